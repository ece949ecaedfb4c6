import { useRef, useState } from 'react'
import { isCarriable } from '#kernel/carried-name.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useDeviceName } from '#web/ui/text/use-device-name.ts'
import { PASSKEY_FAILURES, PASSKEY_NAME_MAX_CHARACTERS } from '../second-factors.domain.ts'
import { ConfirmForm } from './confirm-form.tsx'
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

  async function confirm(password: string): Promise<void> {
    if (findLack() !== undefined) {
      setChecked(true)
      return field.current?.focus()
    }
    if (!hasPasskeys()) throw new ApiError({ ...PASSKEY_FAILURES.unsupported, errorId: '' })
    const options = await beginPasskey(reader, password)
    // Cancelled, timed out or made already on this device: browsers tell little, so that pages cannot find out.
    const response = await createPasskey(options).catch((cause: unknown) => {
      throw new ApiError({ ...PASSKEY_FAILURES.notConfirmed, errorId: '' }, cause)
    })
    const recoveryCodes = await addPasskey(reader, { name, response })
    await refresh()
    close()
    onChanged(t('passkeyAdded', { name }), recoveryCodes)
  }

  return (
    <ConfirmForm submitText={t('addPasskey')} onCancel={close} confirm={confirm}>
      <TextField
        ref={field}
        label={t('passkeyName')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        required
        value={text}
        message={isChecked ? findLack() : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmForm>
  )
}
