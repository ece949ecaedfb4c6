import { type RefObject, useEffect, useState } from 'react'

/** In pixels; unknown on the server and until the browser has taken over. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || undefined))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
