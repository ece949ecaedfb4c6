import type { QueryClient } from '@tanstack/react-query'
import { contactQuery } from '#features/profile/web/contacts.api.ts'
import { profileQuery } from '#features/profile/web/profile.api.ts'
import type { Reader } from '#web/api-client/reader.ts'

/** The contact person by themselves: where they cannot be loaded, the profile still stands. */
export async function prefetchProfile(queryClient: QueryClient, reader: Reader, guid: string): Promise<void> {
  await Promise.all([
    // Another tab, the fund house or an import may have changed it.
    queryClient.fetchQuery({ ...profileQuery(reader, guid), staleTime: 0 }),
    queryClient.prefetchQuery(contactQuery(reader, guid)),
  ])
}
