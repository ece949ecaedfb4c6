import type { FundDistribution } from '#features/funds/funds.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveDistributions } from '../distributions.domain.ts'
import { CASH_FLOW_KINDS, type FundInvestment, type Investment } from '../investment.domain.ts'
import { listCashFlows } from './investment.queries.ts'

type Owner = { readonly brand: string; readonly investorId: string }

/** The flows of money of all the investments at once, given what their funds distributed (B1.4). */
export async function addCashFlows(
  db: Database,
  { brand, investorId }: Owner,
  investments: readonly FundInvestment[],
  fundDistributions: (fundId: string) => readonly FundDistribution[],
): Promise<Investment[]> {
  const investmentIds = investments.map(({ id }) => id)
  const flows = await listCashFlows(db, { brand, investorId, investmentIds, kinds: CASH_FLOW_KINDS })
  const byInvestment = Map.groupBy(flows, ({ investmentId }) => investmentId)
  return investments.map((investment) => {
    const own = byInvestment.get(investment.id) ?? []
    const distributions = deriveDistributions({
      investment: { ...investment, distributions: own.filter(({ kind }) => kind === 'distribution') },
      fundDistributions: fundDistributions(investment.fundId),
    })
    return {
      ...investment,
      distributions,
      capitalCalls: own.filter(({ kind }) => kind === 'capitalCall'),
      capitalReturns: own.filter(({ kind }) => kind === 'capitalReturn'),
    }
  })
}
