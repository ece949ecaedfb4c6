import { isRefused } from '#web/api-client/api-error.ts'
import { joinIds } from '#web/forms/field.tsx'
import { CardActions } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { ExactField } from '#web/forms/text-field.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import { useTranslations } from './texts.ts'

const MAX_CHARACTERS = 100

export function RecoveryCodeFactor({ onConfirm, ...props }: Omit<FactorProps, 'factor'>) {
  const { isWaiting, error } = props
  const t = useTranslations('signIn')
  const { field, text, isMissing, submit, onChange } = useRequiredText({
    read: (code) => code.trim(),
    onSubmit: (code) => onConfirm({ factor: 'recoveryCode', code }),
  })
  useFocusOnArrival(field)
  useFocusOnFailure(field, error)

  return (
    <FactorCard {...props} factor="recoveryCode" onSubmit={() => !isWaiting && submit()}>
      <ExactField
        ref={field}
        label={t('factors.recoveryCode.label')}
        autoComplete="off"
        maxLength={MAX_CHARACTERS}
        required
        readOnly={isWaiting}
        value={text}
        aria-invalid={isRefused(error, 401) || undefined}
        message={isMissing ? t('codeRequired') : undefined}
        describedBy={joinIds(error && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
        onChange={onChange}
      />
      <CardActions>
        <SubmitButton isBusy={isWaiting} busyText={t('waiting')}>
          {t('next')}
        </SubmitButton>
      </CardActions>
    </FactorCard>
  )
}
