import { createHash } from 'node:crypto'
import { OfficeError } from '#features/office/office.domain.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { toDay } from '#kernel/dates.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { canonicalJson } from '#server/audit/canonical-json.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import {
  getNextNumber,
  recordPublication,
  waitForOtherPublications,
} from '#server/publications/publications.queries.ts'
import { announceVote } from './announce-vote.ts'
import { getHouse, type MeetingParts } from './meeting-parts.ts'
import { markOpened, type Which } from './office-meetings.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { takeEntitlements } from './take-entitlements.ts'

type Asked = Which & { /** Who did it, where it was not the clock. */ readonly by?: string }

/** B7.2, B7.7: voting begins, as a publication of its own. */
export async function openMeeting(parts: MeetingParts, { by, ...which }: Asked): Promise<void> {
  const { db, houses, now } = parts
  const { brand, key } = which
  const { timeZone } = getHouse(houses, brand)
  await db.transaction().execute(async (transaction) => {
    await waitForOtherPublications(transaction)
    const meeting = await requireMeeting(transaction, which, { states: ['announced'], deed: 'opened' })
    const { id, startsAt } = meeting
    const openedAt = now()
    if (openedAt < startsAt)
      throw new OfficeError(`${key} opens at ${formatDateTime(DEFAULT_LOCALE, startsAt, timeZone)}.`)
    const entitled = meeting.entitledAt ? [] : [await takeEntitlements(parts, transaction, meeting)]
    const publication = await getNextNumber(transaction, brand)
    await markOpened(transaction, { brand, id, now: openedAt, publication })
    await announceVote(transaction, { brand, meetingId: id, publication, news: 'opening', at: openedAt })
    for (const event of entitled) await recordAudit(transaction, event)
    await recordAudit(transaction, {
      brand,
      actorLoginId: by,
      kind: 'meeting.opened',
      facts: { meetingId: id, publication },
    })
    await recordPublication(transaction, {
      brand,
      number: publication,
      day: toDay(openedAt, timeZone),
      kind: 'voting',
      ...(by !== undefined && { actorLoginId: by }),
      digest: createHash('sha256')
        .update(canonicalJson(['opened', id]))
        .digest('hex'),
      changes: { meeting: { added: 1, changed: 0, removed: 0 } },
    })
  })
}
