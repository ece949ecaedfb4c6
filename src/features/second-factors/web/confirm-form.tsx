import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { isProblem } from '#web/api-client/api-error.ts'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { PasswordField } from '#web/forms/password-field.tsx'
import { useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly submitText: string
  /** Resolves when all is done. */
  readonly confirm: (password: string) => Promise<void>
  readonly onCancel: () => void
  /** Fields before the password. */
  readonly children?: ReactNode
}

/** Asks for the password again, so that somebody at a screen that was left open changes nothing. */
export function ConfirmForm({ submitText, confirm, onCancel, children }: Props) {
  const t = useTranslations()
  const { isPending: isBusy, error, mutate } = useMutation({ mutationFn: confirm })
  const { field, text, isMissing, submit, onChange } = useRequiredText({
    onSubmit: (password) => !isBusy && mutate(password),
  })
  const failureId = useId()
  const isWrong = isProblem(error, SECOND_FACTOR_ERRORS.wrongPassword)
  useFocusOnFailure(field, error ?? undefined)

  return (
    <InlineForm
      submitText={submitText}
      busyText={t('secondFactors.confirming')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <FailureNotice id={failureId} error={error} />
      {children}
      <PasswordField
        maxLength={PASSWORD_MAX_CHARACTERS}
        ref={field}
        label={t('secondFactors.currentPassword')}
        autoComplete="current-password"
        required
        readOnly={isBusy}
        value={text}
        aria-invalid={isWrong || isMissing || undefined}
        message={isMissing ? t('password.passwordRequired') : undefined}
        describedBy={error ? failureId : undefined}
        onChange={onChange}
      />
    </InlineForm>
  )
}
