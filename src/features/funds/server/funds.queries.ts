import { sql } from 'kysely'
import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import {
  endFund,
  type Fund,
  type FundDistribution,
  type StatementKind,
  type Valuation,
} from '../funds.domain.ts'

type Asked = { readonly brand: string; readonly ids: readonly string[] }
type OfFund<Row> = Row & { readonly fundId: string }

/** Those of the funds that the caller holds or has left by the day, by name. */
export async function listVisibleFunds(
  db: Database,
  { brand, ids, today }: Asked & { readonly today: Day },
): Promise<Fund[]> {
  const rows = await db
    .selectFrom('fund')
    .innerJoin('visible_fund', 'visible_fund.id', 'fund.id')
    .selectAll('fund')
    .select(sql<PictureName | null>`picture_name(picture_id)`.as('picture'))
    .select(sql<Day | null>`case when until <= ${today} then until end`.as('until'))
    .where('fund.brand', '=', brand)
    .where('fund.id', '=', sql<string>`any(${ids})`)
    .orderBy('fund.name')
    .orderBy('fund.id')
    .execute()
  return rows.map(
    ({ source_system, source_key, asset_manager, legal_form, asset_class, risk_class, ...row }) =>
      endFund(
        {
          id: row.id,
          brand,
          sourceSystem: source_system,
          sourceKey: source_key,
          kind: row.kind,
          name: row.name,
          currency: row.currency,
          isin: row.isin,
          kvg: row.kvg,
          aifm: row.aifm,
          assetManager: asset_manager,
          depositary: row.depositary,
          legalForm: legal_form,
          assetClass: asset_class,
          riskClass: risk_class,
          numberOfShares: row.number_of_shares,
          numberOfInvestors: row.number_of_investors,
          initiatedOn: row.initiated_on,
          firstFiscalYearEnd: row.first_fiscal_year_end,
          plannedRuntimeYears: row.planned_runtime_years,
          lastPeriod: row.last_period,
          loanCapitalQuota: row.loan_capital_quota,
          denomination: row.denomination === null ? null : createMoney(row.denomination, row.currency),
          minimumInvestment:
            row.minimum_investment === null ? null : createMoney(row.minimum_investment, row.currency),
          bviPerformance: row.bvi_performance,
          irrSinceInception: row.irr_since_inception,
          performanceAsOf: row.performance_as_of,
          fundManagerId: row.fund_manager_id,
          picture: row.picture,
        },
        row.until ?? undefined,
      ),
  )
}

/** B1.7, B1.8: until the day, and until the caller left; oldest first. */
export async function listValuations(
  db: Database,
  { brand, ids, today }: Asked & { readonly today: Day },
): Promise<OfFund<Valuation>[]> {
  const rows = await db
    .selectFrom('fund_valuation')
    .innerJoin('visible_fund', 'visible_fund.id', 'fund_id')
    .selectAll('fund_valuation')
    .where('brand', '=', brand)
    .where('day', '<=', today)
    .whereRef('day', '<=', 'until')
    .where('fund_id', '=', sql<string>`any(${ids})`)
    .orderBy('fund_id')
    .orderBy('day')
    .execute()
  return rows.map(toValuation)
}

/** The last of these of each fund; with an index scan for each fund instead of a sort over all valuations. */
export async function listLatestValuations(
  db: Database,
  { brand, ids, today }: Asked & { readonly today: Day },
): Promise<OfFund<Valuation>[]> {
  const rows = await db
    .selectFrom('visible_fund as asked')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('fund_valuation')
          .selectAll()
          .where('brand', '=', brand)
          .whereRef('fund_id', '=', 'asked.id')
          .where('day', '<=', today)
          .whereRef('day', '<=', 'asked.until')
          .orderBy('day', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('asked.id', '=', sql<string>`any(${ids})`)
    .orderBy('latest.fund_id')
    .execute()
  return rows.map(toValuation)
}

type ValuationRow = {
  fund_id: string
  day: string
  currency: string
  net_asset_value: string
  net_asset_value_plus_bank_loan: string | null
  gross_asset_value: string | null
  property_market_value: string | null
  share_price: string
}

function toValuation(row: ValuationRow): OfFund<Valuation> {
  const money = (amount: string | null) => (amount === null ? undefined : createMoney(amount, row.currency))
  const [plusLoan, gross, market] = [
    money(row.net_asset_value_plus_bank_loan),
    money(row.gross_asset_value),
    money(row.property_market_value),
  ]
  return {
    fundId: row.fund_id,
    day: row.day,
    netAssetValue: createMoney(row.net_asset_value, row.currency),
    ...(plusLoan && { netAssetValuePlusBankLoan: plusLoan }),
    ...(gross && { grossAssetValue: gross }),
    ...(market && { propertyMarketValue: market }),
    sharePrice: createMoney(row.share_price, row.currency),
  }
}

/** B1.8: until the caller left; oldest first. */
export async function listFundDistributions(
  db: Database,
  { brand, ids }: Asked,
): Promise<OfFund<FundDistribution>[]> {
  const rows = await db
    .selectFrom('fund_distribution')
    .innerJoin('visible_fund', 'visible_fund.id', 'fund_id')
    .selectAll('fund_distribution')
    .where('brand', '=', brand)
    .whereRef('period_end', '<=', 'until')
    .where('fund_id', '=', sql<string>`any(${ids})`)
    .orderBy('fund_id')
    .orderBy('period_end')
    .execute()
  return rows.map((row) => ({
    fundId: row.fund_id,
    periodEnd: row.period_end,
    amountPerShare: createMoney(row.amount_per_share, row.currency),
  }))
}

export type StatementAmount = {
  readonly fundId: string
  readonly statement: StatementKind
  readonly line: string
  readonly isTotal: boolean
  readonly currency: string
  readonly months: string[]
  readonly amounts: string[]
}

type AskedStatements = Asked & {
  readonly today: Day
  readonly kinds: readonly StatementKind[]
  readonly months: number
  /** Months are counted back from the first of these days, or from today, where a fund has reported so far. */
  readonly closings: ReadonlyArray<{ readonly fundId: string; readonly closedOn: string }>
}

/**
 * Each line of each statement with its amounts of the newest months, oldest first; lines in the order of the chart.
 * Here, and nowhere else, what fund houses report as positive gets the sign of its line.
 */
export async function listStatementAmounts(
  db: Database,
  { brand, ids, today, kinds, months, closings }: AskedStatements,
): Promise<StatementAmount[]> {
  const closedFunds = closings.map(({ fundId }) => fundId)
  const closingDays = closings.map(({ closedOn }) => closedOn)
  const { rows } = await sql<StatementAmount>`
    select amount.fund_id as "fundId", amount.statement, amount.line, chart.is_total as "isTotal",
      min(amount.currency) as currency,
      array_agg(amount.month order by amount.month) as months,
      array_agg(chart.sign * amount.amount order by amount.month) as amounts
    from unnest(${ids}::uuid[]) as asked (id)
      cross join unnest(${kinds}::statement_kind[]) as wanted (kind)
      cross join lateral (
        select least(max(month), ${today}, (
          select min(day) from unnest(${closedFunds}::uuid[], ${closingDays}::date[]) as closing (fund_id, day)
          where closing.fund_id = asked.id
        )) as month from fund_statement_amount
        where fund_id = asked.id and statement = wanted.kind
      ) as newest
      join fund_statement_amount as amount
        on amount.fund_id = asked.id and amount.statement = wanted.kind and amount.brand = ${brand}
          and amount.month > newest.month - make_interval(months => ${months})
      join statement_line as chart on chart.statement = amount.statement and chart.line = amount.line
    group by amount.fund_id, amount.statement, amount.line, chart.is_total, chart.position
    order by amount.fund_id, amount.statement, chart.position
  `.execute(db)
  return rows
}
