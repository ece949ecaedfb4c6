import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { CardActions, QuestionCard } from '#web/forms/question-card.tsx'
import { type SessionView, useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useFailureText } from '#web/ui/feedback/failure-notice.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import { PasswordForm } from './password-form.tsx'
import { changePassword, isLinkDead, setPassword } from './passwords.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly title: string
  /** From the link in the mail. */
  readonly token: string | undefined
  /** Known before anything is entered. */
  readonly deadLink?: ApiError | undefined
}

/** A4.7 */
export function PasswordResetScreen({ title, token, deadLink }: Props) {
  const session = useSession()
  if (token !== undefined) return <SetByLink title={title} token={token} deadLink={deadLink} />
  if (session) return <ChangeOwn title={title} session={session} />
  return <LinkNeeded title={title} />
}

function SetByLink({ title, token, deadLink }: Props & { token: string }) {
  const t = useTranslations('password')
  const reader = useReader()
  const address = usePageAddress()
  const describe = useFailureText()
  const [end, setEnd] = useState<'set' | ApiError | undefined>(deadLink)

  if (end === 'set')
    return (
      <EndCard
        title={t('setTitle')}
        text={t('set')}
        icon={{ picture: <CircleCheck size={20} strokeWidth={1.75} aria-hidden />, tone: 'success' }}
      >
        <a href={address('signin')} className={buttonStyle('primary')}>
          {t('toSignIn')}
        </a>
      </EndCard>
    )
  if (end)
    return (
      <EndCard
        title={t('deadLinkTitle')}
        text={isRefused(end, 400) ? t('malformedLink') : describe(end).text}
        icon={{ picture: <Link2Off size={20} strokeWidth={1.75} aria-hidden />, tone: 'danger' }}
      >
        <RequestLink />
      </EndCard>
    )
  return (
    <QuestionCard title={title} intro={{ text: t('linkIntro') }}>
      <PasswordForm
        save={async ({ password }) => {
          try {
            await setPassword(reader, { token, password })
            setEnd('set')
          } catch (error) {
            if (error instanceof ApiError && isLinkDead(error)) setEnd(error)
            throw error
          }
        }}
      />
    </QuestionCard>
  )
}

function ChangeOwn({ title, session: { isOneTimePassword, name } }: { title: string; session: SessionView }) {
  const t = useTranslations('password')
  const reader = useReader()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  return (
    <QuestionCard title={title} intro={{ text: t(isOneTimePassword ? 'oneTimeIntro' : 'changeIntro') }}>
      <PasswordForm
        oldPasswordLabel={t(isOneTimePassword ? 'oneTime' : 'current')}
        ownWords={name.split(/\s+/)}
        save={async (entry) => {
          await changePassword(reader, entry)
          openPage(address('portfolio'))
        }}
      />
    </QuestionCard>
  )
}

function LinkNeeded({ title }: { title: string }) {
  const t = useTranslations('password')
  return (
    <QuestionCard title={title} intro={{ text: t('linkNeeded') }}>
      <CardActions>
        <RequestLink />
      </CardActions>
    </QuestionCard>
  )
}

function RequestLink() {
  const t = useTranslations('password')
  const address = usePageAddress()
  return (
    <a href={`${address('signin')}?recover=1`} className={buttonStyle('primary')}>
      {t('requestLink')}
    </a>
  )
}

type EndProps = {
  readonly title: string
  readonly text: string
  readonly icon: NonNullable<Parameters<typeof QuestionCard>[0]['icon']>
  readonly children: ReactNode
}

/** Takes the place of the form; the reader continues at its heading. */
function EndCard({ title, text, icon, children }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <QuestionCard title={title} titleRef={heading} icon={icon} intro={{ text }}>
      <CardActions>{children}</CardActions>
    </QuestionCard>
  )
}
