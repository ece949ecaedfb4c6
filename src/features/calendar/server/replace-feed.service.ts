import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { deleteFeed, insertFeed } from './calendar.queries.ts'
import { describeFeedEvent, type Origin, type Person } from './describe-feed-event.ts'
import { hashToken } from './feed-token.ts'

type Making = {
  readonly person: Person
  readonly token: string
  readonly createdAt: Date
  readonly origin: Origin
}

/** From now on the earlier address leads nowhere. */
export async function replaceFeed(db: Database, { person, token, createdAt, origin }: Making): Promise<void> {
  const { brand, loginId } = person
  const isReplacement = await deleteFeed(db, person)
  await insertFeed(db, { brand, loginId, tokenHash: hashToken(token), createdAt })
  await recordAudit(db, {
    ...describeFeedEvent(person, origin),
    kind: 'calendarFeed.created',
    facts: { isReplacement },
  })
}
