/** Amounts are whole numbers of cents, far below 2^53: sums of them are exact. */
export type Cents = number

export const cents = (units: number): Cents => Math.round(units * 100)

/** A part of an amount, in whole cents. */
export function share(amount: Cents, ratio: number): Cents {
  return Math.round(amount * ratio)
}

export function roundTo(amount: Cents, step: Cents): Cents {
  return Math.round(amount / step) * step
}

export function roundUpTo(amount: Cents, step: Cents): Cents {
  return Math.ceil(amount / step) * step
}

/** The quotient of whole numbers to the nearest whole number, half away from zero, without passing through fractions. */
export function divideRounded(dividend: number, divisor: number): number {
  requireWhole(dividend)
  const size = Math.abs(dividend)
  const rest = size % divisor
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return dividend < 0 ? -quotient : quotient
}

export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

export function toAmount(amount: Cents): string {
  return toDecimal(amount, 2)
}

/** A whole number of the smallest unit as a decimal: 12345 with 3 decimals is 12.345. */
export function toDecimal(value: number, decimals: number): string {
  requireWhole(value)
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** 0.0425 is 4.25. */
export function toPercentage(ratio: number, decimals = 2): string {
  return toDecimal(Math.round(ratio * 10 ** (decimals + 2)), decimals)
}

function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
}
