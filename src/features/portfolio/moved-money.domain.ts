import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import { getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { createMoney, MONEY_DECIMALS, type Money } from '#kernel/money.ts'
import type { MovedMoney } from './summary.domain.ts'

/** Converted amounts keep more than is shown: only sums are rounded. */
export const CONVERTED_DECIMALS = 10

/** Each amount at the rate of its own day; what has none does not count and is told apart. */
export function totalMoved(moved: readonly MovedMoney[], currency: string, history: RateHistory): Money {
  let sum = getDecimal(0)
  for (const { day, amount } of moved) {
    const conversion = convertOn(history, { money: amount, to: currency, day, decimals: CONVERTED_DECIMALS })
    if ('money' in conversion) sum = sum.plus(conversion.money.amount)
  }
  return createMoney(roundDecimal(sum, MONEY_DECIMALS), currency)
}

/** B1.5: those that no total holds. */
export function listUnconverted(
  moved: readonly MovedMoney[],
  currency: string,
  history: RateHistory,
): readonly Money[] {
  return moved
    .filter(
      ({ day, amount }) =>
        'missing' in convertOn(history, { money: amount, to: currency, day, decimals: CONVERTED_DECIMALS }),
    )
    .map(({ amount }) => amount)
}
