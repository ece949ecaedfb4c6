import { useId } from 'react'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { type ApiError, isRefused } from '#web/api-client/api-error.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useTranslations } from './texts.ts'
import { UsernameChip } from './username-step.tsx'

type Props = {
  readonly username: string
  readonly isWaiting: boolean
  readonly error: ApiError | undefined
  readonly onSubmit: (password: string) => void
  readonly onBack: () => void
  readonly onForgotten: () => void
}

/** A4.3 */
export function PasswordStep({ username, isWaiting, error, onSubmit, onBack, onForgotten }: Props) {
  const t = useTranslations()
  const failureId = useId()
  const { field, text, isMissing, submit, onChange } = useRequiredText({ onSubmit })
  useFocusOnArrival(field)
  useFocusOnFailure(field, error)

  return (
    <QuestionCard title={t('signIn.passwordTitle')} onBack={onBack}>
      <CardForm onSubmit={() => !isWaiting && submit()}>
        <UsernameChip username={username} onChange={onBack} />
        <HiddenUsername username={username} />
        <FailureNotice id={failureId} error={error} />
        <PasswordField
          ref={field}
          label={t('password.password')}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_CHARACTERS}
          required
          readOnly={isWaiting}
          value={text}
          aria-invalid={isRefused(error, 401) || undefined}
          message={isMissing ? t('password.passwordRequired') : undefined}
          describedBy={error && failureId}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton isBusy={isWaiting} busyText={t('signIn.waiting')}>
            {t('signIn.submit')}
          </SubmitButton>
          <TextButton onClick={onForgotten}>{t('signIn.forgotPassword')}</TextButton>
        </CardActions>
      </CardForm>
    </QuestionCard>
  )
}

/** Tells password managers whose password is asked for: they look for a field, and ignore one that is not rendered. */
function HiddenUsername({ username }: { username: string }) {
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </VisuallyHidden>
  )
}
