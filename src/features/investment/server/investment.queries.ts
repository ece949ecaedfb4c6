import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveStatus } from '../closing.domain.ts'
import type { CashFlow, CashFlowKind, FundInvestment } from '../investment.domain.ts'
import type { InvestmentLot } from '../share-lots.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }

/** All of an investor's, or those asked for; by id, for a caller who sorts them with others. */
export async function listInvestments(
  db: Database,
  {
    brand,
    investorId,
    ids,
    today,
  }: Owner & { readonly ids?: readonly string[] | undefined; readonly today: Day },
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
      status: deriveStatus(row.closed_on, today),
      investedOn: row.invested_on,
      closedOn: row.closed_on ?? undefined,
      numberOfShares: row.number_of_shares,
      nominal: createMoney(row.nominal, row.currency),
      ownershipShare: row.ownership_share ?? undefined,
      subscriptionReference: row.subscription_reference ?? undefined,
      subscribedOn: row.subscribed_on ?? undefined,
      isPassive: row.is_passive ?? undefined,
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

/**
 * Of the named investments or of all, by investment and then oldest first. The recorded numbers are those of the day that
 * the last publication of investments was as of, or of today where there was none.
 */
export async function listShareLots(
  db: Database,
  {
    brand,
    investorId,
    investmentIds,
    today,
  }: Owner & { readonly investmentIds?: readonly string[]; readonly today: Day },
): Promise<InvestmentLot[]> {
  const isWanted = investmentIds ? sql`investment_id = any(${investmentIds}::uuid[])` : sql`true`
  const { rows } = await sql<{ investment_id: string; since: Day; until: Day | null; shares: string | null }>`
    select investment_id, since, nullif(until, 'infinity') as until, trim_scale(shares)::text as shares
    -- With the day beside it and not within it, the function becomes part of the query: asked of one investor, it looks at theirs.
    from (
      select least(${today}, (
        select day from publication where brand = ${brand} and has_holdings order by number desc limit 1
      )) as day
    ) as told cross join lateral share_lots(told.day) as lot
    where lot.brand = ${brand} and lot.investor_id = ${investorId} and ${isWanted}
    order by investment_id, since
  `.execute(db)
  return rows.map(({ investment_id: investmentId, since, until, shares }) => ({
    investmentId,
    since,
    until: until ?? undefined,
    shares,
  }))
}

export type WithoutDistributions = Pick<
  FundInvestment,
  'id' | 'fundId' | 'fundName' | 'number' | 'investedOn' | 'closedOn'
>

/** Those whose funds may distribute without anything being recorded for them; in no order. */
export async function listWithoutDistributions(
  db: Database,
  { brand, investorId }: Owner,
): Promise<WithoutDistributions[]> {
  const rows = await db
    .selectFrom('fund_investment as investment')
    .innerJoin('fund', 'fund.id', 'investment.fund_id')
    .select(['investment.id', 'fund_id', 'fund.name', 'number', 'invested_on', 'closed_on'])
    .where('investment.brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('fund_investment_cash_flow as flow')
            .whereRef('flow.investment_id', '=', 'investment.id')
            .where('flow.kind', '=', 'distribution'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fundId: row.fund_id,
    fundName: row.name,
    number: row.number,
    investedOn: row.invested_on,
    closedOn: row.closed_on ?? undefined,
  }))
}
