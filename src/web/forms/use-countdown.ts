import { useCallback, useSyncExternalStore } from 'react'
import { useClock } from '../clock-context.ts'

const SECOND_MS = 1000

/** Whole seconds until the moment; counted from the clock, so a tab that slept is right at once. */
export function useCountdown(untilMs: number): number {
  const { nowMs, every } = useClock()
  const listen = useCallback((tick: () => void) => every(SECOND_MS, tick), [every])
  return useSyncExternalStore(listen, () => Math.max(0, Math.ceil((untilMs - nowMs()) / SECOND_MS)))
}
