import type { Day } from '#kernel/dates.ts'
import { countDays } from './flows.domain.ts'

/** As spreadsheets count it. */
const DAYS_PER_YEAR = 365

type DatedAmount = { readonly day: Day; readonly converted: string }

export type Discounted<Flow> = {
  readonly flow: Flow
  /** Since the first flow. */
  readonly days: number
  /** (1 + rate)^(days ÷ 365). */
  readonly divisor: number
  readonly presentValue: number
}

/** The working of XIRR: at the rate that is the answer, the present values come to zero. `flows` stand oldest first. */
export function discountFlows<Flow extends DatedAmount>(
  flows: readonly Flow[],
  rate: string,
): readonly Discounted<Flow>[] {
  const first = flows[0]?.day ?? ''
  const growth = 1 + Number(rate)
  return flows.map((flow) => {
    const days = countDays(first, flow.day)
    const divisor = growth ** (days / DAYS_PER_YEAR)
    return { flow, days, divisor, presentValue: Number(flow.converted) / divisor }
  })
}

export function sumPresentValues(discounted: readonly Discounted<unknown>[]): number {
  return discounted.reduce((sum, { presentValue }) => sum + presentValue, 0)
}

/** A rate a year of less than a year extrapolates. */
export function isExtrapolated(from: Day | undefined, to: Day | undefined): boolean {
  return from !== undefined && to !== undefined && countDays(from, to) < DAYS_PER_YEAR
}
