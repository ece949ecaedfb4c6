import { useId } from 'react'
import { isProblem } from '#web/api-client/api-error.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { CardActions, CardForm } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { PASSWORD_ERRORS } from '../passwords.domain.ts'
import { GuidelineList } from './guideline-list.tsx'
import { useTranslations } from './texts.ts'
import { type PasswordFormOptions, usePasswordForm } from './use-password-form.ts'

/** A4.7: the new password twice, with the rules beside it; the old one first where somebody is signed in. */
export function PasswordForm(options: PasswordFormOptions) {
  const t = useTranslations('password')
  const { field, rules, judged, isBusy, error, submit } = usePasswordForm(options)
  const rulesId = useId()
  const failureId = useId()
  const isOldWrong = isProblem(error, PASSWORD_ERRORS.oldPasswordMismatch)
  return (
    <CardForm onSubmit={submit}>
      <FailureNotice id={failureId} error={error} />
      {options.oldPasswordLabel !== undefined && (
        <PasswordField
          {...field('old')}
          label={options.oldPasswordLabel}
          autoComplete="current-password"
          aria-invalid={isOldWrong || undefined}
          describedBy={isOldWrong ? failureId : undefined}
        />
      )}
      <PasswordField
        {...field('fresh')}
        label={t('fresh')}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <GuidelineList id={rulesId} state={rules} judged={judged} />
      <PasswordField {...field('repeated')} label={t('repeated')} autoComplete="new-password" />
      <CardActions>
        <SubmitButton isBusy={isBusy} busyText={t('saving')}>
          {t('save')}
        </SubmitButton>
      </CardActions>
    </CardForm>
  )
}
