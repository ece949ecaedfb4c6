import { type Decimal, getDecimal } from '#kernel/decimal.ts'
import type { ValueAxis } from './value-ticks.ts'

export type Arrangement = 'stacked' | 'grouped'

/** One bar of an item: from `bottom` to `top` of the height, at `left` of the item's width; all 0 to 1. */
export type Bar = {
  readonly series: number
  readonly bottom: number
  readonly top: number
  readonly left: number
  readonly width: number
  /** The side that points away from zero with nothing beyond it; it is rounded. */
  readonly end: 'top' | 'bottom' | undefined
}

/** One value of each series; undefined where there is none. */
type Item = ReadonlyArray<Decimal | undefined>

/** Every height that the axis must hold: in a stack what is above zero adds up, and so does what is below. */
export function listHeights(items: readonly Item[], arrangement: Arrangement): Decimal[] {
  if (arrangement === 'grouped') return items.flatMap((item) => item.flatMap((value) => value ?? []))
  return items.flatMap((item) => stack(item).flatMap((bar) => bar?.to ?? []))
}

export function layOutBars(item: Item, axis: ValueAxis, arrangement: Arrangement): Bar[] {
  const zero = getDecimal(0)
  const isGrouped = arrangement === 'grouped'
  const spans = isGrouped ? item.map((to) => to && { from: zero, to }) : stack(item)
  return spans.flatMap((span, series) => {
    if (!span || span.from.eq(span.to)) return []
    const ends = [axis.place(span.from), axis.place(span.to)]
    const isLast = isGrouped || !spans.some((other) => other?.from.eq(span.to) && !other.to.eq(span.to))
    return {
      series,
      bottom: Math.min(...ends),
      top: Math.max(...ends),
      left: isGrouped ? series / item.length : 0,
      width: isGrouped ? 1 / item.length : 1,
      end: isLast ? (span.to.lt(span.from) ? 'bottom' : 'top') : undefined,
    }
  })
}

function stack(item: Item): Array<{ from: Decimal; to: Decimal } | undefined> {
  let above = getDecimal(0)
  let below = getDecimal(0)
  return item.map((value) => {
    if (!value) return undefined
    if (value.lt(0)) {
      const from = below
      below = below.plus(value)
      return { from, to: below }
    }
    const from = above
    above = above.plus(value)
    return { from, to: above }
  })
}
