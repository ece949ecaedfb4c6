import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { allowLongCount, type Count, countMeetings, findBrokenBallot, insertResult } from './count.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { findTurnout, markCounted, type OfficeMeeting } from './office-meetings.queries.ts'
import { listUnconfirmed } from './paper-votes.queries.ts'
import { findDisagreements } from './recount.ts'
import { recountMeetings } from './recount-meetings.ts'
import { requireMeeting } from './require-meeting.ts'

/** B7.6: once and for good, if the second count says the same and no ballot is other than it was cast. */
export async function countMeeting(
  { db, now }: MeetingParts,
  by: Login,
  { key }: { readonly key: string },
): Promise<Count> {
  const { brand } = by
  return await db.transaction().execute(async (transaction) => {
    await allowLongCount(transaction)
    const meeting = await requireMeeting(transaction, { brand, key }, { states: ['closed'], deed: 'counted' })
    const { id } = meeting
    const waiting = await listUnconfirmed(transaction, { brand, meetingId: id })
    if (waiting.length > 0)
      throw new OfficeError(
        `Votes on paper that one person alone has entered, to be entered by a second or discarded: ${waiting.join(', ')}.`,
      )
    const count = await countTwice(transaction, meeting)
    const { chainHash } = await findTurnout(transaction, { brand, id })
    await insertResult(transaction, { brand, meetingId: id, count, chainHash })
    await markCounted(transaction, { brand, id, now: now(), by: by.id })
    const { entitled, present } = count
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      kind: 'meeting.counted',
      facts: { meetingId: id, entitled: String(entitled), present: String(present), chainHash },
    })
    return count
  })
}

async function countTwice(transaction: Database, { id, brand, key }: OfficeMeeting): Promise<Count> {
  const broken = await findBrokenBallot(transaction, id)
  if (broken !== undefined)
    throw new OfficeError(`Ballot ${broken} of ${key} is not as it was cast. Nothing was counted.`)
  const counting = { brand, meetingIds: [id] }
  const count = (await countMeetings(transaction, counting)).get(id)
  const recounted = (await recountMeetings(transaction, counting)).get(id)
  if (!count || !recounted) throw new OfficeError(`${key} has no topics.`)
  const doubts = [...recounted.faults, ...findDisagreements(count, recounted.count)]
  if (doubts.length > 0)
    throw new OfficeError(
      ['The second count does not confirm the first. Nothing was counted.', ...doubts].join('\n'),
    )
  return count
}
