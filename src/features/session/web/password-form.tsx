import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { CardActions, CardForm } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { GuidelineList } from './guideline-list.tsx'
import { type PasswordFormOptions, usePasswordForm } from './use-password-form.ts'

/** A4.7: the new password twice, with the rules beside it; the old one first where somebody is signed in. */
export function PasswordForm(options: PasswordFormOptions) {
  const t = useTranslations('password')
  const { field, guidelines, judged, isBusy, failure, submit } = usePasswordForm(options)
  const rulesId = useId()
  const failureId = useId()
  const isOldWrong = failure?.code === 'passwords.oldPasswordMismatch'
  return (
    <CardForm onSubmit={() => void submit()}>
      <FailureNotice id={failureId} failure={failure} />
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
      <GuidelineList id={rulesId} state={guidelines} judged={judged} />
      <PasswordField {...field('repeated')} label={t('repeated')} autoComplete="new-password" />
      <CardActions>
        <SubmitButton isBusy={isBusy} busyText={t('saving')}>
          {t('save')}
        </SubmitButton>
      </CardActions>
    </CardForm>
  )
}
