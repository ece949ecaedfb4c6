import { useEffect, useState } from 'react'

/** Quick answers keep the page calm. */
const PATIENCE_MS = 200

/** What is awaited, as soon as it lets people wait. */
export function useLate<Awaited>(awaited: Awaited | undefined): Awaited | undefined {
  const isAwaited = awaited !== undefined
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isAwaited])
  return isLate ? awaited : undefined
}
