import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { deleteFeed } from './calendar.queries.ts'
import { describeFeedEvent, type Origin, type Person } from './describe-feed-event.ts'

export async function revokeFeed(db: Database, person: Person, origin: Origin): Promise<void> {
  if (await deleteFeed(db, person))
    await recordAudit(db, { ...describeFeedEvent(person, origin), kind: 'calendarFeed.revoked', facts: {} })
}
