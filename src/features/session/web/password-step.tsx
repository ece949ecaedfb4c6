import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import type { Failure } from './api-call.ts'
import { Card, CardActions, CardForm } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { UsernameChip } from './username-chip.tsx'

type Props = {
  readonly username: string
  readonly isWaiting: boolean
  readonly failure: Failure | undefined
  readonly onSubmit: (password: string) => void
  readonly onBack: () => void
  readonly onForgotten: () => void
}

/** A4.3 */
export function PasswordStep({ username, isWaiting, failure, onSubmit, onBack, onForgotten }: Props) {
  const t = useTranslations()
  const failureId = useId()
  const { field, text, isMissing, submit, onChange } = useRequiredText({ onSubmit })
  useFocusOnArrival(field)
  useFocusOnFailure(field, failure)

  return (
    <Card title={t('signIn.passwordTitle')} onBack={onBack}>
      <CardForm onSubmit={() => !isWaiting && submit()}>
        <UsernameChip username={username} onChange={onBack} />
        <HiddenUsername username={username} />
        <FailureNotice id={failureId} failure={failure} />
        <PasswordField
          maxLength={PASSWORD_MAX_CHARACTERS}
          ref={field}
          label={t('password.password')}
          name="password"
          autoComplete="current-password"
          required
          readOnly={isWaiting}
          value={text}
          aria-invalid={failure?.status === 401 || undefined}
          message={isMissing ? t('password.passwordRequired') : undefined}
          describedBy={failure && failureId}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton isBusy={isWaiting} busyText={t('signIn.waiting')}>
            {t('signIn.submit')}
          </SubmitButton>
          <TextButton onClick={onForgotten}>{t('signIn.forgotPassword')}</TextButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
