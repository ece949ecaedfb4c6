import { planNotices } from '#features/notifications/server/plan-notices.service.ts'
import type { Database } from '#server/db/connect.ts'
import { NOTICE_TOPIC } from '../documents.domain.ts'
import { type Announcement, queryAnnounced } from './announced-documents.queries.ts'

/**
 * B5.8: plans who is told of the documents that a publication has brought, in its transaction. Answers with how many are told.
 */
export async function announceDocuments(
  db: Database,
  { plannedAt, ...announcement }: Announcement & { readonly plannedAt?: Date },
): Promise<number> {
  return await planNotices(db, {
    ...announcement,
    topic: NOTICE_TOPIC,
    news: queryAnnounced(announcement),
    plannedAt,
  })
}
