import { useEffect, useRef } from 'react'

/** The heading of the property that is open, or of why there is none. */
export const DETAIL_HEADING_ID = 'property'

/** The link in the list. */
export function nameRow(propertyId: string): string {
  return `property-${propertyId}`
}

/**
 * The reader continues at the heading of what was opened and, when it is closed, where it was opened from: the router
 * has then put the page back to where it was scrolled.
 */
export function useMovedFocus(openId: string | undefined): void {
  const shown = useRef(openId)
  useEffect(() => {
    const before = shown.current
    if (before === openId) return
    shown.current = openId
    const isClosed = openId === undefined && before !== undefined
    // Whoever has moved on, to another tab say, stays there.
    if (isClosed && document.activeElement !== document.body) return
    const target = document.getElementById(isClosed ? nameRow(before) : DETAIL_HEADING_ID)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [openId])
}
