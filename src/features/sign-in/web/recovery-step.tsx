import { CircleAlert, MailCheck } from 'lucide-react'
import { useRef } from 'react'
import { normaliseUsername } from '#features/logins/logins.domain.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { CardActions, CardForm, QuestionCard } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useEarlyText } from '#web/forms/use-early-text.ts'
import { useFocusOnArrival } from '#web/forms/use-focus.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useWaitText } from '#web/ui/feedback/failure-notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useTranslations } from './texts.ts'
import type { SignIn } from './use-sign-in.ts'
import { UsernameField } from './username-step.tsx'

type Props = {
  readonly username: string
  readonly onSubmit: (username: string) => void
  readonly onBack: () => void
}

const INTRO_ID = 'recovery-intro'

/** A4.6 */
export function RecoveryStep({ username, onSubmit, onBack }: Props) {
  const t = useTranslations('signIn')
  const { field, text, setText, isMissing, submit, onChange } = useRequiredText({
    initial: username,
    read: normaliseUsername,
    onSubmit,
  })
  useEarlyText(field, setText)
  useFocusOnArrival(field)

  return (
    <QuestionCard
      title={t('recovery.title')}
      intro={{ id: INTRO_ID, text: t('recovery.intro') }}
      onBack={onBack}
    >
      <CardForm onSubmit={submit}>
        <UsernameField
          ref={field}
          value={text}
          message={isMissing ? t('usernameRequired') : undefined}
          describedBy={INTRO_ID}
          onChange={onChange}
        />
        <CardActions>
          <SubmitButton>{t('recovery.submit')}</SubmitButton>
          <TextButton onClick={onBack}>{t('back')}</TextButton>
        </CardActions>
      </CardForm>
    </QuestionCard>
  )
}

type ResponseProps = {
  readonly username: string
  readonly request: Pick<SignIn['recovery'], 'status' | 'error'>
  readonly onBack: () => void
}

const LOOKS = {
  pending: { Icon: Spinner, tone: 'neutral' },
  success: { Icon: MailCheck, tone: 'success' },
  error: { Icon: CircleAlert, tone: 'danger' },
} as const

/** A4.6: pending, success or failure. */
export function RecoveryResponseStep({ username, request, onBack }: ResponseProps) {
  const t = useTranslations('signIn')
  const heading = useRef<HTMLHeadingElement>(null)
  const describeFailure = useRecoveryFailure()
  useFocusOnArrival(heading)
  if (request.status === 'idle') return null

  const { Icon, tone } = LOOKS[request.status]
  const told = {
    pending: { title: t('recovery.pending'), text: undefined },
    success: { title: t('recovery.sentTitle'), text: t('recovery.sent', { username }) },
    error: { title: t('recovery.failedTitle'), text: describeFailure(request.error) },
  }
  const { title, text } = told[request.status]
  return (
    <QuestionCard
      title={title}
      titleRef={heading}
      icon={{ picture: <Icon size={20} strokeWidth={1.75} aria-hidden />, tone }}
      intro={text === undefined ? undefined : { text }}
      onBack={onBack}
    >
      <VisuallyHidden>
        <output>{request.status !== 'pending' && `${title}. ${text}`}</output>
      </VisuallyHidden>
      <CardActions>
        {request.status === 'success' && (
          <PageLink page="start" className={buttonStyle('primary')}>
            {t('next')}
          </PageLink>
        )}
        <TextButton onClick={onBack}>{t('back')}</TextButton>
      </CardActions>
    </QuestionCard>
  )
}

const KNOWN_STATUSES = ['400', '401', '404', '409', '410', '429', '502', '504'] as const

/** A4.6: a message per status if there is one, else the status itself. */
function useRecoveryFailure(): (error: Error | null) => string {
  const t = useTranslations()
  const describeWait = useWaitText()
  return (error) => {
    const { status, retryAfterSeconds } =
      error instanceof ApiError ? error.failure : { status: 0, retryAfterSeconds: undefined }
    if (status === 0) return t('ui.unreachable')
    const known = KNOWN_STATUSES.find((text) => text === String(status))
    if (!known) return t('signIn.recovery.failure', { status: String(status) })
    return `${t(`signIn.recovery.failures.${known}`)} ${describeWait(retryAfterSeconds)}`.trim()
  }
}
