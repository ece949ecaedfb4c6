import type { TableFolder } from '../bundle/bundle-writer.ts'
import { REPORTED_AFTER_MONTHS } from '../documents/fund-reports.ts'
import { COMPANIES } from '../house-brand.ts'
import { cents, toAmount, toDecimal, toPercentage } from '../numbers/amounts.ts'
import { firstDay, isQuarterEnd, lastDay, type Month, monthOfYear, workdayIn } from '../numbers/calendar.ts'
import { FUND_SYSTEM, type Fund } from './fund.ts'
import type { BookMonth } from './fund-books.ts'
import { deriveInternalRate, findYearsPerformance } from './performance.ts'
import { STATEMENTS } from './statements.ts'

const VALUATION_MONTHS = 60
const STATEMENT_MONTHS = 24
const STATEMENT_KINDS = ['incomeStatement', 'liquidityStatus', 'statementOfAssets'] as const

export function writeFund(tables: TableFolder, fund: Fund, picture: string | undefined): void {
  const { plan, books, now } = fund
  const company = COMPANIES[fund.brand]
  const { loans, totalAssets } = now.statementOfAssets
  const performance = findYearsPerformance(books)
  tables.write('fund', {
    source_system: FUND_SYSTEM,
    key: plan.key,
    kind: plan.kind,
    name: plan.name,
    isin: fund.isin,
    currency: plan.currency,
    kvg: plan.domicile === 'DE' ? company.kvg : undefined,
    aifm: plan.domicile === 'LU' ? company.aifm : undefined,
    asset_manager: company.assetManager,
    depositary: company.depositary[plan.domicile],
    legal_form: plan.legal_form,
    asset_class: plan.asset_class,
    risk_class: plan.risk_class,
    number_of_shares: toDecimal(now.shares, 3),
    number_of_investors: plan.investors,
    initiated_on: firstDay(fund.startedIn),
    first_fiscal_year_end: lastDay(firstYearEnd(fund)),
    planned_runtime_years: plan.runtime,
    last_period: lastDay(now.month),
    loan_capital_quota: toPercentage(loans / totalAssets),
    denomination: toAmount(cents(plan.issue_price)),
    minimum_investment: toAmount(cents(plan.kind === 'special' ? 5_000_000 : 2_500_000)),
    bvi_performance: performance === undefined ? undefined : toPercentage(performance),
    irr_since_inception: toPercentage(deriveInternalRate(books)),
    performance_as_of: lastDay(now.month),
    next_report_on: workdayIn(nextReportMonth(fund), 20),
    fund_manager: plan.manager,
    picture,
  })
  for (const month of books.months.slice(-VALUATION_MONTHS - 1)) writeValuation(tables, fund, month)
  for (const { periodEnd, perShare } of books.distributions) {
    tables.write('fund_distribution', {
      fund: plan.key,
      period_end: lastDay(periodEnd),
      amount_per_share: toDecimal(perShare, 4),
      currency: plan.currency,
    })
  }
  writeStatements(tables, fund)
}

function writeValuation(tables: TableFolder, { plan }: Fund, month: BookMonth): void {
  const { netAssetValue, loans, totalAssets } = month.statementOfAssets
  tables.write('fund_valuation', {
    fund: plan.key,
    day: lastDay(month.month),
    currency: plan.currency,
    net_asset_value: toAmount(netAssetValue),
    net_asset_value_plus_bank_loan: toAmount(netAssetValue + loans),
    gross_asset_value: toAmount(totalAssets),
    property_market_value: month.propertyMarketValue === 0 ? undefined : toAmount(month.propertyMarketValue),
    share_price: toAmount(month.sharePrice),
  })
}

/** A line that is zero in every month does not concern this fund and is left out; totals are always there. */
function writeStatements(tables: TableFolder, { plan, books }: Fund): void {
  const months = books.months.slice(-STATEMENT_MONTHS)
  for (const statement of STATEMENT_KINDS) {
    for (const line of STATEMENTS[statement].lines) {
      const amounts = months.map((month) => (month[statement] as Readonly<Record<string, number>>)[line] ?? 0)
      if (!(line in STATEMENTS[statement].totals) && amounts.every((amount) => amount === 0)) continue
      for (const [index, { month }] of months.entries()) {
        tables.write('fund_statement_amount', {
          fund: plan.key,
          statement,
          month: firstDay(month),
          line,
          amount: toAmount(amounts[index] ?? 0),
          currency: plan.currency,
        })
      }
    }
  }
}

function firstYearEnd({ plan, startedIn }: Fund): Month {
  let month = startedIn
  while (monthOfYear(month) !== plan.fiscal_year_ends) month += 1
  return month
}

function nextReportMonth({ plan, now }: Fund): Month {
  const isReported = (month: Month) =>
    isQuarterEnd(month - REPORTED_AFTER_MONTHS.quarterly) ||
    monthOfYear(month - REPORTED_AFTER_MONTHS.annual) === plan.fiscal_year_ends
  let month = now.month + 1
  while (!isReported(month)) month += 1
  return month
}
