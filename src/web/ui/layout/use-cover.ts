import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the page how much of its lower edge an element covers: what gets focus is scrolled clear of it (WCAG 2.2, focus not
 * obscured), and what floats there moves up. A notice is below all, a bar of the page above it.
 */
export function useCover(cover: RefObject<HTMLElement | null>, name: '--room-below' | '--bar-height'): void {
  useLayoutEffect(() => {
    const element = cover.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(name, `${element.offsetHeight}px`)
    // Before the first picture of it, so that nothing jumps.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [cover, name])
}
