import { useState } from 'react'
import { useSession } from '#web/session/session-context.ts'
import type { Failure } from './api-call.ts'
import { useBrowser } from './browser-context.ts'
import type { SessionApi } from './session.api.ts'
import { usePageAddress } from './use-page-address.ts'
import { useSessionApi } from './use-session-api.ts'

type Redemption = { readonly isBusy: boolean; readonly failure?: Failure }

/** A4.9: redeems an access, then shows the portfolio that it opens. */
export function useViewFor() {
  const session = useSession()
  const api = useSessionApi()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  const [{ isBusy, failure }, setRedemption] = useState<Redemption>({ isBusy: false })

  return {
    isBusy,
    failure,
    isSignInNeeded: !session || failure?.status === 401,
    redeem: async (grant: Parameters<SessionApi['viewFor']>[0]) => {
      if (isBusy) return
      setRedemption({ isBusy: true })
      const failure = await api.viewFor(grant)
      if (failure) setRedemption({ isBusy: false, failure })
      else openPage(address('portfolio'))
    },
  }
}
