import type { Database } from '#server/db/connect.ts'
import { getDefaultFilter } from './get-default-filter.service.ts'
import { insertNotices, type PlannedEvent } from './notices.queries.ts'

/**
 * B5.8: whoever has news gives the event here, within the transaction of what it tells about. One notice for each person who
 * wants to hear of it; who was told of the publication before is not told again.
 */
export async function planNotices(db: Database, event: Omit<PlannedEvent, 'fallback'>): Promise<number> {
  return await insertNotices(db, { ...event, fallback: await getDefaultFilter(db, event.brand) })
}
