import type { Database } from '#server/db/connect.ts'
import type { Count, Counting } from './count.queries.ts'
import { eachRecountEntitlement, eachRecountVote, listRecountMeetings } from './recount.queries.ts'
import { Recount } from './recount.ts'

/** The second count, which shares no line with the first. By meeting; in a transaction. */
export async function recountMeetings(
  transaction: Database,
  counting: Counting,
): Promise<ReadonlyMap<string, { readonly count: Count; readonly faults: readonly string[] }>> {
  const meetings = await listRecountMeetings(transaction, counting)
  const recounts = new Map([...meetings].map(([id, meeting]) => [id, new Recount(meeting)]))
  await eachRecountEntitlement(transaction, counting, (id, entitlement) =>
    recounts.get(id)?.addEntitlement(entitlement),
  )
  await eachRecountVote(transaction, counting, (id, vote) => recounts.get(id)?.addVote(vote))
  return new Map([...recounts].map(([id, recount]) => [id, recount.finish()]))
}
