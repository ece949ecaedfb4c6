import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import { toDay } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { findLastVisit, LATEST_COUNT, type PortfolioNews } from '../news.domain.ts'
import { countNewDocuments, findVisitBefore, selectItemNews, selectReceived } from './news.queries.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly sessionId: string
  readonly investorId: string
  readonly now: Date
  readonly timeZone: string
}

export async function loadNews(db: Database, asked: Asked): Promise<PortfolioNews> {
  const { brand, loginId, investorId, now, timeZone } = asked
  const visit = findLastVisit(await findVisitBefore(db, asked), now)
  const since = toDay(visit.since, timeZone)
  const today = toDay(now, timeZone)
  return {
    ...visit,
    newDocuments: await countNewDocuments(db, { brand, loginId, since }),
    latestDocuments: await listDocuments(db, { brand, loginId, limit: LATEST_COUNT }),
    received: await selectReceived(db, { brand, investorId, since, today, limit: LATEST_COUNT }),
    items: await selectItemNews(db, { brand, loginId, investorId, since, today }),
  }
}
