import { type Decimal, divideDecimal, getDecimal } from '#kernel/decimal.ts'

const MULTIPLE_DECIMALS = 4

/** In one currency, all of them zero or more. */
export type Capital = {
  /** All that the investor has paid, with fees (agio). */
  readonly paidIn: string
  /** The part of it that is fees. */
  readonly fees: string
  /** All that came back: distributions and capital. */
  readonly received: string
  /** What is still held; undefined where nobody knows. */
  readonly value: string | undefined
}

export type Multiples = {
  /** Distributions to paid-in capital. */
  readonly dpi: string | undefined
  /** Residual value to paid-in capital. */
  readonly rvpi: string | undefined
  /** Total value to paid-in capital. */
  readonly tvpi: string | undefined
  /** Total value on invested capital: as TVPI, without the fees. */
  readonly moic: string | undefined
}

/** Each rounded once from exact figures. Undefined where the value is not known or nothing was paid. */
export function computeMultiples({ paidIn, fees, received, value }: Capital): Multiples {
  const [paid, back] = [getDecimal(paidIn), getDecimal(received)]
  const held = value === undefined ? undefined : getDecimal(value)
  const total = held?.plus(back)
  return {
    dpi: divide(back, paid),
    rvpi: divide(held, paid),
    tvpi: divide(total, paid),
    moic: divide(total, paid.minus(getDecimal(fees))),
  }
}

function divide(dividend: Decimal | undefined, divisor: Decimal): string | undefined {
  if (!dividend || divisor.lte(0)) return undefined
  return divideDecimal(dividend, divisor, MULTIPLE_DECIMALS).toFixed()
}
