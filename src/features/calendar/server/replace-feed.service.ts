import type { Login } from '#features/logins/logins.domain.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import { deleteFeed, insertFeed } from './calendar.queries.ts'
import { tellFeedMade } from './emails/calendar-mails.ts'
import { hashToken } from './feed-token.ts'

type Making = {
  readonly login: Login
  readonly houses: Houses
  readonly token: string
  readonly createdAt: Date
  readonly origin: Origin
}

/** From now on the earlier address leads nowhere. */
export async function replaceFeed(
  db: Database,
  { login, houses, token, createdAt, origin }: Making,
): Promise<void> {
  const { brand, id: loginId } = login
  const isReplacement = await deleteFeed(db, { brand, loginId })
  await insertFeed(db, { brand, loginId, tokenHash: hashToken(token), createdAt })
  await tellFeedMade(houses, db, login, createdAt)
  await recordAudit(db, {
    ...describeEvent(brand, origin, login),
    kind: 'calendarFeed.created',
    facts: { isReplacement },
  })
}
