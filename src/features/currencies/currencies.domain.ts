import type { Day } from '#kernel/dates.ts'
import { type Decimal, divideDecimal, getDecimal } from '#kernel/decimal.ts'
import {
  createMoney,
  MONEY_DECIMALS,
  type Money,
  roundMoney,
  sumMoney,
  sumMoneyByCurrency,
} from '#kernel/money.ts'

export const BASE_CURRENCY = 'EUR'
/** B1.5: a house that keeps month ends alone has a rate for every day; one that stopped keeping them has none. */
export const MAX_RATE_AGE_DAYS = 45
const DAY_MS = 24 * 60 * 60 * 1000

export type CurrencyRate = {
  readonly day: Day
  readonly currency: string
  /** How much of the currency one euro buys, as a decimal. */
  readonly rate: string
  /** Plausible, but published by nobody; labelled so wherever it is shown. */
  readonly isSample?: boolean
}

/** One rate per currency; the base currency is 1 and needs none. */
export type RateTable = ReadonlyMap<string, CurrencyRate>

/** B1.5: an amount and the rates it rests on, by currency code; none where nothing was converted. */
export type Conversion = { readonly money: Money; readonly rates: readonly CurrencyRate[] }

export class MissingRateError extends Error {
  override readonly name = 'MissingRateError'
  readonly currency: string

  constructor(currency: string) {
    super(`no rate for ${currency}`)
    this.currency = currency
  }
}

/** Whether a rate holds on a day: published by then, and not too long before. */
export function isValidOn({ day: since }: CurrencyRate, day: Day): boolean {
  return since <= day && Date.parse(day) - Date.parse(since) <= MAX_RATE_AGE_DAYS * DAY_MS
}

/** The latest rate of each currency that holds on a day; of two for one day the later in the list counts. */
export function createRateTable(options: {
  readonly rates: Iterable<CurrencyRate>
  readonly until: Day
}): RateTable {
  const table = new Map<string, CurrencyRate>()
  for (const row of options.rates) {
    if (row.currency === BASE_CURRENCY || !isValidOn(row, options.until)) continue
    const known = table.get(row.currency)
    if (!known || known.day <= row.day) table.set(row.currency, { ...row, rate: readRate(row).toFixed() })
  }
  return table
}

/** Through the euro, rounded once at the end, half away from zero. */
export function convert(money: Money, to: string, rates: RateTable, decimals?: number): Conversion {
  return totalIn(to, [money], rates, decimals)
}

/** The whole sum is rounded, not its parts: the parts as shown may differ from it by some cents. */
export function totalIn(
  currency: string,
  amounts: readonly Money[],
  rates: RateTable,
  decimals: number = MONEY_DECIMALS,
): Conversion {
  const sums = sumMoneyByCurrency(amounts)
  if (sums.every((sum) => sum.currency === currency)) {
    return { money: roundMoney(sumMoney(sums, currency), decimals), rates: [] }
  }

  // One fraction over all the rates stays exact until the last division.
  let numerator = getDecimal(0)
  let denominator = getDecimal(1)
  for (const sum of sums) {
    const rate = getRate(sum.currency, rates)
    numerator = numerator.times(rate).plus(denominator.times(sum.amount))
    denominator = denominator.times(rate)
  }
  const total = divideDecimal(numerator.times(getRate(currency, rates)), denominator, decimals)
  return {
    money: createMoney(total, currency),
    rates: listRates([currency, ...sums.map((sum) => sum.currency)], rates),
  }
}

function listRates(currencies: readonly string[], rates: RateTable): readonly CurrencyRate[] {
  const codes = [...new Set(currencies)].sort()
  return codes.flatMap((code) => rates.get(code) ?? [])
}

function getRate(currency: string, rates: RateTable): Decimal {
  if (currency === BASE_CURRENCY) return getDecimal(1)
  const row = rates.get(currency)
  if (!row) throw new MissingRateError(currency)
  return readRate(row)
}

function readRate({ currency, rate }: CurrencyRate): Decimal {
  const decimal = getDecimal(rate)
  if (decimal.lte(0)) throw new RangeError(`not a rate for ${currency}: ${rate}`)
  return decimal
}
