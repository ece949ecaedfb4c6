import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import type { TotpEnrolment } from '../second-factors.domain.ts'
import { ChangeRow } from './change-row.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { FactorChanged } from './factors-section.tsx'
import { beginTotp, finishTotp, removeTotp, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'
import { TotpEnrolmentForm } from './totp-enrolment-form.tsx'

type Props = { readonly isOn: boolean; readonly onChanged: FactorChanged }

/** The authenticator app: password, then the key, then its first code. */
export function TotpRow({ isOn, onChanged }: Props) {
  const t = useTranslations('secondFactors')
  const name = t(isOn ? 'removeTotp' : 'setUpTotp')
  return (
    <ChangeRow
      icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden />}
      title={t('totp')}
      mark={<StatusMark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</StatusMark>}
      text={t('totpText')}
      action={t(isOn ? 'remove' : 'setUp')}
      actionName={name}
    >
      {(close) =>
        isOn ? (
          <RemoveTotp close={close} onChanged={onChanged} />
        ) : (
          <SetUpTotp close={close} onChanged={onChanged} />
        )
      }
    </ChangeRow>
  )
}

type FormProps = { readonly close: () => void; readonly onChanged: FactorChanged }

function SetUpTotp({ close, onChanged }: FormProps) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  const [enrolment, setEnrolment] = useState<TotpEnrolment>()
  if (!enrolment)
    return (
      <ConfirmForm
        submitText={t('setUpTotp')}
        onCancel={close}
        confirm={async (password) => {
          setEnrolment(await beginTotp(reader, password))
        }}
      />
    )
  return (
    <TotpEnrolmentForm
      enrolment={enrolment}
      onCancel={close}
      confirm={async (code) => {
        const recoveryCodes = await finishTotp(reader, code)
        await refresh()
        close()
        onChanged(t('totpSetUp'), recoveryCodes)
      }}
    />
  )
}

function RemoveTotp({ close, onChanged }: FormProps) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  return (
    <ConfirmForm
      submitText={t('removeTotp')}
      onCancel={close}
      confirm={async (password) => {
        await removeTotp(reader, password)
        await refresh()
        close()
        onChanged(t('totpRemoved'))
      }}
    />
  )
}
