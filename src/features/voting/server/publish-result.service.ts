import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { toDay } from '#kernel/dates.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import {
  getNextNumber,
  recordPublication,
  waitForOtherPublications,
} from '#server/publications/publications.queries.ts'
import type { Randomness } from '#server/secrets.ts'
import { TALLY_FIELDS } from '../ballots.domain.ts'
import { announceVote } from './announce-vote.ts'
import { allowLongCount, findBrokenBallot } from './count.queries.ts'
import { sumLots } from './lots.queries.ts'
import { getHouse, type MeetingParts } from './meeting-parts.ts'
import { findTurnout, markPublished, type OfficeMeeting } from './office-meetings.queries.ts'
import { publishLots } from './publish-lots.ts'
import { requireMeeting } from './require-meeting.ts'
import { selectCounted } from './results.queries.ts'

type Parts = MeetingParts & { readonly randomness: Randomness }
type Published = { readonly lots: number; readonly publication: number }

/** B7.5, B7.6: result and check codes are everybody's who might have voted, as a publication of its own. */
export async function publishResult(
  { db, houses, randomness, now }: Parts,
  by: Login,
  { key }: { readonly key: string },
): Promise<Published> {
  const { brand } = by
  return await db.transaction().execute(async (transaction) => {
    await allowLongCount(transaction)
    await waitForOtherPublications(transaction)
    const required = { states: ['counted'], deed: 'published' } as const
    const meeting = await requireMeeting(transaction, { brand, key }, required)
    if (meeting.countedBy === by.id)
      throw new OfficeError(`You have counted ${key} yourself: somebody else has to publish the result.`)
    const { id } = meeting
    await requireAsCounted(transaction, meeting)
    const { lots, digest } = await publishLots(transaction, { brand, meetingId: id }, randomness)
    await requireSums(transaction, meeting)
    const publishedAt = now()
    const publication = await getNextNumber(transaction, brand)
    await markPublished(transaction, { brand, id, now: publishedAt, by: by.id, publication })
    await announceVote(transaction, { brand, meetingId: id, publication, news: 'result', at: publishedAt })
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      kind: 'meeting.published',
      facts: { meetingId: id, publication, lots, digest },
    })
    await recordPublication(transaction, {
      brand,
      number: publication,
      day: toDay(publishedAt, getHouse(houses, brand).timeZone),
      kind: 'voting',
      actorLoginId: by.id,
      digest,
      changes: {
        meeting: { added: 0, changed: 1, removed: 0 },
        published_lot: { added: lots, changed: 0, removed: 0 },
      },
    })
    return { lots, publication }
  })
}

/** Between the counting and now nothing may have happened to the ballots. */
async function requireAsCounted(transaction: Database, { id, brand, key }: OfficeMeeting): Promise<void> {
  const broken = await findBrokenBallot(transaction, id)
  const { chainHash } = await findTurnout(transaction, { brand, id })
  const counted = await selectCounted(transaction, { brand, meetingId: id })
  if (broken !== undefined || counted?.chainHash !== chainHash)
    throw new OfficeError(`The ballots of ${key} are not those that were counted. Nothing was published.`)
}

/** B7.5: everybody can add up what is published, so it has to come to the result. */
async function requireSums(transaction: Database, { id, brand, key }: OfficeMeeting): Promise<void> {
  const counted = await selectCounted(transaction, { brand, meetingId: id })
  const sums = await sumLots(transaction, { brand, meetingId: id })
  for (const { topicId, tally } of counted?.topics ?? [])
    for (const [choice, field] of Object.entries(TALLY_FIELDS)) {
      const sum = sums.find((one) => one.topicId === topicId && one.choice === choice)?.votes ?? 0n
      if (sum !== tally[field])
        throw new OfficeError(`The lots of ${key} do not add up to its result. Nothing was published.`)
    }
}
