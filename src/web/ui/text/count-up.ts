import { parseDecimal, roundDecimal } from '#kernel/decimal.ts'

export const COUNT_UP_STEP_MS = 50
export const COUNT_UP_DURATION_MS = 800
const STEPS = COUNT_UP_DURATION_MS / COUNT_UP_STEP_MS
const CENTS_DECIMALS = 2

/** A5.1: the amount on its way, in steps of 50 ms that grow smaller towards the end; after 800 ms exactly the target. */
export function countUp(from: string, to: string, elapsedMs: number): string {
  const stepsLeft = STEPS - Math.floor(elapsedMs / COUNT_UP_STEP_MS)
  const start = parseDecimal(from)
  const target = parseDecimal(to)
  if (!start || !target || stepsLeft <= 0) return to
  const distanceLeft = target.minus(start).times((stepsLeft / STEPS) ** 3)
  return roundDecimal(target.minus(distanceLeft), CENTS_DECIMALS).toFixed()
}
