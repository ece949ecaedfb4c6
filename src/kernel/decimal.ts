import { Big } from 'big.js'

export type Decimal = Big

/** Exponents are refused: a short text like 1e999999 would become a million digits. */
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/
/** Neither zeros in front nor a negative zero. */
const TIDY_DECIMAL = /^(0|-?[1-9]\d*)(\.\d+)?$/
const TRAILING_ZEROS = /\.?0+$/

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

/** Without trailing zeros. Most texts come from the database and need no more than those cut off, which is far cheaper. */
export function writePlain(value: unknown): string {
  if (typeof value !== 'string' || !TIDY_DECIMAL.test(value)) return getDecimal(value).toFixed()
  return value.includes('.') ? value.replace(TRAILING_ZEROS, '') : value
}

/** Rounds half away from zero; there is no negative zero. */
export function roundDecimal(decimal: Decimal, decimals: number): Decimal {
  const rounded = decimal.round(decimals, Big.roundHalfUp)
  return rounded.eq(0) ? new Big(0) : rounded
}

/** The exact quotient, rounded once: half away from zero. Whole numbers of the engine's own divide far faster than big.js. */
export function divideDecimal(dividend: Decimal, divisor: Decimal, decimals: number): Decimal {
  if (divisor.eq(0)) throw new RangeError('division by zero')
  const shift = decimals + countDecimals(divisor) - countDecimals(dividend)
  const numerator = toDigits(dividend) * 10n ** BigInt(Math.max(0, shift))
  const denominator = toDigits(divisor) * 10n ** BigInt(Math.max(0, -shift))
  const digits = String((2n * numerator + denominator) / (2n * denominator)).padStart(decimals + 1, '0')
  const whole = digits.length - decimals
  const quotient = new Big(decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`)
  return quotient.eq(0) ? quotient : quotient.times(dividend.s * divisor.s)
}

/** Without sign and point, up to the last of its decimals. */
function toDigits(decimal: Decimal): bigint {
  return BigInt(decimal.c.join('').padEnd(decimal.e + 1, '0'))
}

export function countDecimals(decimal: Decimal): number {
  return Math.max(0, decimal.c.length - decimal.e - 1)
}
