import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { findPaperEntry, markPaperDiscarded } from './paper-votes.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { requirePaperVoter } from './require-paper-voter.ts'

type Asked = { readonly key: string; readonly number: string }

/** B7.6: a first entry that was wrong; what two people have entered stays. */
export async function discardPaperVote(
  { db, now }: MeetingParts,
  by: Login,
  { key, number }: Asked,
): Promise<void> {
  const { brand } = by
  await db.transaction().execute(async (transaction) => {
    const states = ['open', 'closed'] as const
    const required = { states, deed: 'voted in on paper', isShared: true }
    const meeting = await requireMeeting(transaction, { brand, key }, required)
    const { investorId, entitlement } = await requirePaperVoter(transaction, meeting, number)
    const entry = await findPaperEntry(transaction, { brand, entitlementId: entitlement.id })
    if (!entry) throw new OfficeError(`Nobody has entered a vote on paper for ${number}.`)
    await markPaperDiscarded(transaction, { brand, id: entry.id, now: now() })
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      subject: { investorId },
      kind: 'meeting.paperDiscarded',
      facts: { meetingId: meeting.id, entitlementId: entitlement.id, paperVoteId: entry.id },
    })
  })
}
