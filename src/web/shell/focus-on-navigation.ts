import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { splitAddress } from '../address.ts'

export const CONTENT_ID = 'content'

/** After a page change the reader continues at the new content, as after a full load. */
export function useFocusOnNavigation(): void {
  // Changing the language shows the same page again: focus stays where it is.
  const page = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && splitAddress(resolvedLocation.pathname).page,
  })
  const shown = useRef(page)
  useEffect(() => {
    if (page === undefined || shown.current === page) return
    const isFirst = shown.current === undefined
    shown.current = page
    if (!isFirst) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [page])
}
