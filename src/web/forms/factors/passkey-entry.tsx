import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { useBrowser } from '../../browser-context.ts'
import { CardActions, CardForm } from '../question-card.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '../use-focus.ts'
import type { FactorEntryProps } from './factor-entry.ts'
import { describePasskeyFailure } from './passkey-failures.ts'

type Props = FactorEntryProps & {
  readonly fetchOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>
  readonly onConfirm: (response: AuthenticationResponseJSON) => void
  /** What it ran into on the way; nothing when it begins anew. */
  readonly onReport: (error?: ApiError) => void
}

/** The device is asked only after a click: browsers insist on one. */
export function PasskeyEntry({ head, submitText, busyText, error, fetchOptions, ...props }: Props) {
  const browser = useBrowser()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || props.isBusy
  useFocusOnArrival(button)
  useFocusOnFailure(button, error)

  async function askDevice(): Promise<void> {
    try {
      const options = await fetchOptions()
      // Cancelled, timed out or unknown to the device: browsers tell no more, so that pages cannot find out.
      const response = await browser.confirmPasskey(options).catch(() => undefined)
      if (response) props.onConfirm(response)
      else props.onReport(describePasskeyFailure('notConfirmed'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      props.onReport(failure)
    }
  }

  const submit = async () => {
    if (isBusy) return
    if (!browser.hasPasskeys()) return props.onReport(describePasskeyFailure('unsupported'))
    props.onReport()
    setAsking(true)
    await askDevice()
    setAsking(false)
  }

  return (
    <CardForm onSubmit={() => void submit()}>
      {head}
      <CardActions>
        <SubmitButton ref={button} isBusy={isBusy} busyText={busyText}>
          {submitText}
        </SubmitButton>
      </CardActions>
    </CardForm>
  )
}
