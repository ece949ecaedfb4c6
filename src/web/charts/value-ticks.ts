import { countDecimals, type Decimal, divideDecimal, getDecimal } from '#kernel/decimal.ts'

/** An axis from its first tick to its last. */
export type ValueAxis = {
  readonly ticks: readonly Decimal[]
  /** Where a value stands between the bottom, 0, and the top, 1. */
  readonly place: (value: Decimal) => number
}

type Options = {
  /** Bars start at zero; a line may show its own range. */
  readonly includesZero?: boolean
}

const MAX_TICKS = 6
const ROUND_STEPS = [1, 2, 5, 10, 20]

/** At most six ticks, at 1, 2 or 5 times a power of ten, that hold all values between them. */
export function layOutValueAxis(values: readonly Decimal[], options: Options = {}): ValueAxis {
  const [low, high] = findRange(values, options.includesZero ?? false)
  const { ticks, step } = chooseTicks(low, high)
  const [bottom = low] = ticks
  const size = Number(step.times(ticks.length - 1).toFixed())
  return { ticks, place: (value) => Number(value.minus(bottom).toFixed()) / size }
}

function findRange(values: readonly Decimal[], includesZero: boolean): [Decimal, Decimal] {
  const zero = getDecimal(0)
  const held = includesZero || values.length === 0 ? [zero, ...values] : values
  const low = held.reduce((least, value) => (value.lt(least) ? value : least))
  const high = held.reduce((most, value) => (value.gt(most) ? value : most))
  if (low.lt(high)) return [low, high]
  // A single value stands in the middle; zero has the room above it.
  const around = low.abs().times('0.1')
  return low.eq(0) ? [zero, getDecimal(1)] : [low.minus(around), high.plus(around)]
}

function chooseTicks(low: Decimal, high: Decimal): { ticks: Decimal[]; step: Decimal } {
  const span = high.minus(low)
  const unit = powerOfTenBelow(divideDecimal(span, getDecimal(MAX_TICKS - 1), countDecimals(span) + 1))
  const [finest = unit, ...coarser] = ROUND_STEPS.map((factor) => unit.times(factor))
  let step = finest
  let ticks = listTicks(low, high, step)
  for (const next of coarser) {
    if (ticks.length <= MAX_TICKS) break
    step = next
    ticks = listTicks(low, high, step)
  }
  return { ticks, step }
}

function listTicks(low: Decimal, high: Decimal, step: Decimal): Decimal[] {
  const bottom = step.times(floorDivide(low, step))
  const steps = -Number(floorDivide(bottom.minus(high), step).toFixed())
  return Array.from({ length: steps + 1 }, (_, index) => bottom.plus(step.times(index)))
}

function floorDivide(value: Decimal, step: Decimal): Decimal {
  const nearest = divideDecimal(value, step, 0)
  return nearest.times(step).gt(value) ? nearest.minus(1) : nearest
}

function powerOfTenBelow(value: Decimal): Decimal {
  return value.gte(1) ? getDecimal(`1${'0'.repeat(value.e)}`) : getDecimal(`0.${'0'.repeat(-value.e - 1)}1`)
}
