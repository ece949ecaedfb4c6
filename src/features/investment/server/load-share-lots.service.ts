import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { InvestmentLot } from '../share-lots.domain.ts'
import { listShareLots } from './investment.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  /** All of the investor's where left out. */
  readonly investmentIds?: readonly string[]
  readonly today: Day
}

/** B1.7: how many shares were held when, by investment and then oldest first. */
export async function loadShareLots(db: Database, asked: Asked): Promise<readonly InvestmentLot[]> {
  return listShareLots(db, asked)
}
