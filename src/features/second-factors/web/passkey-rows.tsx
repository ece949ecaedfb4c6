import { KeyRound } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { Facts } from '#web/ui/layout/row.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import type { Passkey } from '../second-factors.domain.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { ChangeRow } from './change-row.tsx'
import type { FactorChanged } from './factors-section.tsx'
import { QuestionForm } from './question-form.tsx'
import { removePasskey, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly passkeys: readonly Passkey[]
  readonly onChanged: FactorChanged
  /** Its row is gone, and the focus with it. */
  readonly onRemoved: (text: string) => void
}

export function PasskeyRows({ passkeys, onChanged, onRemoved }: Props) {
  const t = useTranslations('secondFactors')
  const isOn = passkeys.length > 0
  return (
    <>
      <ChangeRow
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
        title={t('passkeys')}
        mark={<StatusMark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</StatusMark>}
        text={t('passkeysText')}
        action={t('addPasskey')}
      >
        {(close) => <AddPasskeyForm close={close} onChanged={onChanged} />}
      </ChangeRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.credentialId} passkey={passkey} onRemoved={onRemoved} />
      ))}
    </>
  )
}

type RowProps = { readonly passkey: Passkey; readonly onRemoved: Props['onRemoved'] }

function PasskeyRow({ passkey, onRemoved }: RowProps) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  const { credentialId, name, createdAt, lastUsedAt } = passkey
  const removal = t('removePasskey', { name })
  const facts = [
    [t('created'), <DateText key="created" value={createdAt.toISOString()} />],
    [
      t('lastUsed'),
      lastUsedAt ? <DateTimeText key="used" value={lastUsedAt.toISOString()} /> : t('neverUsed'),
    ],
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
        <QuestionForm
          question={t('removePasskeyAsk')}
          submitText={removal}
          onCancel={close}
          act={async () => {
            await removePasskey(reader, credentialId)
            await refresh()
            onRemoved(t('passkeyRemoved', { name }))
          }}
        />
      )}
    </ChangeRow>
  )
}
