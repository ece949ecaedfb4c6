import type { Database } from '#server/db/connect.ts'
import { deleteDownloadLinksExpiredBefore } from './download-links.queries.ts'

/** So long a link that has expired is still known as one, and says so. */
const REMEMBERED_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

export async function removeOldLinks(db: Database, now: Date): Promise<void> {
  await deleteDownloadLinksExpiredBefore(db, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS))
}
