import { isRefused } from '#web/api-client/api-error.ts'
import { RecoveryCodeEntry } from '#web/forms/factors/recovery-code-entry.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import { useTranslations } from './texts.ts'

export function RecoveryCodeFactor({ onConfirm, ...props }: Omit<FactorProps, 'factor'>) {
  const { isWaiting, error } = props
  const t = useTranslations('signIn')
  return (
    <FactorCard {...props} factor="recoveryCode">
      {(head) => (
        <RecoveryCodeEntry
          head={head}
          label={t('factors.recoveryCode.label')}
          requiredText={t('codeRequired')}
          submitText={t('submit')}
          busyText={t('waiting')}
          isBusy={isWaiting}
          error={error}
          isWrong={isRefused(error, 401)}
          describedBy={joinIds(error && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
          onConfirm={(code) => onConfirm({ factor: 'recoveryCode', code })}
        />
      )}
    </FactorCard>
  )
}
