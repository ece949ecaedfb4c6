import { type RefObject, useLayoutEffect } from 'react'

const ROOM = '--room-below'

/**
 * Tells the page how much of its lower edge an element covers: what gets focus is scrolled clear of it (WCAG 2.2, focus not
 * obscured), and what floats there moves up.
 */
export function useRoomBelow(cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = cover.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(ROOM, `${element.offsetHeight}px`)
    // Before the first picture of it, so that nothing jumps.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
    }
  }, [cover])
}
