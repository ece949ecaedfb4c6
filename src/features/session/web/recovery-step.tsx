import { useTranslations } from 'use-intl'
import { normaliseUsername } from '#features/logins/logins.domain.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { Card, CardActions, CardForm } from './card.tsx'
import { UsernameField } from './username-field.tsx'

type Props = {
  readonly username: string
  readonly onSubmit: (username: string) => void
  readonly onBack: () => void
}

const INTRO_ID = 'recovery-intro'

/** A4.6 */
export function RecoveryStep({ username, onSubmit, onBack }: Props) {
  const t = useTranslations()
  const { field, text, setText, isMissing, submit, onChange } = useRequiredText({
    initial: username,
    read: normaliseUsername,
    onSubmit,
  })
  useEarlyText(field, setText)
  useFocusOnArrival(field)

  return (
    <Card title={t('recovery.title')} intro={{ id: INTRO_ID, text: t('recovery.intro') }} onBack={onBack}>
      <CardForm onSubmit={submit}>
        <UsernameField
          ref={field}
          value={text}
          message={isMissing ? t('signIn.usernameRequired') : undefined}
          describedBy={INTRO_ID}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton>{t('recovery.submit')}</SubmitButton>
          <TextButton onClick={onBack}>{t('signIn.back')}</TextButton>
        </CardActions>
      </CardForm>
    </Card>
  )
}
