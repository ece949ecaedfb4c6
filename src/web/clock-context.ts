import { createContext, use } from 'react'

export type Clock = {
  readonly nowMs: () => number
  readonly every: (intervalMs: number, tick: () => void) => () => void
}

const clock: Clock = {
  nowMs: () => Date.now(),
  every: (intervalMs, tick) => {
    const timer = setInterval(tick, intervalMs)
    return () => clearInterval(timer)
  },
}

/** What time it is for the screens, so that a test can say it. */
export const ClockContext = createContext(clock)

export function useClock(): Clock {
  return use(ClockContext)
}
