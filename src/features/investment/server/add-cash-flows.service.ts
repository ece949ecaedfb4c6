import type { FundDistribution } from '#features/funds/funds.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveDistributions, listUnderived } from '../distributions.domain.ts'
import { isExpected, listExpected } from '../expected-flows.domain.ts'
import { CASH_FLOW_KINDS, type FundInvestment, type Investment } from '../investment.domain.ts'
import { listCashFlows } from './investment.queries.ts'
import { loadShareLots } from './load-share-lots.service.ts'

type Asked = { readonly brand: string; readonly investorId: string; readonly today: Day }

/** The flows of money of all the investments at once, given what their funds distributed (B1.4). */
export async function addCashFlows(
  db: Database,
  { brand, investorId, today }: Asked,
  investments: readonly FundInvestment[],
  fundDistributions: (fundId: string) => readonly FundDistribution[],
): Promise<Investment[]> {
  const asked = { brand, investorId, investmentIds: investments.map(({ id }) => id) }
  const flows = await listCashFlows(db, { ...asked, kinds: CASH_FLOW_KINDS })
  const flowsById = Map.groupBy(flows, ({ investmentId }) => investmentId)
  const lots = await loadShareLots(db, { ...asked, today })
  const lotsById = Map.groupBy(lots, ({ investmentId }) => investmentId)
  return investments.map((investment) => {
    const own = flowsById.get(investment.id) ?? []
    const recorded = own.filter(({ kind }) => kind === 'distribution')
    const given = {
      investment: { ...investment, lots: lotsById.get(investment.id) ?? [], distributions: recorded },
      fundDistributions: fundDistributions(investment.fundId),
    }
    const distributions = deriveDistributions(given)
    const capital = own.filter(({ kind }) => kind !== 'distribution')
    const moved = capital.filter((flow) => !isExpected(flow, today))
    return {
      ...investment,
      distributions: distributions.filter((flow) => !isExpected(flow, today)),
      capitalCalls: moved.filter(({ kind }) => kind === 'capitalCall'),
      capitalReturns: moved.filter(({ kind }) => kind === 'capitalReturn'),
      expected: listExpected({ capital, distributions }, today),
      underived: listUnderived(given).filter((period) => !isExpected(period, today)),
      lots: given.investment.lots,
    }
  })
}
