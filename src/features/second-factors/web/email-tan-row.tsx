import { Mail } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { ChangeRow } from './change-row.tsx'
import type { FactorChanged } from './factors-section.tsx'
import { switchEmailTan, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'

export function EmailTanRow({ isOn, onChanged }: { isOn: boolean; onChanged: FactorChanged }) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  return (
    <ChangeRow
      icon={<Mail size={20} strokeWidth={1.75} aria-hidden />}
      title={t('email')}
      mark={<StatusMark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</StatusMark>}
      text={t('emailText')}
      action={t(isOn ? 'turnOff' : 'turnOn')}
      actionName={t(isOn ? 'turnOffEmail' : 'turnOnEmail')}
      act={async () => {
        await switchEmailTan(reader, { isOn: !isOn })
        await refresh()
        onChanged(t(isOn ? 'emailOff' : 'emailOn'))
      }}
    />
  )
}
