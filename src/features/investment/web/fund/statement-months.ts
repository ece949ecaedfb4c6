import type { Statement } from '#features/funds/funds.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'

/** B2.2: how many months can be shown side by side; there is always one more to compare the first with. */
export const MONTH_COUNTS = ['3', '6', '12'] as const
export type MonthCount = (typeof MONTH_COUNTS)[number]

const PERCENT_DECIMALS = 2

export type AmountChange = {
  readonly amount: string
  /** Of the month before, with two decimals; none where that was nothing. */
  readonly percent?: string
}

export type StatementRow = {
  readonly line: string
  readonly isTotal: boolean
  /** Oldest first, as the months; null where the fund reported nothing. */
  readonly amounts: readonly (string | null)[]
  readonly change: AmountChange | undefined
}

export type StatementView = {
  /** Oldest first: time runs as in the chart above them. */
  readonly months: readonly Day[]
  /** What the newest month is compared with. */
  readonly previous: Day | undefined
  readonly rows: readonly StatementRow[]
}

export function viewMonths({ months, lines }: Statement, count: number): StatementView {
  return {
    months: months.slice(-count),
    previous: months.at(-2),
    rows: lines.map(({ line, isTotal, amounts }) => ({
      line,
      isTotal,
      amounts: amounts.slice(-count),
      change: compareAmounts(amounts.at(-1), amounts.at(-2)),
    })),
  }
}

/** Exact. The percentage is of the amount without its sign, so that it always points where the amount went. */
export function compareAmounts(
  now: string | null | undefined,
  before: string | null | undefined,
): AmountChange | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined
  const amount = getDecimal(now).minus(getDecimal(before))
  const base = getDecimal(before).abs()
  if (base.eq(0)) return { amount: amount.toFixed() }
  return {
    amount: amount.toFixed(),
    percent: divideDecimal(amount.times(100), base, PERCENT_DECIMALS).toFixed(),
  }
}
