import { sql } from 'kysely'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { CashFlow, CashFlowKind, FundInvestment } from '../investment.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }

/** All of an investor's, or those asked for; by id, for a caller who sorts them with others. */
export async function listInvestments(
  db: Database,
  { brand, investorId, ids }: Owner & { readonly ids?: readonly string[] | undefined },
): Promise<FundInvestment[]> {
  const rows = await db
    .selectFrom('fund_investment as investment')
    .innerJoin('fund', 'fund.id', 'investment.fund_id')
    .selectAll('investment')
    .select(['fund.kind as fund_kind', 'fund.name as fund_name'])
    .where('investment.brand', '=', brand)
    .where('investment.investor_id', '=', investorId)
    .$if(ids !== undefined, (query) => query.where('investment.id', '=', sql<string>`any(${ids})`))
    .orderBy('investment.id')
    .execute()
  return rows.map((row) => {
    const money = (amount: string | null) => (amount === null ? undefined : createMoney(amount, row.currency))
    return {
      id: row.id,
      brand,
      sourceSystem: row.source_system,
      sourceKey: row.source_key,
      fundId: row.fund_id,
      fundKind: row.fund_kind,
      fundName: row.fund_name,
      number: row.number,
      status: row.status,
      investedOn: row.invested_on,
      closedOn: row.closed_on ?? undefined,
      numberOfShares: row.number_of_shares,
      nominal: createMoney(row.nominal, row.currency),
      ownershipShare: row.ownership_share ?? undefined,
      agio: money(row.agio),
      promisedOwnCapital: money(row.promised_own_capital),
      openOwnCapital: money(row.open_own_capital),
      hardCommitment: money(row.hard_commitment),
      softCommitments: money(row.soft_commitments),
      currentInvestedOwnCapital: money(row.current_invested_own_capital),
    }
  })
}

/** Oldest first. */
export async function listCashFlows(
  db: Database,
  {
    brand,
    investorId,
    investmentIds,
    kinds,
  }: Owner & { readonly investmentIds: readonly string[]; readonly kinds: readonly CashFlowKind[] },
): Promise<CashFlow[]> {
  const rows = await db
    .selectFrom('fund_investment_cash_flow')
    .select(['investment_id', 'kind', 'day', 'amount', 'currency'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('investment_id', '=', sql<string>`any(${investmentIds})`)
    .where('kind', '=', sql<CashFlowKind>`any(${kinds}::cash_flow_kind[])`)
    .orderBy('investment_id')
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    investmentId: row.investment_id,
    kind: row.kind,
    day: row.day,
    amount: createMoney(row.amount, row.currency),
  }))
}
