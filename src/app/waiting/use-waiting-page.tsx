import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { findAwaitedPage } from '#web/awaited.ts'
import { useLate } from '#web/use-late.ts'

/** First the page itself. */
const HEAD_START_MS = 50

type Part = ComponentType<{ readonly page: string }>

/** What stands in the place of the page that is fetched, as soon as that lets people wait. */
export function useWaitingPage() {
  const router = useRouter()
  const page = useLate(useRouterState({ select: findAwaitedPage }))
  const [Part, setPart] = useState<Part>()
  useEffect(() => {
    return router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged && navigator.onLine) setTimeout(() => void fetchPart(), HEAD_START_MS)
    })
    async function fetchPart(): Promise<void> {
      // Where it cannot be had, the bar above still shows that the page is fetched.
      const part = await import('./waiting-page.tsx').catch(() => undefined)
      if (part) setPart(() => part.WaitingPage)
    }
  }, [router])
  return page !== undefined && Part && <Part page={page} />
}
