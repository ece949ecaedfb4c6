import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card, CardActions, CardForm } from './card.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { PasswordField } from './password-field.tsx'
import type { Failure } from './session.api.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextButton } from './text-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from './use-focus.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  useFocusOnArrival(field)
  useFocusOnFailure(field, failure)

  const submit = () => {
    if (isWaiting) return
    setMissing(password === '')
    if (password === '') field.current?.focus()
    else onSubmit(password)
  }

  return (
    <Card title={t('signIn.passwordTitle')} onBack={onBack}>
      <CardForm onSubmit={submit}>
        <UsernameChip username={username} onChange={onBack} />
        <HiddenUsername username={username} />
        <FailureNotice id={failureId} failure={failure} />
        <PasswordField
          ref={field}
          label={t('password.password')}
          name="password"
          autoComplete="current-password"
          required
          readOnly={isWaiting}
          value={password}
          aria-invalid={failure?.status === 401 || undefined}
          message={isMissing ? t('password.passwordRequired') : undefined}
          describedBy={failure && failureId}
          onChange={(event) => {
            setMissing(false)
            setPassword(event.currentTarget.value)
          }}
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
