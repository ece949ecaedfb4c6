import { useRef, useState } from 'react'
import { PASSKEY_FAILURES } from '#features/second-factors/second-factors.domain.ts'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { CardActions } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { FactorCard, type FactorProps } from './factor-card.tsx'
import { fetchPasskeyOptions } from './sign-in.api.ts'
import { useTranslations } from './texts.ts'

type Props = Omit<FactorProps, 'factor'> & {
  readonly challengeId: string
  readonly onReport: (error?: ApiError) => void
}

const NOT_CONFIRMED = new ApiError({ ...PASSKEY_FAILURES.notConfirmed, errorId: '' })

/** The device is asked only after a click: browsers insist on one. */
export function PasskeyFactor({ challengeId, onReport, onConfirm, ...props }: Props) {
  const t = useTranslations('signIn')
  const reader = useReader()
  const browser = useBrowser()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || props.isWaiting
  // Codes are typed, passkeys are not: the general refusal would speak of a code.
  const error = isRefused(props.error, 401) ? NOT_CONFIRMED : props.error

  useFocusOnArrival(button)
  useFocusOnFailure(button, error)

  async function askDevice(): Promise<void> {
    try {
      const options = await fetchPasskeyOptions(reader, challengeId)
      // Cancelled, timed out or unknown to the device: browsers tell no more, so that pages cannot find out.
      const response = await browser.confirmPasskey(options).catch(() => undefined)
      if (response) onConfirm({ factor: 'passkey', response })
      else onReport(new ApiError(NOT_CONFIRMED.failure))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onReport(error)
    }
  }

  const submit = async () => {
    if (isBusy) return
    if (!browser.hasPasskeys())
      return onReport(new ApiError({ ...PASSKEY_FAILURES.unsupported, errorId: '' }))
    onReport()
    setAsking(true)
    await askDevice()
    setAsking(false)
  }

  return (
    <FactorCard {...props} factor="passkey" error={error} onSubmit={() => void submit()}>
      <CardActions>
        <SubmitButton ref={button} isBusy={isBusy} busyText={t('waiting')}>
          {t('usePasskey')}
        </SubmitButton>
      </CardActions>
    </FactorCard>
  )
}
