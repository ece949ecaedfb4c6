import { useEffect, useState } from 'react'
import { useBrowser } from './browser-context.ts'

const SECOND_MS = 1000

/** Whole seconds until the moment; counted from the clock, so a tab that slept is right at once. */
export function useCountdown(untilMs: number): number {
  const { nowMs, every } = useBrowser()
  const [now, setNow] = useState(nowMs)
  const isOver = now >= untilMs
  useEffect(() => {
    setNow(nowMs())
    return isOver ? undefined : every(SECOND_MS, () => setNow(nowMs()))
  }, [untilMs, isOver, nowMs, every])
  return Math.max(0, Math.ceil((untilMs - now) / SECOND_MS))
}
