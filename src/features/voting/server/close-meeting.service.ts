import { OfficeError } from '#features/office/office.domain.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { getHouse, type MeetingParts } from './meeting-parts.ts'
import { deleteDrafts, findTurnout, markClosed, type Which } from './office-meetings.queries.ts'
import { requireMeeting } from './require-meeting.ts'

type Asked = Which & { /** Who did it, where it was not the clock. */ readonly by?: string }

/** Waits for the ballots that are being cast; after it there are none but those on paper. */
export async function closeMeeting(
  { db, houses, now }: MeetingParts,
  { by, ...which }: Asked,
): Promise<void> {
  const { brand, key } = which
  await db.transaction().execute(async (transaction) => {
    const { id, endsAt } = await requireMeeting(transaction, which, { states: ['open'], deed: 'closed' })
    if (now() < endsAt) {
      const end = formatDateTime(DEFAULT_LOCALE, endsAt, getHouse(houses, brand).timeZone)
      throw new OfficeError(`People have been promised to vote in ${key} until ${end}.`)
    }
    await markClosed(transaction, { brand, id, now: now() })
    await deleteDrafts(transaction, { brand, id })
    const { ballots, chainHash } = await findTurnout(transaction, { brand, id })
    await recordAudit(transaction, {
      brand,
      actorLoginId: by,
      kind: 'meeting.closed',
      facts: { meetingId: id, ballots, chainHash },
    })
  })
}
