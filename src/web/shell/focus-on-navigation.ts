import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { splitAddress } from '../address.ts'
import { announce } from './announce.ts'

export const CONTENT_ID = 'content'

/**
 * After a page change the reader continues at the new content, as after a full load, and hears what it is: the content is named
 * after its heading. Another part of the same page, which a tab or a step shows, is said by its title.
 */
export function useFocusOnNavigation(): void {
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  // Changing the language shows the same page again: focus stays where it is.
  const page = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && splitAddress(resolvedLocation.pathname).page,
  })
  const shown = useRef<{
    readonly address: string | undefined
    readonly page: string
    readonly title: string
  }>(undefined)
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID)
    if (page === undefined || !content) return
    const { title } = document
    const heading = content.querySelector('h1')?.textContent
    content.setAttribute('aria-label', heading || title)
    const before = shown.current
    shown.current = { address, page, title }
    if (!before) return
    if (before.page !== page) content.focus({ preventScroll: true })
    else if (before.title !== title) announce(title)
  }, [page, address])
}
