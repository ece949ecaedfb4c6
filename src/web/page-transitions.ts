import { createIsomorphicFn } from '@tanstack/react-start'

let hasHydrated = false

/** Visitors may scroll before our scripts are ready: taking over the page must not send them back to its top. */
export const restoresScroll = createIsomorphicFn()
  .server(() => true)
  .client(() => {
    const isLaterPage = hasHydrated
    hasHydrated = true
    return isLaterPage
  })

/** A fade that the next page overtakes is reported by the browser as an error; it is none. */
export function ignoreOvertakenFades(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
