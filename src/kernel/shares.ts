import { type Decimal, divideDecimal, getDecimal } from './decimal.ts'

/** How finely shares are shown: 38.2 %. */
export const SHARE_DECIMALS = 1

const STEPS_PER_PERCENT = 10 ** SHARE_DECIMALS
const ALL_STEPS = 100 * STEPS_PER_PERCENT

/**
 * What each value is of the sum of all, in percent. Rounded so that the shares shown add up to exactly 100: every value
 * gets its whole tenths, and the tenths left go to those who lost most by it. Values below zero have no share; where
 * nothing is above zero there are none at all.
 */
export function computeShares(values: readonly Decimal[]): ReadonlyArray<Decimal | undefined> {
  const zero = getDecimal(0)
  const parts = values.map((value) => (value.gt(0) ? value : zero))
  const total = parts.reduce((sum, part) => sum.plus(part), zero)
  if (total.eq(0)) return values.map(() => undefined)

  const steps = parts.map((part) => countWholeSteps(part, total))
  const losses = parts.map((part, index) => part.times(ALL_STEPS).minus(total.times(steps[index] ?? 0)))
  const byLoss = losses.map((_, index) => index).sort((a, b) => losses[b]?.cmp(losses[a] ?? zero) || a - b)
  const left = ALL_STEPS - steps.reduce((sum, count) => sum + count, 0)
  for (const index of byLoss.slice(0, left)) steps[index] = (steps[index] ?? 0) + 1

  return values.map((value, index) =>
    value.lt(0)
      ? undefined
      : divideDecimal(getDecimal(steps[index]), getDecimal(STEPS_PER_PERCENT), SHARE_DECIMALS),
  )
}

function countWholeSteps(part: Decimal, total: Decimal): number {
  const scaled = part.times(ALL_STEPS)
  const nearest = Number(divideDecimal(scaled, total, 0).toFixed())
  return total.times(nearest).gt(scaled) ? nearest - 1 : nearest
}
