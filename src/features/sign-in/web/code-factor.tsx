import { useRef, useState } from 'react'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useClock } from '#web/clock-context.ts'
import { CodeField, isCompleteCode } from '#web/forms/code-field.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { CardActions } from '#web/forms/question-card.tsx'
import { ResendCode } from '#web/forms/resend-code.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import { type Challenge, resendCode } from './sign-in.api.ts'
import { useTranslations } from './texts.ts'

type Props = FactorProps & {
  readonly factor: 'totp' | 'email-tan'
  readonly resend?: ReturnType<typeof useResend>
}

/** A4.5. A complete code waits for Next: tries are counted, so a slip of the last digit must not cost one. */
export function CodeFactor({ resend, onConfirm, ...props }: Props) {
  const { factor, isWaiting, error } = props
  const t = useTranslations('signIn')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [knownError, setKnownError] = useState(error)
  const isCodeWrong = isRefused(error, 401) || isRefused(error, 410)
  useFocusOnArrival(field)
  useFocusOnFailure(field, error)
  if (error !== knownError) {
    setKnownError(error)
    if (isCodeWrong) setCode('')
  }

  const sendAgain = () => {
    setCode('')
    // The button is about to be disabled, and the code is what the reader waits for.
    field.current?.focus()
    void resend?.send()
  }

  return (
    <FactorCard {...props} onSubmit={() => !isWaiting && isCompleteCode(code) && onConfirm({ factor, code })}>
      <CodeField
        ref={field}
        label={t(`factors.${factor}.label`)}
        value={code}
        onChange={setCode}
        isReadOnly={isWaiting}
        isInvalid={isCodeWrong}
        describedBy={joinIds(error && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
      />
      <CardActions>
        <SubmitButton isBusy={isWaiting} busyText={t('waiting')} isDisabled={!isCompleteCode(code)}>
          {t('next')}
        </SubmitButton>
        {resend && <ResendCode resend={resend} onSend={sendAgain} />}
      </CardActions>
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
