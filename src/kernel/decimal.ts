import { Big } from 'big.js'

export type Decimal = Big

/** Exponents are refused: a short text like 1e999999 would become a million digits. */
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/

/** Reads a finite number or a plain decimal text; everything else is not a decimal. */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Big) return value
  if (typeof value === 'bigint') return new Big(value)
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return PLAIN_DECIMAL.test(text) ? new Big(text) : undefined
}

export function getDecimal(value: unknown): Decimal {
  const decimal = parseDecimal(value)
  if (!decimal) throw new RangeError(`not a decimal: ${String(value)}`)
  return decimal
}

/** Rounds half away from zero; there is no negative zero. */
export function roundDecimal(decimal: Decimal, decimals: number): Decimal {
  const rounded = decimal.round(decimals, Big.roundHalfUp)
  return rounded.eq(0) ? new Big(0) : rounded
}

/** The exact quotient, rounded once: half away from zero. */
export function divideDecimal(dividend: Decimal, divisor: Decimal, decimals: number): Decimal {
  if (divisor.eq(0)) throw new RangeError('division by zero')
  // big.js keeps scale and rounding on the constructor; one of our own leaves everybody else's alone.
  const Quotient = Big()
  Quotient.DP = decimals
  Quotient.RM = Big.roundHalfUp
  const quotient = new Quotient(dividend.toFixed()).div(divisor.toFixed())
  return roundDecimal(new Big(quotient.toFixed()), decimals)
}

export function countDecimals(decimal: Decimal): number {
  return Math.max(0, decimal.c.length - decimal.e - 1)
}
