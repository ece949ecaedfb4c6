import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { ChangeRow } from './change-row.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { FactorChanged } from './factor-changed.ts'
import { Mark } from './mark.tsx'
import { Facts } from './row.tsx'
import type { OwnPasskey } from './security.api.ts'
import { useSecurity } from './security-context.ts'
import { useSecurityApi } from './use-security-api.ts'

type Props = {
  readonly passkeys: readonly OwnPasskey[]
  readonly onChanged: FactorChanged
  /** Its row is gone, and the focus with it. */
  readonly onRemoved: (text: string) => void
}

export function PasskeyRows({ passkeys, onChanged, onRemoved }: Props) {
  const t = useTranslations('security')
  const isOn = passkeys.length > 0
  return (
    <>
      <ChangeRow
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
        title={t('factors.passkeys')}
        mark={<Mark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</Mark>}
        text={t('factors.passkeysText')}
        action={t('factors.addPasskey')}
      >
        {(close) => <AddPasskeyForm close={close} onChanged={onChanged} />}
      </ChangeRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onRemoved} />
      ))}
    </>
  )
}

type RowProps = { readonly passkey: OwnPasskey; readonly onRemoved: Props['onRemoved'] }

function PasskeyRow({ passkey, onRemoved }: RowProps) {
  const t = useTranslations('security.factors')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const { id, name, createdAt, lastUsedAt } = passkey
  const removal = t('removePasskey', { name })
  const facts = [
    [t('created'), <DateText key="created" value={createdAt} />],
    [t('lastUsed'), lastUsedAt ? <DateTimeText key="used" value={lastUsedAt} /> : t('neverUsed')],
  ] as const
  return (
    <ChangeRow
      title={name}
      facts={<Facts facts={facts} />}
      action={t('remove')}
      actionName={removal}
      isNested
    >
      {(close) => (
        <ConfirmForm
          submitText={removal}
          onCancel={close}
          confirm={async (password) => {
            const failure = await api.removePasskey(id, password)
            if (failure) return failure
            await reload()
            onRemoved(t('passkeyRemoved', { name }))
            return undefined
          }}
        />
      )}
    </ChangeRow>
  )
}
