import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import type { Failure } from './api-call.ts'
import { useBrowser } from './browser-context.ts'
import { CardActions } from './card.tsx'
import { FactorCard, type FactorProps } from './factor-card.tsx'
import { PASSKEY_REFUSED, PASSKEY_UNSUPPORTED } from './failure-text.ts'
import { useSessionApi } from './use-session-api.ts'

type Props = Omit<FactorProps, 'factor'> & {
  readonly loginId: string
  readonly onReport: (failure?: Failure) => void
}

/** The device is asked only after a click: browsers insist on one. */
export function PasskeyFactor({ loginId, onReport, onConfirm, ...props }: Props) {
  const t = useTranslations('signIn')
  const api = useSessionApi()
  const browser = useBrowser()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || props.isWaiting
  // Codes are typed, passkeys are not: the general refusal would speak of a code.
  const failure = props.failure?.status === 401 ? PASSKEY_REFUSED : props.failure

  useFocusOnArrival(button)
  useFocusOnFailure(button, failure)

  async function askDevice(): Promise<void> {
    const options = await api.fetchPasskeyOptions(loginId)
    if ('failure' in options) return onReport(options.failure)
    // Cancelled, timed out or unknown to the device: browsers tell no more, so that pages cannot find out.
    const response = await browser.confirmPasskey(options.value).catch(() => undefined)
    if (response) onConfirm({ factor: 'passkey', response })
    else onReport(PASSKEY_REFUSED)
  }

  const submit = async () => {
    if (isBusy) return
    if (!browser.hasPasskeys()) return onReport(PASSKEY_UNSUPPORTED)
    onReport()
    setAsking(true)
    await askDevice()
    setAsking(false)
  }

  return (
    <FactorCard {...props} factor="passkey" failure={failure} onSubmit={() => void submit()}>
      <CardActions>
        <SubmitButton ref={button} isBusy={isBusy} busyText={t('waiting')}>
          {t('usePasskey')}
        </SubmitButton>
      </CardActions>
    </FactorCard>
  )
}
