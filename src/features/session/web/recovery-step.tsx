import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { normaliseUsername, USERNAME_MAX_CHARACTERS } from '../signin.domain.ts'
import { Card, CardActions, CardForm } from './card.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextButton } from './text-button.tsx'
import { TextField } from './text-field.tsx'
import { useEarlyText } from './use-early-text.ts'
import { useFocusOnArrival } from './use-focus.ts'

type Props = {
  readonly username: string
  readonly onSubmit: (username: string) => void
  readonly onBack: () => void
}

const INTRO_ID = 'recovery-intro'

/** A4.6 */
export function RecoveryStep({ username, onSubmit, onBack }: Props) {
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(username)
  const [isMissing, setMissing] = useState(false)
  useEarlyText(field, setText)
  useFocusOnArrival(field)

  const submit = () => {
    const name = normaliseUsername(text)
    setMissing(name === '')
    if (name === '') field.current?.focus()
    else onSubmit(name)
  }

  return (
    <Card title={t('recovery.title')} intro={{ id: INTRO_ID, text: t('recovery.intro') }} onBack={onBack}>
      <CardForm onSubmit={submit}>
        <TextField
          ref={field}
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={USERNAME_MAX_CHARACTERS}
          required
          value={text}
          message={isMissing ? t('signIn.usernameRequired') : undefined}
          describedBy={INTRO_ID}
          onChange={(event) => {
            setMissing(false)
            setText(event.currentTarget.value)
          }}
        />
        <CardActions>
          <SubmitButton>{t('recovery.submit')}</SubmitButton>
          <TextButton onClick={onBack}>{t('signIn.back')}</TextButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
