import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { ShareLot } from '../share-lots.domain.ts'
import { listShareLots } from './investment.queries.ts'

type Asked = { readonly brand: string; readonly investorId: string; readonly today: Day }

/** The numbers of shares of all the investments at once, each oldest first. */
export async function loadShareLots(
  db: Database,
  { brand, investorId, today }: Asked,
  investments: ReadonlyArray<{ readonly id: string }>,
): Promise<(investmentId: string) => readonly ShareLot[]> {
  const investmentIds = investments.map(({ id }) => id)
  const lots = await listShareLots(db, { brand, investorId, investmentIds, asOf: today })
  const byInvestment = Map.groupBy(lots, ({ investmentId }) => investmentId)
  return (investmentId) => byInvestment.get(investmentId) ?? []
}
