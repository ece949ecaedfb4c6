import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeRow } from './change-row.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { FactorChanged } from './factor-changed.ts'
import { Mark } from './mark.tsx'
import type { TotpEnrolment } from './security-changes.api.ts'
import { useSecurity } from './security-context.ts'
import { TotpEnrolmentForm } from './totp-enrolment-form.tsx'
import { useSecurityApi } from './use-security-api.ts'

type Props = { readonly isOn: boolean; readonly onChanged: FactorChanged }

/** The authenticator app: password, then the key, then its first code. */
export function TotpRow({ isOn, onChanged }: Props) {
  const t = useTranslations('security')
  const name = t(isOn ? 'factors.removeTotp' : 'factors.setUpTotp')
  return (
    <ChangeRow
      icon={<Smartphone size={20} strokeWidth={1.75} aria-hidden />}
      title={t('factors.totp')}
      mark={<Mark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</Mark>}
      text={t('factors.totpText')}
      action={t(isOn ? 'factors.remove' : 'factors.setUp')}
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
  const t = useTranslations('security.factors')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const [enrolment, setEnrolment] = useState<TotpEnrolment>()
  if (!enrolment)
    return (
      <ConfirmForm
        submitText={t('setUpTotp')}
        onCancel={close}
        confirm={async (password) => {
          const answer = await api.beginTotp(password)
          if ('failure' in answer) return answer.failure
          setEnrolment(answer.value)
          return undefined
        }}
      />
    )
  return (
    <TotpEnrolmentForm
      enrolment={enrolment}
      onCancel={close}
      confirm={async (code) => {
        const answer = await api.confirmTotp(code)
        if ('failure' in answer) return answer.failure
        await reload()
        close()
        onChanged(t('totpSetUp'), answer.value.recoveryCodes)
        return undefined
      }}
    />
  )
}

function RemoveTotp({ close, onChanged }: FormProps) {
  const t = useTranslations('security.factors')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  return (
    <ConfirmForm
      submitText={t('removeTotp')}
      onCancel={close}
      confirm={async (password) => {
        const failure = await api.removeTotp(password)
        if (failure) return failure
        await reload()
        close()
        onChanged(t('totpRemoved'))
        return undefined
      }}
    />
  )
}
