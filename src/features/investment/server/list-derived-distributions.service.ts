import { listDistributionsPerShare } from '#features/funds/server/list-distributions-per-share.service.ts'
import type { Database } from '#server/db/connect.ts'
import {
  type Distribution,
  deriveDistributions,
  listUnderived,
  type UnderivedPeriod,
} from '../distributions.domain.ts'
import type { InvestmentLot } from '../share-lots.domain.ts'
import { listWithoutDistributions, type WithoutDistributions } from './investment.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  /** Of all investments. */
  readonly lots: readonly InvestmentLot[]
}

type Derived = {
  readonly investment: WithoutDistributions
  readonly distributions: readonly Distribution[]
  readonly underived: readonly UnderivedPeriod[]
}

/** B1.4: of each investment without recorded distributions, those of days to come included; in no order. */
export async function listDerivedDistributions(
  db: Database,
  { brand, investorId, lots }: Asked,
): Promise<readonly Derived[]> {
  const investments = await listWithoutDistributions(db, { brand, investorId })
  if (investments.length === 0) return []
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const paid = await listDistributionsPerShare(db, { brand, ids: fundIds })
  const lotsByInvestment = Map.groupBy(lots, ({ investmentId }) => investmentId)
  return investments.map((investment) => {
    const given = {
      investment: { ...investment, lots: lotsByInvestment.get(investment.id) ?? [], distributions: [] },
      fundDistributions: paid.get(investment.fundId) ?? [],
    }
    return { investment, distributions: deriveDistributions(given), underived: listUnderived(given) }
  })
}
