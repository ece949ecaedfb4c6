import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { Fund } from '../funds/fund.ts'
import type { BookMonth } from '../funds/fund-books.ts'
import { sum } from '../numbers/amounts.ts'
import { lastDay, type Month, workdayIn, yearOf } from '../numbers/calendar.ts'
import { type Desk, heading, paragraph } from './desk.ts'
import {
  describeFund,
  listDistributions,
  listProperties,
  listUses,
  statementTable,
  valueTable,
} from './fund-tables.ts'

/** How long after the day they report on reports come out. */
export const REPORTED_AFTER_MONTHS = { annual: 4, quarterly: 1 } as const

export function composeAnnualReport(desk: Desk, fund: Fund, yearEnd: Month): PdfContent {
  const { texts } = desk
  const { plan } = fund
  const [now, before] = [getMonth(fund, yearEnd), getMonth(fund, yearEnd - 12)]
  const change = now.sharePrice / before.sharePrice - 1
  return desk.print({
    title: `${texts.annualReport} ${desk.monthEnd(yearEnd)}`,
    subtitle: plan.name,
    day: workdayIn(yearEnd + REPORTED_AFTER_MONTHS.annual, 20),
    blocks: [
      paragraph(
        texts.annualIntroduction(
          plan.name,
          desk.money(before.sharePrice, plan.currency),
          desk.money(now.sharePrice, plan.currency),
          desk.percent(change),
        ),
      ),
      ...describeFund(desk, fund, now),
      heading(texts.statementOfAssets),
      statementTable(desk, fund, 'statementOfAssets', [now], [before]),
      heading(texts.incomeStatement),
      statementTable(desk, fund, 'incomeStatement', yearTo(fund, yearEnd), yearTo(fund, yearEnd - 12)),
      ...listProperties(desk, fund, yearEnd),
      ...listDistributions(desk, fund, yearEnd, 12),
    ],
  })
}

export function composeQuarterlyReport(desk: Desk, fund: Fund, quarterEnd: Month): PdfContent {
  const { texts } = desk
  const { plan } = fund
  const months = fund.books.months.filter(({ month }) => month > quarterEnd - 3 && month <= quarterEnd)
  const now = getMonth(fund, quarterEnd)
  const result = sum(months.map((month) => month.incomeStatement.resultForThePeriod))
  return desk.print({
    title: `${texts.quarterlyReport} ${desk.monthEnd(quarterEnd)}`,
    subtitle: plan.name,
    day: workdayIn(quarterEnd + REPORTED_AFTER_MONTHS.quarterly, 20),
    blocks: [
      paragraph(
        texts.quarterIntroduction(
          plan.name,
          desk.money(result, plan.currency),
          desk.money(now.liquidityStatus.closingBalance, plan.currency),
        ),
      ),
      ...describeFund(desk, fund, now),
      heading(texts.valueDevelopment),
      valueTable(desk, fund, months),
      ...listProperties(desk, fund, quarterEnd),
    ],
  })
}

export function composeFactSheet(desk: Desk, fund: Fund): PdfContent {
  const { texts } = desk
  const { plan, now, books } = fund
  const yearEnds = books.months.filter(({ month }) => (now.month - month) % 12 === 0).slice(-6)
  return desk.print({
    title: texts.factSheet,
    subtitle: plan.name,
    day: lastDay(now.month),
    blocks: [
      paragraph(texts.factSheetIntroduction(plan.name, fund.properties.length)),
      ...describeFund(desk, fund, now),
      heading(texts.valueDevelopment),
      valueTable(desk, fund, yearEnds),
      ...listUses(desk, fund),
      ...listDistributions(desk, fund, now.month, 24),
    ],
  })
}

function getMonth({ plan, books }: Fund, month: Month): BookMonth {
  const found = books.months.find((one) => one.month === month)
  if (!found) throw new Error(`${plan.key}: has no books of ${yearOf(month)}`)
  return found
}

function yearTo({ books }: Fund, month: Month): readonly BookMonth[] {
  return books.months.filter((one) => one.month > month - 12 && one.month <= month)
}

export function composeSustainabilityReport(desk: Desk, name: string, day: Day): PdfContent {
  const { texts } = desk
  return desk.print({
    title: texts.sustainabilityReport,
    subtitle: name,
    day,
    blocks: [paragraph(texts.sustainabilityText(name))],
  })
}
