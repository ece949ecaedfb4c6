import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Matomo } from './matomo.ts'
import { trackedAddress } from './tracked-address.ts'

/** A7.3: one page view for each page that is shown. */
export function useTrackedPages(matomo: Matomo | undefined): void {
  const router = useRouter()
  useEffect(() => {
    const track = () => {
      const page = router.state.matches.at(-1)
      if (page) matomo?.trackPage(trackedAddress(page))
    }
    track()
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) track()
    })
  }, [matomo, router])
}
