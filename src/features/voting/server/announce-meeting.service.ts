import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { markAnnounced } from './office-meetings.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { isRecordDayOver, takeEntitlements } from './take-entitlements.ts'

type Announced = { /** Whether it is fixed by now who may vote. */ readonly isEntitled: boolean }

/** B7.2: from now on people see it, and nothing of it changes any more. */
export async function announceMeeting(
  parts: MeetingParts,
  by: Login,
  { key }: { readonly key: string },
): Promise<Announced> {
  const { db, now } = parts
  const { brand } = by
  return await db.transaction().execute(async (transaction) => {
    const meeting = await requireMeeting(
      transaction,
      { brand, key },
      { states: ['draft'], deed: 'announced' },
    )
    if (meeting.createdBy === by.id)
      throw new OfficeError(`You have written ${key} yourself: somebody else has to announce it.`)
    if (meeting.endsAt <= now()) throw new OfficeError(`Voting in ${key} would be over already.`)
    const { id } = meeting
    await markAnnounced(transaction, { brand, id, by: by.id, now: now() })
    const isEntitled = isRecordDayOver(parts, meeting)
    const entitled = isEntitled ? [await takeEntitlements(parts, transaction, meeting)] : []
    await recordAudit(transaction, {
      brand,
      actorLoginId: by.id,
      kind: 'meeting.announced',
      facts: { meetingId: id },
    })
    for (const event of entitled) await recordAudit(transaction, event)
    return { isEntitled }
  })
}
