import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSKEY_NAME_MAX_CHARACTERS } from '#features/second-factors/second-factors.domain.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { Failure } from '../api-call.ts'
import { useBrowser } from '../browser-context.ts'
import { PASSKEY_REFUSED, PASSKEY_UNSUPPORTED } from '../failure-text.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useDevice } from './device-context.ts'
import type { FactorChanged } from './factor-changed.ts'
import { useSecurity } from './security-context.ts'
import { useDeviceName } from './use-device-name.ts'
import { useSecurityApi } from './use-security-api.ts'

type Props = { readonly close: () => void; readonly onChanged: FactorChanged }

export function AddPasskeyForm({ close, onChanged }: Props) {
  const t = useTranslations('security.factors')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const { hasPasskeys } = useBrowser()
  const { createPasskey, userAgent } = useDevice()
  const describeDevice = useDeviceName()
  const [name, setName] = useState(() => describeDevice(userAgent()))
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function enrol(password: string): Promise<Failure | undefined> {
    const options = await api.fetchPasskeyOptions(password)
    if ('failure' in options) return options.failure
    // Cancelled, timed out or made already on this device: browsers tell little, so that pages cannot find out.
    const response = await createPasskey(options.value).catch(() => undefined)
    if (!response) return { ...PASSKEY_REFUSED }
    const added = await api.addPasskey(name.trim(), response)
    if ('failure' in added) return added.failure
    await reload()
    close()
    onChanged(t('passkeyAdded', { name: name.trim() }), added.value.recoveryCodes)
    return undefined
  }

  const confirm = async (password: string) => {
    if (name.trim() !== '') return hasPasskeys() ? await enrol(password) : { ...PASSKEY_UNSUPPORTED }
    setMissing(true)
    field.current?.focus()
    return undefined
  }

  return (
    <ConfirmForm submitText={t('addPasskey')} onCancel={close} confirm={confirm}>
      <TextField
        ref={field}
        label={t('passkeyName')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        required
        value={name}
        message={isMissing ? t('passkeyNameRequired') : undefined}
        onChange={(event) => {
          setMissing(false)
          setName(event.currentTarget.value)
        }}
      />
    </ConfirmForm>
  )
}
