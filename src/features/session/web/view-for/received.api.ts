import type { z } from 'zod'
import type { grantsShape } from '#features/view-for/view-for.wire.ts'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/api-client/fetch.ts'

export type ReceivedGrant = z.infer<typeof grantsShape>['received'][number]

/** A4.9: whose portfolio the person may look at. Where that cannot be told, the access code still opens it. */
export async function fetchReceived(client: string, locale: Locale): Promise<readonly ReceivedGrant[]> {
  try {
    const { received } = await getJson<z.infer<typeof grantsShape>>(
      `/api/logins/v1/${client}/view-for`,
      locale,
    )
    return received
  } catch {
    return []
  }
}
