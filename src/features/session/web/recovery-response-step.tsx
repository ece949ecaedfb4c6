import { CircleAlert, MailCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import { TextButton } from '#web/forms/text-button.tsx'
import { useFocusOnArrival } from '#web/forms/use-focus.ts'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { Card, CardActions } from './card.tsx'
import { useRecoveryText } from './recovery-text.ts'

type Props = {
  readonly username: string
  readonly state: AsyncState<true>
  readonly onBack: () => void
}

const LOOKS = {
  pending: { Icon: Spinner, tone: 'neutral' },
  fulfilled: { Icon: MailCheck, tone: 'success' },
  rejected: { Icon: CircleAlert, tone: 'danger' },
} as const

/** A4.6: pending, success or failure. */
export function RecoveryResponseStep({ username, state, onBack }: Props) {
  const t = useTranslations('signIn')
  const heading = useRef<HTMLHeadingElement>(null)
  const describe = useRecoveryText()
  useFocusOnArrival(heading)
  if (state.status === 'none') return null

  const { title, text } = describe(state, username)
  const { Icon, tone } = LOOKS[state.status]
  return (
    <Card
      title={title}
      titleRef={heading}
      icon={{ picture: <Icon size={20} strokeWidth={1.75} aria-hidden />, tone }}
      intro={text === undefined ? undefined : { text }}
      onBack={onBack}
    >
      <VisuallyHidden>
        <output>{state.status !== 'pending' && `${title}. ${text}`}</output>
      </VisuallyHidden>
      <CardActions>
        {state.status === 'fulfilled' && (
          <PageLink page="start" className={buttonStyle('primary')}>
            {t('next')}
          </PageLink>
        )}
        <TextButton onClick={onBack}>{t('back')}</TextButton>
      </CardActions>
    </Card>
  )
}
