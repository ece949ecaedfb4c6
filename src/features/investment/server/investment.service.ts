import type { FundDistribution } from '#features/funds/funds.domain.ts'
import { loadFunds } from '#features/funds/server/funds.service.ts'
import type { Database } from '#server/db/connect.ts'
import { normaliseCommitments } from '../commitments.domain.ts'
import { type Distribution, deriveDistributions } from '../distributions.domain.ts'
import { CASH_FLOW_KINDS, type CashFlow, type FundInvestment } from '../investment.domain.ts'
import { listCashFlows, listInvestments } from './investment.queries.ts'

export type Investment = FundInvestment & {
  readonly distributions: readonly Distribution[]
  readonly capitalCalls: readonly CashFlow[]
  readonly capitalReturns: readonly CashFlow[]
}

type Owner = { readonly brand: string; readonly investorId: string }

export async function listOwnInvestments(
  db: Database,
  owner: Owner & { readonly ids?: readonly string[] | undefined },
): Promise<FundInvestment[]> {
  return (await listInvestments(db, owner)).map(normaliseCommitments)
}

/** The flows of money of all the investments at once, given what their funds distributed (B1.4). */
export async function withCashFlows<Own extends FundInvestment>(
  db: Database,
  { brand, investorId }: Owner,
  investments: readonly Own[],
  fundDistributions: (fundId: string) => readonly FundDistribution[],
): Promise<(Own & Investment)[]> {
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

/** Everything about an investor's investments, or about those asked for, as the special-fund investment service tells it. */
export async function loadInvestments(
  db: Database,
  { brand, investorId, ids }: Owner & { readonly ids?: readonly string[] },
): Promise<Investment[]> {
  const investments = await listOwnInvestments(db, { brand, investorId, ids })
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const funds = await loadFunds(db, { brand, ids: fundIds, parts: { hasDistributions: true } })
  return await withCashFlows(
    db,
    { brand, investorId },
    investments,
    (fundId) => funds.get(fundId)?.distributions ?? [],
  )
}
