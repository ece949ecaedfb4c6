import { type Cents, divideRounded, sum } from '../numbers/amounts.ts'
import { type Month, monthOfYear } from '../numbers/calendar.ts'
import type { BookMonth, Shares } from './fund-books.ts'
import type { FundPlan } from './fund-plan.ts'

export type Distribution = {
  readonly periodEnd: Month
  readonly paidIn: Month
  /** In ten-thousandths of the currency. */
  readonly perShare: number
}

const PERIODS = {
  quarterly: { months: 3, paidAfter: 1 },
  yearly: { months: 12, paidAfter: 3 },
} as const
/** Ratios of the share price a year; below the threshold nothing is distributed. */
const [THRESHOLD, LEAST, MOST] = [0.012, 0.02, 0.05]
/** Of the ordinary net income. */
const PAYOUT = 0.93
const MONTHS_BEFORE_FIRST = 6

/** What the period that ends with the last month gives, if one ends. */
export function declareDistribution(plan: FundPlan, months: readonly BookMonth[]): Distribution | undefined {
  const now = months.at(-1)
  const period = PERIODS[plan.distributes]
  if (!now || months.length < Math.max(MONTHS_BEFORE_FIRST, period.months)) return undefined
  if (monthOfYear(now.month) % period.months !== plan.fiscal_year_ends % period.months) return undefined
  const income = sum(months.slice(-period.months).map((month) => month.incomeStatement.ordinaryNetIncome))
  const periodsAYear = 12 / period.months
  const ratioAYear = (income * PAYOUT * periodsAYear) / now.statementOfAssets.netAssetValue
  if (ratioAYear < THRESHOLD) return undefined
  const ratio = Math.min(MOST, Math.max(LEAST, ratioAYear)) / periodsAYear
  return {
    periodEnd: now.month,
    paidIn: now.month + period.paidAfter,
    perShare: Math.floor(now.sharePrice * ratio * 100),
  }
}

/** Paid on the shares that there were at the end of the period. */
export function payDistribution(
  distributions: readonly Distribution[],
  months: readonly BookMonth[],
  month: Month,
): Cents {
  const due = distributions.find(({ paidIn }) => paidIn === month)
  const shares = due && months.find((one) => one.month === due.periodEnd)?.shares
  return due && shares ? amountFor(due, shares) : 0
}

/** The amount for so many shares, to the cent, half a cent up (B1.4 rounds alike). */
export function amountFor({ perShare }: Distribution, shares: Shares): Cents {
  return divideRounded(perShare * shares, 100_000)
}
