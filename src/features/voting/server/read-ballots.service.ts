import type { Login } from '#features/logins/logins.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { findTurnout } from './office-meetings.queries.ts'
import type { CountedResult } from './results.queries.ts'
import { writeCountFile } from './write-count-file.service.ts'

/** B7.6: how each holding has voted. The record of it stands before anything is read. */
export async function readBallots(
  { db }: Pick<MeetingParts, 'db'>,
  by: Login,
  counted: CountedResult,
): Promise<AsyncGenerator<string>> {
  const { brand } = by
  const { meetingId } = counted
  await db.transaction().execute(async (transaction) => {
    const { ballots } = await findTurnout(transaction, { brand, id: meetingId })
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      kind: 'meeting.ballotsRead',
      facts: { meetingId, ballots },
    })
  })
  return writeCountFile({ read: async (work) => await work(db), brand, counted, hasBallots: true })
}
