import { useEffect, useRef, useState } from 'react'
import { useIsLive } from '../../lazy/use-is-live.ts'
import { COUNT_UP_DURATION_MS, COUNT_UP_STEP_MS, countUp } from './count-up.ts'

export type CountUpClock = {
  readonly nowMs: () => number
  /** Calls `tick` again and again; returns how to stop it. */
  readonly every: (intervalMs: number, tick: () => void) => () => void
}

export const BROWSER_CLOCK: CountUpClock = {
  nowMs: () => performance.now(),
  every: (intervalMs, tick) => {
    const timer = setInterval(tick, intervalMs)
    return () => clearInterval(timer)
  },
}

/**
 * The amount to show now. A value that came with the page stands from the start, since counting it up would take back what
 * is already read; one that appears or changes later is counted up, unless the reader prefers less motion.
 */
export function useCountUp(target: string, clock: CountUpClock): string {
  const isLive = useIsLive()
  const [shown, setShown] = useState(() => (isLive && !prefersReducedMotion() ? '0' : target))
  const latest = useRef(shown)

  useEffect(() => {
    const from = latest.current
    if (from === target) return undefined

    const show = (amount: string) => {
      latest.current = amount
      setShown(amount)
    }
    if (prefersReducedMotion()) {
      show(target)
      return undefined
    }

    const startedMs = clock.nowMs()
    const stop = clock.every(COUNT_UP_STEP_MS, () => {
      const elapsedMs = clock.nowMs() - startedMs
      show(countUp(from, target, elapsedMs))
      if (elapsedMs >= COUNT_UP_DURATION_MS) stop()
    })
    return stop
  }, [target, clock])

  return shown
}

function prefersReducedMotion(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
}
