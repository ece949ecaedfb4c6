import { listDistributionsPerShare } from '#features/funds/server/list-distributions-per-share.service.ts'
import type { Database } from '#server/db/connect.ts'
import { type Distribution, deriveDistributions } from '../distributions.domain.ts'
import type { InvestmentLot } from '../share-lots.domain.ts'
import { listWithoutDistributions } from './investment.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  /** Of all investments. */
  readonly lots: readonly InvestmentLot[]
}

/** B1.4: of all investments without recorded distributions, those of days to come included; in no order. */
export async function listDerivedDistributions(
  db: Database,
  { brand, investorId, lots }: Asked,
): Promise<readonly Distribution[]> {
  const investments = await listWithoutDistributions(db, { brand, investorId })
  if (investments.length === 0) return []
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const paid = await listDistributionsPerShare(db, { brand, ids: fundIds })
  const lotsByInvestment = Map.groupBy(lots, ({ investmentId }) => investmentId)
  return investments.flatMap((investment) =>
    deriveDistributions({
      investment: { ...investment, lots: lotsByInvestment.get(investment.id) ?? [], distributions: [] },
      fundDistributions: paid.get(investment.fundId) ?? [],
    }),
  )
}
