import { useState } from 'react'
import { isProblem } from '../../api-client/api-error.ts'
import { useCountdown } from '../use-countdown.ts'

type Order = {
  readonly expiresAt: Date | undefined
  /** Before it, no new one can be asked for. */
  readonly nextCodeAt: Date | undefined
  readonly confirming: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly reset: () => void
    readonly mutate: (code: string) => void
  }
  readonly renewing: {
    readonly error: Error | null
    readonly reset: () => void
    readonly mutateAsync: () => Promise<unknown>
  }
  /** By which the server says that its time is over. */
  readonly deadline: { readonly code: string }
}

/** A code from a mail, from waiting for it to confirmed, replaced or over. */
export function useMailedCode({ expiresAt, nextCodeAt, confirming, renewing, deadline }: Order) {
  const [isResent, setResent] = useState(false)
  const secondsLeft = useCountdown(expiresAt?.getTime() ?? 0)
  const resendIn = useCountdown(nextCodeAt?.getTime() ?? 0)
  const error = confirming.error ?? renewing.error ?? undefined
  // What waits for its code has time left: a clock that says otherwise from the start is wrong, and the server will tell.
  const [isClockRight] = useState(secondsLeft > 0)

  const send = async () => {
    confirming.reset()
    setResent(false)
    // Its failure is shown from where it is kept.
    await renewing.mutateAsync().then(
      () => setResent(true),
      () => undefined,
    )
  }
  return {
    error,
    isOver: (isClockRight && secondsLeft === 0) || isProblem(error, deadline),
    /** Minutes and seconds; undefined where this device does not know. */
    timeLeft: isClockRight ? formatTime(secondsLeft) : undefined,
    isBusy: confirming.isPending || confirming.isSuccess,
    resend: { secondsLeft: resendIn, isResent, send },
    confirm: (code: string) => {
      renewing.reset()
      confirming.mutate(code)
    },
  }
}

const MINUTE_SECONDS = 60

function formatTime(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`
}
