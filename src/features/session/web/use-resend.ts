import { useState } from 'react'
import { useClock } from '#web/clock-context.ts'
import { useCountdown } from '#web/forms/use-countdown.ts'
import type { Failure } from './api-call.ts'
import type { Challenge } from './session.api.ts'
import { useSessionApi } from './use-session-api.ts'

type Options = { readonly challenge: Challenge; readonly onReport: (failure?: Failure) => void }

export type Resend = ReturnType<typeof useResend>

/** A4.5: a code is mailed at once where that is the strongest way; a new one not before a minute is over. */
export function useResend({ challenge, onReport }: Options) {
  const api = useSessionApi()
  const { nowMs } = useClock()
  const waitMs = challenge.resendAfterSeconds * 1000
  const isMailedAtOnce = challenge.factors[0] === 'email-tan'
  const [mail, setMail] = useState({
    isSent: isMailedAtOnce,
    isResent: false,
    readyAtMs: isMailedAtOnce ? nowMs() + waitMs : 0,
  })
  const secondsLeft = useCountdown(mail.readyAtMs)

  return {
    ...mail,
    secondsLeft,
    send: async () => {
      const failure = await api.resendCode(challenge.loginId)
      onReport(failure)
      if (!failure) {
        setMail(({ isSent }) => ({ isSent: true, isResent: isSent, readyAtMs: nowMs() + waitMs }))
      } else if (failure.retryAfterSeconds !== undefined) {
        const readyAtMs = nowMs() + failure.retryAfterSeconds * 1000
        setMail((known) => ({ ...known, isResent: false, readyAtMs }))
      }
    },
  }
}
