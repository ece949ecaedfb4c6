import type { Database } from '#server/db/connect.ts'
import type { Randomness } from '#server/secrets.ts'
import type { CodedLot, Nonces } from '../lots.domain.ts'
import { codeLots, createNonce } from './check-codes.ts'
import { eachSourceTally, insertLots, type LotCursor, selectLots } from './lots.queries.ts'
import { startLotsDigest } from './lots-digest.ts'

const LOTS_AT_ONCE = 5000

type Published = { readonly lots: number; readonly digest: string }

/** B7.5: what everybody finds their own in; a few thousand lots at a time, however many there are. */
export async function publishLots(
  transaction: Database,
  meeting: { readonly brand: string; readonly meetingId: string },
  randomness: Randomness,
): Promise<Published> {
  let waiting: CodedLot[] = []
  const flush = async () => {
    const lots = waiting
    waiting = []
    if (lots.length > 0) await insertLots(transaction, { ...meeting, lots })
  }
  // Of a vote on paper nobody has a code: its randomness is made here, and kept nowhere.
  let ofPaper: { readonly sourceId: string; readonly nonces: Nonces } | undefined
  await eachSourceTally(transaction, meeting, async ({ sourceId, topicId, tally, nonces }) => {
    if (!nonces && ofPaper?.sourceId !== sourceId)
      ofPaper = {
        sourceId,
        nonces: { voter: createNonce(randomness), server: createNonce(randomness) },
      }
    const used = nonces ?? ofPaper?.nonces
    if (!used) return
    const together = { entitlementId: sourceId, votes: [{ topicId, ...tally }] }
    for (const lots of codeLots([together], used).values())
      for (let start = 0; start < lots.length; start += LOTS_AT_ONCE) {
        waiting.push(...lots.slice(start, start + LOTS_AT_ONCE))
        if (waiting.length >= LOTS_AT_ONCE) await flush()
      }
  })
  await flush()
  return await digestLots(transaction, meeting)
}

async function digestLots(
  transaction: Database,
  meeting: { readonly brand: string; readonly meetingId: string },
): Promise<Published> {
  const digest = startLotsDigest()
  let lots = 0
  let after: LotCursor | undefined
  do {
    const page = await selectLots(transaction, { ...meeting, after, limit: LOTS_AT_ONCE })
    for (const lot of page.lots) digest.add(lot)
    lots += page.lots.length
    after = page.next
  } while (after)
  return { lots, digest: digest.finish() }
}
