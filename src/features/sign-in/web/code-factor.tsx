import { useState } from 'react'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useClock } from '#web/clock-context.ts'
import { CodeEntry } from '#web/forms/factors/code-entry.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import { type Challenge, resendCode } from './sign-in.api.ts'
import { useTranslations } from './texts.ts'

type Props = FactorProps & {
  readonly factor: 'totp' | 'email-tan'
  readonly resend?: ReturnType<typeof useResend>
}

/** A4.5 */
export function CodeFactor({ resend, onConfirm, ...props }: Props) {
  const { factor, isWaiting, error } = props
  const t = useTranslations('signIn')
  return (
    <FactorCard {...props}>
      {(head) => (
        <CodeEntry
          head={head}
          label={t(`factors.${factor}.label`)}
          submitText={t('submit')}
          busyText={t('waiting')}
          isBusy={isWaiting}
          error={error}
          isWrong={isRefused(error, 401) || isRefused(error, 410)}
          describedBy={joinIds(error && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
          resend={resend}
          onConfirm={(code) => onConfirm({ factor, code })}
        />
      )}
    </FactorCard>
  )
}

type Options = { readonly challenge: Challenge; readonly onReport: (error?: ApiError) => void }

/** A4.5: a code is mailed at once where that is the strongest way; a new one not before a minute is over. */
export function useResend({ challenge, onReport }: Options) {
  const reader = useReader()
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
      try {
        await resendCode(reader, challenge.id)
        onReport()
        setMail(({ isSent }) => ({ isSent: true, isResent: isSent, readyAtMs: nowMs() + waitMs }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        onReport(error)
        const { retryAfterSeconds } = error.failure
        if (retryAfterSeconds === undefined) return
        const readyAtMs = nowMs() + retryAfterSeconds * 1000
        setMail((known) => ({ ...known, isResent: false, readyAtMs }))
      }
    },
  }
}
