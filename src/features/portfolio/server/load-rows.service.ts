import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { sortItems } from '../portfolio.domain.ts'
import type { PortfolioRow } from '../portfolio-rows.domain.ts'
import { listInvestmentRows, listParticipationRows, listSubscriptionRows } from './portfolio-rows.queries.ts'

/** B1.1, B1.2: everything that the investor holds or has begun, in the order of the portfolio. */
export async function loadRows(
  db: Database,
  owner: { readonly brand: string; readonly investorId: string; readonly today: Day },
): Promise<readonly PortfolioRow[]> {
  return sortItems([
    ...(await listInvestmentRows(db, owner)),
    ...(await listParticipationRows(db, owner)),
    ...(await listSubscriptionRows(db, owner)),
  ])
}
