import { type RefCallback, useCallback } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { storeNewsSeen } from './portfolio.api.ts'

/** How much of it must stand in view: where everything is magnified, hardly more fits. */
const SEEN_PART = 0.25

/**
 * B10.4: the news is seen once it comes into view, which nothing does on a page in the background. Whoever looks at somebody
 * else's portfolio sees nothing for good.
 */
export function useNewsSeen(until: Date): RefCallback<Element> {
  const reader = useReader()
  const isViewing = useSession()?.viewee !== undefined
  return useCallback(
    (element: Element | null) => {
      if (!element || isViewing) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ intersectionRatio }) => intersectionRatio >= SEEN_PART)) return
          observer.disconnect()
          // Where it cannot be stored, the news stays news.
          storeNewsSeen(reader, until).catch(() => undefined)
        },
        { threshold: SEEN_PART },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [reader, until, isViewing],
  )
}
