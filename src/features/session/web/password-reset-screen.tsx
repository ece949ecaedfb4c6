import { CircleCheck, Link2Off } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SessionView, useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { Failure } from './api-call.ts'
import { useBrowser } from './browser-context.ts'
import { Card, CardActions } from './card.tsx'
import { useFailureText } from './failure-text.ts'
import { PasswordForm } from './password-form.tsx'
import { usePageAddress } from './use-page-address.ts'
import { useSessionApi } from './use-session-api.ts'

type Props = {
  readonly title: string
  /** From the link in the mail. */
  readonly token: string | undefined
}

/** A4.7 */
export function PasswordResetScreen({ title, token }: Props) {
  const session = useSession()
  if (token !== undefined) return <SetByLink title={title} token={token} />
  if (session) return <ChangeOwn title={title} session={session} />
  return <LinkNeeded title={title} />
}

function SetByLink({ title, token }: { title: string; token: string }) {
  const t = useTranslations('password')
  const api = useSessionApi()
  const address = usePageAddress()
  const describe = useFailureText()
  const [end, setEnd] = useState<'set' | Failure>()

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
        text={end.status === 400 ? t('malformedLink') : describe(end).text}
        icon={{ picture: <Link2Off size={20} strokeWidth={1.75} aria-hidden />, tone: 'danger' }}
      >
        <RequestLink />
      </EndCard>
    )
  return (
    <Card title={title} intro={{ text: t('linkIntro') }}>
      <PasswordForm
        save={async ({ password }) => {
          const failure = await api.setPassword(token, password)
          if (!failure) setEnd('set')
          else if (isLinkDead(failure)) setEnd(failure)
          return failure
        }}
      />
    </Card>
  )
}

/** Unknown, used, expired, or not even written like one. */
function isLinkDead({ status, fields }: Failure): boolean {
  return status === 404 || status === 410 || (fields !== undefined && 'token' in fields)
}

function ChangeOwn({ title, session: { isOneTimePassword, name } }: { title: string; session: SessionView }) {
  const t = useTranslations('password')
  const api = useSessionApi()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  return (
    <Card title={title} intro={{ text: t(isOneTimePassword ? 'oneTimeIntro' : 'changeIntro') }}>
      <PasswordForm
        oldPasswordLabel={t(isOneTimePassword ? 'oneTime' : 'current')}
        ownWords={name.split(/\s+/)}
        save={async ({ oldPassword, password }) => {
          const failure = await api.changePassword(oldPassword, password)
          if (!failure) openPage(address('portfolio'))
          return failure
        }}
      />
    </Card>
  )
}

function LinkNeeded({ title }: { title: string }) {
  const t = useTranslations('password')
  return (
    <Card title={title} intro={{ text: t('linkNeeded') }}>
      <CardActions>
        <RequestLink />
      </CardActions>
    </Card>
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
  readonly icon: NonNullable<Parameters<typeof Card>[0]['icon']>
  readonly children: ReactNode
}

/** Takes the place of the form; the reader continues at its heading. */
function EndCard({ title, text, icon, children }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card title={title} titleRef={heading} icon={icon} intro={{ text }}>
      <CardActions>{children}</CardActions>
    </Card>
  )
}
