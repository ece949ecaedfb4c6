import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Decimal, getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { createMoney, MONEY_DECIMALS, type Money } from '#kernel/money.ts'
import type { MovedMoney } from './summary.domain.ts'

/** Converted amounts keep more than is shown: only sums are rounded. */
export const CONVERTED_DECIMALS = 10

export type ConvertedMoney = MovedMoney & {
  /** Undefined without a rate of its day. */
  readonly converted: Money | undefined
}

/** Each amount at the rate of its own day. */
export function convertMoved(
  moved: readonly MovedMoney[],
  currency: string,
  history: RateHistory,
): readonly ConvertedMoney[] {
  return moved.map(({ kind, day, amount }) => ({
    kind,
    day,
    amount,
    converted: convertOnDay({ day, amount }, currency, history),
  }))
}

function convertOnDay(
  { day, amount }: Pick<MovedMoney, 'day' | 'amount'>,
  currency: string,
  history: RateHistory,
): Money | undefined {
  const conversion = convertOn(history, { money: amount, to: currency, day, decimals: CONVERTED_DECIMALS })
  return 'money' in conversion ? conversion.money : undefined
}

/** What was paid in for something that counts from a day on, and perhaps until another. */
export type PaidFor = Pick<MovedMoney, 'day' | 'amount'> & {
  readonly from: Day
  readonly until: Day | undefined
}

/**
 * B1.7: on each of the days, in their order, what had been paid in by then for what counted that day, in the currency; each amount
 * at the rate of its own day, and without those that have none.
 */
export function listPaidIn(
  paid: readonly PaidFor[],
  days: readonly Day[],
  { currency, history }: { readonly currency: string; readonly history: RateHistory },
): readonly string[] {
  const changes = days.map(() => getDecimal(0))
  const change = (day: Day, amount: Decimal) => {
    const index = days.findIndex((candidate) => candidate >= day)
    const known = changes[index]
    if (known) changes[index] = known.plus(amount)
  }
  for (const { day, amount, from, until } of paid) {
    const converted = convertOnDay({ day, amount }, currency, history)
    const start = day > from ? day : from
    if (!converted || (until !== undefined && until <= start)) continue
    const exact = getDecimal(converted.amount)
    change(start, exact)
    if (until !== undefined) change(until, exact.times(-1))
  }
  let sum = getDecimal(0)
  return changes.map((amount) => {
    sum = sum.plus(amount)
    return roundDecimal(sum, MONEY_DECIMALS).toFixed()
  })
}

/** B1.5: what has no rate does not count and is told apart. */
export function totalMoved(moved: readonly ConvertedMoney[], currency: string): Money {
  let sum = getDecimal(0)
  for (const { converted } of moved) if (converted) sum = sum.plus(converted.amount)
  return createMoney(roundDecimal(sum, MONEY_DECIMALS), currency)
}
