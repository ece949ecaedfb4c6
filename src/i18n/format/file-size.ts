import { type Decimal, parseDecimal, roundDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatNumber } from './number.ts'
import { EN_DASH, NO_BREAK_SPACE } from './symbols.ts'

export type FileSizeBase = 'decimal' | 'binary'

const DECIMALS = 1

/** `factor` is one step down as an exact decimal (1/1000, 1/1024). */
const SCALES = {
  decimal: { step: 1000, factor: '0.001', units: ['kB', 'MB', 'GB', 'TB', 'PB', 'EB'] },
  binary: { step: 1024, factor: '0.0009765625', units: ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'] },
} as const

/** A5.3: one decimal; whole bytes have none. */
export function formatFileSize(locale: Locale, bytes: unknown, base: FileSizeBase = 'decimal'): string {
  const size = parseDecimal(bytes)
  if (!size || size.lt(0)) return EN_DASH
  const { step, factor, units } = SCALES[base]
  if (roundDecimal(size, 0).lt(step)) return join(locale, size, 0, 'B')

  let scaled = size
  for (const unit of units) {
    scaled = scaled.times(factor)
    const isLast = unit === units.at(-1)
    if (isLast || roundDecimal(scaled, DECIMALS).lt(step)) return join(locale, scaled, DECIMALS, unit)
  }
  return EN_DASH
}

function join(locale: Locale, size: Decimal, decimals: number, unit: string): string {
  return formatNumber(locale, size, { decimals }) + NO_BREAK_SPACE + unit
}
