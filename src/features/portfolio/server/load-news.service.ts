import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import { toDay } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { findNewsSpan, LATEST_COUNT, type PortfolioNews } from '../news.domain.ts'
import { findShownUntil, selectItemNews, selectReceived } from './news.queries.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly sessionId: string
  readonly investorId: string
  /** Nobody is shown the news of somebody else for good. */
  readonly isViewing: boolean
  readonly now: Date
  readonly reading: Reading
  readonly timeZone: string
}

export async function loadNews(db: Database, asked: Asked): Promise<PortfolioNews> {
  const { brand, loginId, investorId, isViewing, now, timeZone, reading } = asked
  const span = findNewsSpan(isViewing ? undefined : await findShownUntil(db, asked), now)
  const today = toDay(now, timeZone)
  const reader = { brand, loginId, investorId, since: span.since, today, timeZone }
  return {
    ...span,
    latestDocuments: await listDocuments(db, { brand, loginId, reading, limit: LATEST_COUNT }),
    ...(await selectReceived(db, { ...reader, limit: LATEST_COUNT })),
    ...(await selectItemNews(db, reader)),
  }
}
