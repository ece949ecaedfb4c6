import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '#web/lazy/use-idle.ts'
import { useIsPrinting } from '#web/lazy/use-is-printing.ts'

/** What fits into a tall view. */
const FIRST = 24
/** So many are drawn in one go; longer lists grow by as many whenever there is time. */
const STEP = 100

export const isLong = (rows: readonly unknown[]): boolean => rows.length > STEP

/** All of them in the end, so that the browser finds and prints them; a long list begins with those that are seen first. */
export function useDrawnRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(isLong(rows) ? FIRST : STEP)
  const isPrinting = useIsPrinting()
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return undefined
    return whenIdle(() => startTransition(() => setCount(count + STEP)))
  }, [count, isWhole])
  return isWhole || isPrinting ? rows : rows.slice(0, count)
}
