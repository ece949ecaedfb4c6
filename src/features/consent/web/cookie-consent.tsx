import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { CONSENT_COOKIE, type Consent } from '#kernel/consent.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { readConsent, removeForbiddenCookies, writeCookie } from '#web/cookies/cookies.ts'
import { useStore } from '#web/store.ts'
import { ANALYTICS_WAIT_MS } from '../consent.domain.ts'
import { analyticsQuery } from './consent.api.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { Matomo } from './matomo.ts'
import { noticeDoor } from './notice-door.ts'
import { useTrackedPages } from './use-tracked-pages.ts'
import { waitAtMost } from './wait-at-most.ts'

/** A7.1: asks until there is an answer, acts on it from then on, and asks again when the footer's button is pressed. */
export function CookieConsent() {
  const isAskedFor = useStore(noticeDoor)
  const [consent, setConsent] = useState(readConsent)
  const { isKnown, matomo } = useMatomo()
  useTrackedPages(matomo)
  useEffect(() => {
    // What cannot be reached counts nothing; the next page load tries again.
    if (readConsent() === 'all') void matomo?.giveConsent().catch(() => undefined)
  }, [matomo])

  async function choose(choice: Consent) {
    writeCookie(CONSENT_COOKIE, choice)
    const answer = choice === 'all' ? matomo?.giveConsent() : matomo?.withdrawConsent()
    await waitAtMost(ANALYTICS_WAIT_MS, answer)
    removeForbiddenCookies()
    setConsent(choice)
    noticeDoor.set(false)
  }

  if (!isKnown || (consent !== undefined && !isAskedFor)) return null
  return (
    <ConsentNotice
      consent={consent}
      isAskedFor={isAskedFor}
      hasAnalytics={matomo !== undefined}
      onChoose={choose}
      onClose={() => noticeDoor.set(false)}
    />
  )
}

/** The notice says what is counted, so it waits until that is known. */
function useMatomo(): { readonly isKnown: boolean; readonly matomo: Matomo | undefined } {
  const { data: analytics } = useQuery(analyticsQuery(useReader()))
  const matomo = useMemo(() => (analytics ? new Matomo(analytics) : undefined), [analytics])
  return { isKnown: analytics !== undefined, matomo }
}
