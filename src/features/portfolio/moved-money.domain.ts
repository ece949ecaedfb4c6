import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import { getDecimal, roundDecimal } from '#kernel/decimal.ts'
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
  return moved.map(({ kind, day, amount }) => {
    const conversion = convertOn(history, { money: amount, to: currency, day, decimals: CONVERTED_DECIMALS })
    return { kind, day, amount, converted: 'money' in conversion ? conversion.money : undefined }
  })
}

/** B1.5: what has no rate does not count and is told apart. */
export function totalMoved(moved: readonly ConvertedMoney[], currency: string): Money {
  let sum = getDecimal(0)
  for (const { converted } of moved) if (converted) sum = sum.plus(converted.amount)
  return createMoney(roundDecimal(sum, MONEY_DECIMALS), currency)
}
