import type { Database } from '#server/db/connect.ts'
import { UNSENT_ATTACHMENT_SECONDS } from '../change-requests.domain.ts'
import { deleteOldUnsent } from './attachments.queries.ts'
import { deleteOldNotices } from './notices.queries.ts'
import { markExpired } from './requests.queries.ts'

/** What time has run out for. Nobody waits for it: whoever asks is told by the clock. */
export async function sweepRequests(db: Database, now: Date): Promise<void> {
  await markExpired(db, now)
  await deleteOldUnsent(db, new Date(now.getTime() - UNSENT_ATTACHMENT_SECONDS * 1000))
  await deleteOldNotices(db, now)
}
