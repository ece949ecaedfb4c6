import { Pencil, UserRound } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import {
  normaliseUsername,
  USERNAME_MAX_CHARACTERS,
  USERNAME_MIN_CHARACTERS,
} from '#features/logins/logins.domain.ts'
import { CardActions, CardAside, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { ExactField } from '#web/forms/text-field.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival } from '#web/forms/use-focus.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import styles from './sign-in.module.css'
import { useTranslations } from './texts.ts'

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
      <QuestionCard title={title} intro={{ id: INTRO_ID, text: t('intro') }}>
        <CardForm onSubmit={() => (isValid ? onNext(name) : setLeft(true))}>
          <UsernameField
            ref={field}
            value={text}
            message={isLeft && !isValid ? lack : undefined}
            describedBy={INTRO_ID}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
            // A form whose button is disabled is not submitted, so nobody would hear why.
            onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
          />
          <CardActions>
            <SubmitButton isDisabled={!isValid}>{t('next')}</SubmitButton>
            <TextButton onClick={() => onForgotten(name)}>{t('forgotPassword')}</TextButton>
          </CardActions>
        </CardForm>
      </QuestionCard>
      <CardAside>
        <a href={address('signin/enter-view-for')}>{t('accessCode')}</a>
      </CardAside>
    </>
  )
}

export function UsernameField(props: Omit<ComponentProps<typeof ExactField>, 'label'>) {
  const t = useTranslations('signIn')
  return (
    <ExactField
      {...props}
      label={t('username')}
      name="username"
      autoComplete="username"
      maxLength={USERNAME_MAX_CHARACTERS}
      required
    />
  )
}

/** Who signs in; a click corrects it. */
export function UsernameChip({ username, onChange }: { username: string; onChange: () => void }) {
  const t = useTranslations('signIn')
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('changeUsername', { username })}
      onClick={onChange}
    >
      <UserRound size={20} strokeWidth={1.75} aria-hidden className={styles['chipIcon']} />
      <span className={styles['name']}>{username}</span>
      <Pencil size={16} strokeWidth={1.75} aria-hidden className={styles['chipIcon']} />
    </button>
  )
}
