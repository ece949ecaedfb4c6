import { Big } from 'big.js'
import { type Decimal, getDecimal, roundDecimal, writePlain } from './decimal.ts'

/** B1.4: exact decimal arithmetic. `amount` is a plain decimal without trailing zeros, `currency` an ISO 4217 code. */
export type Money = { readonly amount: string; readonly currency: string }

type DecimalSource = Decimal | bigint | number | string

const CURRENCY_CODE = /^[A-Z]{3}$/
export const MONEY_DECIMALS = 2

/** Amounts of different currencies have no sum and no order; convert them first. */
export class MixedCurrenciesError extends Error {
  constructor(expected: string, found: string) {
    super(`cannot combine ${found} with ${expected}`)
    this.name = 'MixedCurrenciesError'
  }
}

export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && CURRENCY_CODE.test(value)
}

export function createMoney(amount: DecimalSource, currency: string): Money {
  if (!CURRENCY_CODE.test(currency)) throw new RangeError(`not a currency code: ${currency}`)
  return { amount: writePlain(amount), currency }
}

export function addMoney(left: Money, right: Money): Money {
  requireSameCurrency(left.currency, right)
  return createMoney(getDecimal(left.amount).plus(getDecimal(right.amount)), left.currency)
}

export function subtractMoney(left: Money, right: Money): Money {
  requireSameCurrency(left.currency, right)
  return createMoney(getDecimal(left.amount).minus(getDecimal(right.amount)), left.currency)
}

export function multiplyMoney(money: Money, factor: DecimalSource): Money {
  return createMoney(getDecimal(money.amount).times(getDecimal(factor)), money.currency)
}

/** The currency is named so that an empty list has a sum as well. */
export function sumMoney(amounts: Iterable<Money>, currency: string): Money {
  let total = new Big(0)
  for (const money of amounts) {
    requireSameCurrency(currency, money)
    total = total.plus(getDecimal(money.amount))
  }
  return createMoney(total, currency)
}

/** One sum for each currency that occurs, by currency code. */
export function sumMoneyByCurrency(amounts: readonly Money[]): readonly Money[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort()
  return currencies.map((currency) =>
    sumMoney(
      amounts.filter((money) => money.currency === currency),
      currency,
    ),
  )
}

export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  requireSameCurrency(left.currency, right)
  return getDecimal(left.amount).cmp(getDecimal(right.amount))
}

export function getMoneySign(money: Money): -1 | 0 | 1 {
  return getDecimal(money.amount).cmp(0)
}

/** Half a cent is rounded away from zero. */
export function roundMoney(money: Money, decimals: number = MONEY_DECIMALS): Money {
  return createMoney(roundDecimal(getDecimal(money.amount), decimals), money.currency)
}

function requireSameCurrency(currency: string, money: Money): void {
  if (money.currency !== currency) throw new MixedCurrenciesError(currency, money.currency)
}
