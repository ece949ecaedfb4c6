import type { Locale } from '#kernel/locale.ts'
import type { ReturnsRow } from './returns-row.ts'

export const ORDERS = ['byName', 'byRate'] as const
export type Order = (typeof ORDERS)[number]

/** By name, or the highest rate first; those without a rate come last, by name. */
export function sortRows(rows: readonly ReturnsRow[], order: Order, locale: Locale): readonly ReturnsRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return rows.toSorted(
    (one, other) =>
      (order === 'byRate' ? rankOf(other) - rankOf(one) : 0) ||
      compare(one.name, other.name) ||
      compare(one.number, other.number),
  )
}

/** Below every rate where there is none: nothing loses more than all of it. */
function rankOf({ irr }: ReturnsRow): number {
  return irr === undefined ? -2 : Number(irr)
}
