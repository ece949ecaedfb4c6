import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { CalendarFeed } from '../calendar.domain.ts'
import { findFeed } from './calendar.queries.ts'

/** Who looks at somebody else's portfolio does not learn about their calendar. */
export async function getFeed(
  db: Database,
  { brand, loginId, actingFor }: Pick<Principal, 'brand' | 'loginId' | 'actingFor'>,
): Promise<CalendarFeed | undefined> {
  return actingFor ? undefined : await findFeed(db, { brand, loginId })
}
