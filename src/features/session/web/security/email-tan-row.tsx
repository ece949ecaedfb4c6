import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChangeRow } from './change-row.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { FactorChanged } from './factor-changed.ts'
import { Mark } from './mark.tsx'
import { useSecurity } from './security-context.ts'
import { useSecurityApi } from './use-security-api.ts'

export function EmailTanRow({ isOn, onChanged }: { isOn: boolean; onChanged: FactorChanged }) {
  const t = useTranslations('security')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const name = t(isOn ? 'factors.turnOffEmail' : 'factors.turnOnEmail')
  return (
    <ChangeRow
      icon={<Mail size={20} strokeWidth={1.75} aria-hidden />}
      title={t('factors.email')}
      mark={<Mark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</Mark>}
      text={t('factors.emailText')}
      action={t(isOn ? 'factors.turnOff' : 'factors.turnOn')}
      actionName={name}
    >
      {(close) => (
        <ConfirmForm
          submitText={name}
          onCancel={close}
          confirm={async (password) => {
            const failure = await api.switchEmailTan(password, !isOn)
            if (failure) return failure
            await reload()
            close()
            onChanged(t(isOn ? 'factors.emailOff' : 'factors.emailOn'))
            return undefined
          }}
        />
      )}
    </ChangeRow>
  )
}
