import { LifeBuoy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ChangeRow } from './change-row.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { useSecurity } from './security-context.ts'
import { useSecurityApi } from './use-security-api.ts'

type Props = {
  readonly codesLeft: number
  /** Just made; nobody will ever see them again. */
  readonly codes: readonly string[] | undefined
  readonly onMade: (codes: readonly string[]) => void
  readonly onKept: () => void
}

export function RecoveryCodesRow({ codesLeft, codes, onMade, onKept }: Props) {
  const t = useTranslations('security.factors')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  if (codes) return <NewRecoveryCodes codes={codes} onKept={onKept} />
  return (
    <ChangeRow
      icon={<LifeBuoy size={20} strokeWidth={1.75} aria-hidden />}
      title={t('recovery')}
      text={t('codesLeft', { count: codesLeft })}
      action={t('newCodes')}
    >
      {(close) => (
        <ConfirmForm
          submitText={t('makeNewCodes')}
          onCancel={close}
          confirm={async (password) => {
            const answer = await api.makeRecoveryCodes(password)
            if ('failure' in answer) return answer.failure
            await reload()
            onMade(answer.value.recoveryCodes)
            return undefined
          }}
        />
      )}
    </ChangeRow>
  )
}
