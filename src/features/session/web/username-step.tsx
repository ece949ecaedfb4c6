import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { normaliseUsername, USERNAME_MIN_CHARACTERS } from '#features/logins/logins.domain.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival } from '#web/forms/use-focus.ts'
import { Card, CardActions, CardAside, CardForm } from './card.tsx'
import { usePageAddress } from './use-page-address.ts'
import { UsernameField } from './username-field.tsx'

type Props = {
  readonly title: string
  readonly username: string
  readonly onNext: (username: string) => void
  readonly onForgotten: (username: string) => void
}

const INTRO_ID = 'sign-in-intro'

/** A4.2 */
export function UsernameStep({ title, username, onNext, onForgotten }: Props) {
  const t = useTranslations('signIn')
  const address = usePageAddress()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(username)
  const [isLeft, setLeft] = useState(false)
  useFocusOnArrival(field)
  useEarlyText(field, setText)

  const name = normaliseUsername(text)
  const isValid = name.length >= USERNAME_MIN_CHARACTERS
  const lack = name === '' ? t('usernameRequired') : t('usernameTooShort', { count: USERNAME_MIN_CHARACTERS })

  return (
    <>
      <Card title={title} intro={{ id: INTRO_ID, text: t('intro') }}>
        <CardForm onSubmit={() => isValid && onNext(name)}>
          <UsernameField
            ref={field}
            value={text}
            message={isLeft && !isValid ? lack : undefined}
            describedBy={INTRO_ID}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => setLeft(text !== '')}
            // A form whose button is disabled is not submitted, so nobody would hear why.
            onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          />
          <CardActions>
            <SubmitButton isDisabled={!isValid}>{t('next')}</SubmitButton>
            <TextButton onClick={() => onForgotten(name)}>{t('forgotPassword')}</TextButton>
          </CardActions>
        </CardForm>
      </Card>
      <CardAside>
        <a href={address('signin/enter-view-for')}>{t('accessCode')}</a>
      </CardAside>
    </>
  )
}
