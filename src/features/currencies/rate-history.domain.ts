import type { Day } from '#kernel/dates.ts'
import { type Money, roundMoney } from '#kernel/money.ts'
import { BASE_CURRENCY, type Conversion, type CurrencyRate, convert, isValidOn } from './currencies.domain.ts'

/** Rates of many days, for amounts that moved on many days. */
export type RateHistory = ReadonlyMap<string, readonly CurrencyRate[]>

/** Oldest first, as the database gives them. */
export function createRateHistory(rates: readonly CurrencyRate[]): RateHistory {
  return Map.groupBy(rates, ({ currency }) => currency)
}

/** The latest that holds on the day. */
export function findRate(history: RateHistory, currency: string, day: Day): CurrencyRate | undefined {
  const rates = history.get(currency) ?? []
  let [low, high] = [0, rates.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rates[middle]?.day ?? '') <= day) low = middle + 1
    else high = middle
  }
  const rate = rates[low - 1]
  return rate && isValidOn(rate, day) ? rate : undefined
}

export function hasRate(history: RateHistory, currency: string, day: Day): boolean {
  return currency === BASE_CURRENCY || findRate(history, currency, day) !== undefined
}

/** At the rates of the day; or the currency that has none. */
export function convertOn(
  history: RateHistory,
  { money, to, day, decimals }: { money: Money; to: string; day: Day; decimals: number },
): Conversion | { readonly missing: string } {
  if (money.currency === to) return { money: roundMoney(money, decimals), rates: [] }
  const table = new Map<string, CurrencyRate>()
  for (const currency of [money.currency, to]) {
    if (currency === BASE_CURRENCY) continue
    const rate = findRate(history, currency, day)
    if (!rate) return { missing: currency }
    table.set(currency, rate)
  }
  return convert(money, to, table, decimals)
}
