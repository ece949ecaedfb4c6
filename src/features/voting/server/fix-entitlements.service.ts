import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import type { Which } from './office-meetings.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { isRecordDayOver, takeEntitlements } from './take-entitlements.ts'

/** B7.2: who may vote, as it was at the end of the record day. Whoever comes second finds it done. */
export async function fixEntitlements(parts: MeetingParts, which: Which): Promise<void> {
  await parts.db.transaction().execute(async (transaction) => {
    const meeting = await requireMeeting(transaction, which, { states: ['announced'], deed: 'entitled' })
    if (meeting.entitledAt) return
    if (!isRecordDayOver(parts, meeting))
      throw new OfficeError(`Who may vote in ${which.key} is known when ${meeting.recordDay} is over.`)
    await recordAudit(transaction, await takeEntitlements(parts, transaction, meeting))
  })
}
