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

/** Rounds half away from zero; there is no negative zero. */
export function roundDecimal(decimal: Decimal, decimals: number): Decimal {
  const rounded = decimal.round(decimals, Big.roundHalfUp)
  return rounded.eq(0) ? new Big(0) : rounded
}

export function countDecimals(decimal: Decimal): number {
  return Math.max(0, decimal.c.length - decimal.e - 1)
}
