import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import type { TotpEnrolment } from '../second-factors.domain.ts'
import { ChangeRow } from './change-row.tsx'
import type { FactorChanged } from './factors-section.tsx'
import { QuestionForm } from './question-form.tsx'
import { beginTotp, finishTotp, removeTotp, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'
import { TotpEnrolmentForm } from './totp-enrolment-form.tsx'

type Props = { readonly isOn: boolean; readonly onChanged: FactorChanged }

/** The authenticator app: the key, then its first code. */
export function TotpRow({ isOn, onChanged }: Props) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  const [enrolment, setEnrolment] = useState<TotpEnrolment>()
  const row = {
    icon: <Smartphone size={20} strokeWidth={1.75} aria-hidden />,
    title: t('totp'),
    mark: <StatusMark isPositive={isOn}>{t(isOn ? 'on' : 'off')}</StatusMark>,
    text: t('totpText'),
    action: t(isOn ? 'remove' : 'setUp'),
    actionName: t(isOn ? 'removeTotp' : 'setUpTotp'),
  }
  const begin = async () => setEnrolment(await beginTotp(reader))
  return (
    <ChangeRow {...row} {...(!isOn && { act: begin })}>
      {(close) => {
        const finish = async (text: string, recoveryCodes?: readonly string[]) => {
          await refresh()
          close()
          onChanged(text, recoveryCodes)
        }
        if (isOn)
          return (
            <QuestionForm
              question={t('removeTotpAsk')}
              submitText={t('removeTotp')}
              onCancel={close}
              act={async () => {
                await removeTotp(reader)
                await finish(t('totpRemoved'))
              }}
            />
          )
        return (
          enrolment && (
            <TotpEnrolmentForm
              enrolment={enrolment}
              onCancel={close}
              confirm={async (code) => await finish(t('totpSetUp'), await finishTotp(reader, code))}
            />
          )
        )
      }}
    </ChangeRow>
  )
}
