import { type Decimal, getDecimal, parseDecimal } from '#kernel/decimal.ts'
import { computeShares } from '#kernel/shares.ts'
import type { ChartColour } from './chart-colour.ts'

export type DonutItem = {
  readonly label: string
  /** A plain decimal. Only what is above zero is drawn. */
  readonly value: number | string
  /** Its place in the palette; left out, its place in the list. */
  readonly colour?: number | undefined
  /** What belongs to none of the others: grey, last and counted with none of them. */
  readonly isRest?: boolean | undefined
}

export type DonutPart = {
  readonly key: number | 'other'
  readonly label: string
  /** Undefined where the item has no valid value. */
  readonly value: Decimal | undefined
  /** In percent; undefined where the value takes no part in the whole. */
  readonly share: Decimal | undefined
  readonly colour: ChartColour
  readonly isRest: boolean
}

/** ui.md: beyond this the smallest are summed up, unless the visitor wants to see all. */
export const MAX_SLICES = 8

/**
 * Every item with its share, the largest first; equals stay in their order, and those without a value come last. What is left
 * over stands behind all.
 */
export function listParts(items: readonly DonutItem[]): DonutPart[] {
  const values = items.map(({ value }) => parseDecimal(value))
  const shares = computeShares(values.map((value) => value ?? getDecimal(0)))
  return items
    .map(
      ({ label, colour, isRest = false }, index): DonutPart => ({
        key: index,
        label,
        value: values[index],
        share: values[index] && shares[index],
        colour: isRest ? 'other' : (colour ?? index),
        isRest,
      }),
    )
    .sort(
      (a, b) =>
        Number(a.isRest) - Number(b.isRest) ||
        (a.value && b.value ? b.value.cmp(a.value) : Number(!a.value) - Number(!b.value)),
    )
}

/** What the ring divides up, so that its count is that of the legend. */
export function countNamed(parts: readonly DonutPart[]): number {
  return parts.filter(({ value, isRest }) => value?.gt(0) && !isRest).length
}

/** What the ring shows: the parts above zero, the smallest as one where there are more than eight. */
export function listSlices(parts: readonly DonutPart[], otherLabel: string | undefined): DonutPart[] {
  const drawn = parts.filter(({ value }) => value?.gt(0))
  if (otherLabel === undefined || drawn.length <= MAX_SLICES) return drawn
  const unnamed = drawn.filter(({ isRest }) => isRest)
  const kept = drawn.slice(0, MAX_SLICES - 1 - unnamed.length)
  const rest = drawn.slice(kept.length, drawn.length - unnamed.length)
  const other: DonutPart = {
    key: 'other',
    label: otherLabel,
    value: sum(rest.map(({ value }) => value)),
    share: sum(rest.map(({ share }) => share)),
    colour: 'sum',
    isRest: false,
  }
  return [...kept, other, ...unnamed]
}

export function sumParts(parts: readonly DonutPart[]): Decimal {
  return sum(parts.map(({ value }) => value))
}

function sum(decimals: ReadonlyArray<Decimal | undefined>): Decimal {
  return decimals.reduce<Decimal>((total, decimal) => (decimal ? total.plus(decimal) : total), getDecimal(0))
}
