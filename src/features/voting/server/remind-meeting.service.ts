import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { announceVote } from './announce-vote.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { markReminded, type Which } from './office-meetings.queries.ts'

/** B7.7: once for each meeting, whoever comes first; nobody who confirms a vote meanwhile has to wait. */
export async function remindMeeting({ db, now }: MeetingParts, { brand, key }: Which): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const at = now()
    const reminded = await markReminded(transaction, { brand, key, now: at })
    if (!reminded) return
    const { id: meetingId, openedIn: publication } = reminded
    const notices = await announceVote(transaction, { brand, meetingId, publication, news: 'reminder', at })
    await recordAudit(transaction, { brand, kind: 'meeting.reminded', facts: { meetingId, notices } })
  })
}
