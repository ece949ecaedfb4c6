import { listDistributionsPerShare } from '#features/funds/server/list-distributions-per-share.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type Distribution, deriveDistributions } from '../distributions.domain.ts'
import { listWithoutDistributions } from './investment.queries.ts'
import { loadShareLots } from './load-share-lots.service.ts'

type Asked = { readonly brand: string; readonly investorId: string; readonly today: Day }

/** B1.4: of all investments without recorded distributions, those of days to come included; in no order. */
export async function listDerivedDistributions(db: Database, asked: Asked): Promise<readonly Distribution[]> {
  const { brand, investorId } = asked
  const investments = await listWithoutDistributions(db, { brand, investorId })
  if (investments.length === 0) return []
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const paid = await listDistributionsPerShare(db, { brand, ids: fundIds })
  const lotsOf = await loadShareLots(db, asked, investments)
  return investments.flatMap((investment) =>
    deriveDistributions({
      investment: { ...investment, lots: lotsOf(investment.id), distributions: [] },
      fundDistributions: paid.get(investment.fundId) ?? [],
    }),
  )
}
