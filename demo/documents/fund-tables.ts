import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import type { Fund } from '../funds/fund.ts'
import type { BookMonth } from '../funds/fund-books.ts'
import { deriveInternalRate, findYearsPerformance } from '../funds/performance.ts'
import { STATEMENTS, withSign } from '../funds/statements.ts'
import { COMPANIES } from '../house-brand.ts'
import { sum } from '../numbers/amounts.ts'
import { firstDay, type Month } from '../numbers/calendar.ts'
import { type Desk, facts, heading, table } from './desk.ts'

export function describeFund(desk: Desk, fund: Fund, now: BookMonth): readonly PdfBlock[] {
  const { texts } = desk
  const { plan, books } = fund
  const company = COMPANIES[fund.brand]
  const { netAssetValue, totalAssets, loans } = now.statementOfAssets
  const isLatest = now.month === fund.now.month
  const performance = isLatest ? findYearsPerformance(books) : undefined
  return [
    heading(`${texts.keyFigures} ${texts.asOf(desk.monthEnd(now.month))}`),
    facts(
      [texts.isin, fund.isin],
      [texts.legalForm, plan.legal_form],
      [texts.assetManager, company.assetManager],
      [texts.depositary, company.depositary[plan.domicile]],
      [texts.initiatedOn, desk.day(firstDay(fund.startedIn))],
      [texts.riskClass, String(plan.risk_class)],
      [texts.netAssetValue, desk.money(netAssetValue, plan.currency)],
      [texts.grossAssetValue, desk.money(totalAssets, plan.currency)],
      [texts.loanQuota, desk.percent(loans / totalAssets)],
      [texts.numberOfShares, desk.shares(now.shares)],
      [texts.sharePrice, desk.money(now.sharePrice, plan.currency)],
      ...(performance === undefined ? [] : ([[texts.performance, desk.percent(performance)]] as const)),
      ...(isLatest ? ([[texts.internalRate, desk.percent(deriveInternalRate(books))]] as const) : []),
    ),
  ]
}

export function statementTable(
  desk: Desk,
  { plan }: Fund,
  statement: 'statementOfAssets' | 'incomeStatement',
  now: readonly BookMonth[],
  before: readonly BookMonth[],
): PdfBlock {
  const { texts } = desk
  const amountOf = (months: readonly BookMonth[], line: string) => {
    const amounts = months.map((month) => (month[statement] as Readonly<Record<string, number>>)[line] ?? 0)
    return withSign(statement, line, sum(amounts))
  }
  const { lines, totals } = STATEMENTS[statement]
  const rows = lines
    .filter((line) => line in totals || amountOf(now, line) !== 0 || amountOf(before, line) !== 0)
    .map((line) => [texts.lines[line], desk.amount(amountOf(now, line)), desk.amount(amountOf(before, line))])
  return table(
    texts.amountsIn(plan.currency),
    [texts.line, texts.reportingDay, texts.previousYear],
    rows.slice(0, -1),
    { totalRow: rows.at(-1) ?? [] },
  )
}

export function valueTable(desk: Desk, { plan }: Fund, months: readonly BookMonth[]): PdfBlock {
  const { texts } = desk
  return table(
    texts.amountsIn(plan.currency),
    [texts.reportingDay, texts.netAssetValue, texts.grossAssetValue, texts.sharePrice],
    months.map(({ month, statementOfAssets, sharePrice }) => [
      desk.monthEnd(month),
      desk.amount(statementOfAssets.netAssetValue),
      desk.amount(statementOfAssets.totalAssets),
      desk.amount(sharePrice),
    ]),
  )
}

export function listProperties(desk: Desk, { plan, properties }: Fund, month: Month): readonly PdfBlock[] {
  const { texts } = desk
  const held = properties.filter((property) => property.valueAt(month) > 0)
  if (held.length === 0) return []
  return [
    heading(texts.properties),
    table(
      `${texts.asOf(desk.monthEnd(month))}, ${texts.amountsIn(plan.currency)}`,
      [texts.property, texts.city, texts.useType, texts.area, texts.marketValue],
      held.map((property) => [
        property.plan.name,
        property.plan.city,
        texts.useTypes[property.plan.use],
        desk.number(property.plan.area),
        desk.amount(property.valueAt(month)),
      ]),
      {
        textColumns: 3,
        totalRow: [
          texts.total,
          '',
          '',
          desk.number(sum(held.map((property) => property.plan.area))),
          desk.amount(sum(held.map((property) => property.valueAt(month)))),
        ],
      },
    ),
  ]
}

export function listUses(desk: Desk, { plan, properties, now }: Fund): readonly PdfBlock[] {
  const { texts } = desk
  const held = properties.filter((property) => property.valueAt(now.month) > 0)
  if (held.length === 0) return []
  const byUse = Map.groupBy(held, (property) => property.plan.use)
  const total = sum(held.map((property) => property.valueAt(now.month)))
  const rows = [...byUse]
    .map(([use, own]) => ({ use, value: sum(own.map((property) => property.valueAt(now.month))) }))
    .sort((left, right) => right.value - left.value)
  return [
    heading(texts.allocation),
    table(
      texts.amountsIn(plan.currency),
      [texts.useType, texts.marketValue, texts.share],
      rows.map(({ use, value }) => [texts.useTypes[use], desk.amount(value), desk.percent(value / total)]),
      { totalRow: [texts.total, desk.amount(total), desk.percent(1)] },
    ),
  ]
}

export function listDistributions(
  desk: Desk,
  { plan, books }: Fund,
  until: Month,
  months: number,
): readonly PdfBlock[] {
  const { texts } = desk
  const recent = books.distributions.filter(
    ({ periodEnd }) => periodEnd <= until && periodEnd > until - months,
  )
  if (recent.length === 0) return []
  return [
    heading(texts.distributions),
    table(
      texts.perShare,
      [texts.period, texts.perShare],
      recent.map(({ periodEnd, perShare }) => [
        desk.monthEnd(periodEnd),
        desk.perShare(perShare, plan.currency),
      ]),
    ),
  ]
}
