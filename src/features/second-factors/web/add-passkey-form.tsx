import { useId, useRef, useState } from 'react'
import { isCarriable } from '#kernel/carried-name.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { describePasskeyFailure } from '#web/forms/factors/passkey-failures.ts'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { useDeviceName } from '#web/ui/text/use-device-name.ts'
import { PASSKEY_NAME_MAX_CHARACTERS } from '../second-factors.domain.ts'
import type { FactorChanged } from './factors-section.tsx'
import { addPasskey, beginPasskey, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly close: () => void; readonly onChanged: FactorChanged }

export function AddPasskeyForm({ close, onChanged }: Props) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  const { createPasskey, hasPasskeys, userAgent } = useBrowser()
  const describeDevice = useDeviceName()
  const [text, setText] = useState(() => describeDevice(userAgent()))
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = text.trim()
  const findLack = () => {
    if (name === '') return t('passkeyNameRequired')
    return isCarriable(name) ? undefined : t('passkeyNamePlain')
  }

  const failureId = useId()

  async function add(): Promise<void> {
    if (!hasPasskeys()) throw describePasskeyFailure('unsupported')
    const options = await beginPasskey(reader)
    // Cancelled, timed out or made already on this device: browsers tell little, so that pages cannot find out.
    const response = await createPasskey(options).catch((cause: unknown) => {
      throw describePasskeyFailure('notConfirmed', cause)
    })
    const recoveryCodes = await addPasskey(reader, { name, response })
    await refresh()
    close()
    onChanged(t('passkeyAdded', { name }), recoveryCodes)
  }

  const { isPending, error, mutate } = useConfirmedMutation({ mutationFn: add })
  const submit = () => {
    setChecked(true)
    if (findLack() !== undefined) field.current?.focus()
    else if (!isPending) mutate()
  }

  return (
    <InlineForm
      submitText={t('addPasskey')}
      busyText={t('confirming')}
      isBusy={isPending}
      onSubmit={submit}
      onCancel={close}
    >
      <FailureNotice id={failureId} error={error} />
      <TextField
        ref={field}
        label={t('passkeyName')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        required
        readOnly={isPending}
        value={text}
        message={isChecked ? findLack() : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </InlineForm>
  )
}
