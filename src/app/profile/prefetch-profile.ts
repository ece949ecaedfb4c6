import type { QueryClient } from '@tanstack/react-query'
import { requestsQuery } from '#features/change-requests/web/change-requests.api.ts'
import { contactQuery } from '#features/profile/web/contacts.api.ts'
import { profileQuery } from '#features/profile/web/profile.api.ts'
import type { Reader } from '#web/api-client/reader.ts'

/** The contact person by themselves: where they cannot be loaded, the profile still stands. */
export async function prefetchProfile(queryClient: QueryClient, reader: Reader, guid: string): Promise<void> {
  const contact = queryClient.prefetchQuery(contactQuery(reader, guid))
  // Another tab, the fund house or an import may have changed it.
  const { openRequest } = await queryClient.fetchQuery({ ...profileQuery(reader, guid), staleTime: 0 })
  if (openRequest) await queryClient.prefetchQuery({ ...requestsQuery(reader, guid), staleTime: 0 })
  await contact
}
