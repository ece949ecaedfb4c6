import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import type { Failure } from '../api-call.ts'
import { ChangeFailure } from './change-failure.tsx'
import { InlineForm } from './inline-form.tsx'
import { useChange } from './use-change.ts'

type Props = {
  readonly submitText: string
  /** Resolves when all is done, or with what went wrong. */
  readonly confirm: (password: string) => Promise<Failure | undefined>
  readonly onCancel: () => void
  /** Fields before the password. */
  readonly children?: ReactNode
}

/** Asks for the password again, so that somebody at a screen that was left open changes nothing. */
export function ConfirmForm({ submitText, confirm, onCancel, children }: Props) {
  const t = useTranslations()
  const { isBusy, failure, run } = useChange()
  const { field, text, isMissing, submit, onChange } = useRequiredText({
    onSubmit: (password) => void run(() => confirm(password)),
  })
  const failureId = useId()
  const isWrong = failure?.code === 'secondFactors.wrongPassword'
  useFocusOnFailure(field, failure)

  return (
    <InlineForm
      submitText={submitText}
      busyText={t('security.factors.confirming')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ChangeFailure id={failureId} failure={failure} />
      {children}
      <PasswordField
        maxLength={PASSWORD_MAX_CHARACTERS}
        ref={field}
        label={t('security.currentPassword')}
        autoComplete="current-password"
        required
        readOnly={isBusy}
        value={text}
        aria-invalid={isWrong || isMissing || undefined}
        message={isMissing ? t('password.passwordRequired') : undefined}
        describedBy={failure && failureId}
        onChange={onChange}
      />
    </InlineForm>
  )
}
