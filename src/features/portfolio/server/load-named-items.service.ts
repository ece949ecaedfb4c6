import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { MarketItem, PortfolioItem, PortfolioParts } from '../portfolio-items.domain.ts'
import { loadMarket } from './load-market.service.ts'
import { loadPortfolio } from './load-portfolio.service.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string | undefined
  readonly today: Day
  readonly reading: Reading
  readonly ids: readonly string[]
  readonly parts: PortfolioParts
}

/** B2.1: the investor's own in the order of the portfolio, then what of the rest is on the market. */
export async function loadNamedItems(
  db: Database,
  asked: Asked,
): Promise<ReadonlyArray<PortfolioItem | MarketItem>> {
  const { investorId, ids } = asked
  const own = investorId === undefined ? [] : await loadPortfolio(db, { ...asked, investorId })
  const others = ids.filter((id) => !own.some((item) => item.id === id))
  return [...own, ...(await loadMarket(db, { ...asked, ids: others }))]
}
