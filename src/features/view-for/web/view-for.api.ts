import { type Answer, ask } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ViewForGrant } from '../view-for.domain.ts'
import { closeView, getGrants } from '../view-for.wire.ts'

export type Grant = Omit<ViewForGrant, 'loginId'>
export type Grants = { readonly given: readonly Grant[]; readonly received: readonly Grant[] }

/** A4.9: who may look at the person's portfolio, and whose the person may look at. */
export const grantsQuery = (reader: Reader) =>
  queryOf(
    getGrants,
    { reader },
    ({ given, received }): Grants => ({ given: given.map(decodeGrant), received: received.map(decodeGrant) }),
  )

/** Back to one's own portfolio. */
export async function endView(reader: Reader): Promise<void> {
  await ask(closeView, { reader })
}

function decodeGrant({
  id,
  investor,
  name,
  email,
  created,
  until,
  ended,
  suspended,
  views,
}: Answer<typeof getGrants>['given'][number]): Grant {
  return {
    id,
    investorName: investor,
    viewerName: name,
    viewerEmail: email,
    createdAt: new Date(created),
    expiresAt: new Date(until),
    ...(ended !== undefined && { endedAt: new Date(ended) }),
    ...(suspended !== undefined && { suspendedAt: new Date(suspended) }),
    views: views.map((moment) => new Date(moment)),
  }
}
