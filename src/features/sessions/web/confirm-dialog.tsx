import { useId } from 'react'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { isProblem } from '#web/api-client/api-error.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { CardActions, CardForm } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import styles from './confirm-dialog.module.css'
import { useConfirmSession } from './confirmation.api.ts'
import { useTranslations } from './texts.ts'

export type ConfirmDialogProps = { readonly onConfirmed: () => void; readonly onDeclined: () => void }

/** Before something that outlasts the session: somebody at a screen that was left open does not know the password. */
export function ConfirmDialog({ onConfirmed, onDeclined }: ConfirmDialogProps) {
  const t = useTranslations()
  const { isPending, isSuccess, error, mutate } = useConfirmSession({ onSuccess: onConfirmed })
  const isBusy = isPending || isSuccess
  const { field, text, isMissing, submit, onChange } = useRequiredText({
    onSubmit: (password) => !isBusy && mutate(password),
  })
  const [failureId, introId] = [useId(), useId()]
  const isWrong = isProblem(error, CONFIRMATION_ERRORS.wrongPassword)
  useFocusOnFailure(field, error ?? undefined)

  return (
    <DialogCard title={t('sessions.confirmation.title')} initialFocus={field} onClose={onDeclined}>
      {(close) => (
        <div>
          <p id={introId} className={styles['text']}>
            {t('sessions.confirmation.text')}
          </p>
          <CardForm onSubmit={submit}>
            <FailureNotice id={failureId} error={error} />
            <PasswordField
              ref={field}
              label={t('password.password')}
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
              required
              readOnly={isBusy}
              value={text}
              aria-invalid={isWrong || isMissing || undefined}
              message={isMissing ? t('password.passwordRequired') : undefined}
              describedBy={error ? failureId : introId}
              onChange={onChange}
            />
            <CardActions>
              <SubmitButton isBusy={isBusy} busyText={t('sessions.confirmation.confirming')}>
                {t('sessions.confirmation.confirm')}
              </SubmitButton>
              <TextButton onClick={close}>{t('ui.cancel')}</TextButton>
            </CardActions>
          </CardForm>
        </div>
      )}
    </DialogCard>
  )
}
