import type { Document } from '#features/documents/documents.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { PortfolioItemType } from '../portfolio.domain.ts'
import { loadMarket } from './load-market.service.ts'
import { loadPortfolio } from './load-portfolio.service.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string | undefined
  readonly today: Day
  readonly reading: Reading
  readonly type: PortfolioItemType
  readonly id: string
}

/** Of an item that the investor holds or has begun, or of a fund on the market. */
export async function loadItemDocuments(db: Database, asked: Asked): Promise<readonly Document[]> {
  const items = await listCandidates(db, asked)
  const item = items.find(({ id, type }) => id === asked.id && type === asked.type)
  if (!item) throw new Problem(HTTP_ERRORS.notFound)
  return item.documents ?? []
}

async function listCandidates(db: Database, { investorId, type, id, ...asked }: Asked) {
  const parts = { hasDocuments: true }
  if (type === 'publicFundMarket') return await loadMarket(db, { ...asked, parts })
  if (investorId === undefined) return []
  return await loadPortfolio(db, { ...asked, investorId, ids: [id], parts })
}
