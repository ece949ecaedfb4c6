import { listDistributionsPerShare } from '#features/funds/server/list-distributions-per-share.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type Distribution, deriveDistributions } from '../distributions.domain.ts'
import { listShareLots, listWithoutDistributions } from './investment.queries.ts'

type Asked = { readonly brand: string; readonly investorId: string; readonly today: Day }

/** B1.4: of all investments without recorded distributions, those of days to come included; in no order. */
export async function listDerivedDistributions(
  db: Database,
  { brand, investorId, today }: Asked,
): Promise<readonly Distribution[]> {
  const investments = await listWithoutDistributions(db, { brand, investorId })
  if (investments.length === 0) return []
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const paid = await listDistributionsPerShare(db, { brand, ids: fundIds })
  const investmentIds = investments.map(({ id }) => id)
  const lots = Map.groupBy(
    await listShareLots(db, { brand, investorId, investmentIds, asOf: today }),
    ({ investmentId }) => investmentId,
  )
  return investments.flatMap((investment) =>
    deriveDistributions({
      investment: { ...investment, lots: lots.get(investment.id) ?? [], distributions: [] },
      fundDistributions: paid.get(investment.fundId) ?? [],
    }),
  )
}
