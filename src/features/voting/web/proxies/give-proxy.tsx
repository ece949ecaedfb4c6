import { useState } from 'react'
import { useStepHistory } from '#web/forms/use-step-history.ts'
import { useSession } from '#web/session/session-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { MeetingHead } from '../meeting-head.tsx'
import { MeetingLink } from '../meeting-link.tsx'
import { useRefreshMeeting } from '../voting.api.ts'
import styles from './give-proxy.module.css'
import { GivenStep } from './given-step.tsx'
import { mayGiveProxy } from './may-give-proxy.ts'
import type { NewProxy } from './proxies.api.ts'
import { ProxyForm } from './proxy-form.tsx'
import { ProxyReview } from './proxy-review.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly meeting: Meeting
  /** Back to the meeting, which shows the proxy. */
  readonly onDone: () => void
}

const NOBODY: NewProxy = { name: '', email: '', instructions: {} }

/** B7.4: who it is and how they shall vote, what that means, and then it is done. */
export function GiveProxy({ meeting, onDone }: Props) {
  const t = useTranslations('votingProxies')
  const { step, goTo, goBackTo } = useStepHistory<'form' | 'review'>('form')
  const [proxy, setProxy] = useState(NOBODY)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isGiven, setGiven] = useState(false)
  const refresh = useRefreshMeeting({ meetingId: meeting.id })
  const isViewing = useSession()?.viewee !== undefined

  const compose = () => {
    if (isGiven) return <GivenStep proxy={proxy} onDone={onDone} />
    if (isViewing || !mayGiveProxy(meeting)) return <NotNow meeting={meeting} />
    // Whoever comes here by the browser's own buttons begins at the beginning.
    if (step === 'form' || proxy === NOBODY)
      return (
        <ProxyForm
          meeting={meeting}
          initial={proxy}
          refused={refused}
          isAgain={proxy !== NOBODY}
          onNext={(entered) => {
            setRefused([])
            setProxy(entered)
            goTo('review')
          }}
        />
      )
    return (
      <ProxyReview
        meeting={meeting}
        proxy={proxy}
        onBack={() => goBackTo('form')}
        onRefused={(fields) => {
          setRefused(fields)
          goBackTo('form')
        }}
        onGiven={() => {
          setGiven(true)
          void refresh()
        }}
      />
    )
  }
  return (
    <>
      <MeetingHead meeting={meeting} title={t('title')} />
      <div className={styles['page']}>{compose()}</div>
    </>
  )
}

/** Why nobody can be named, and where to go on. */
function NotNow({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations()
  const { id, mandate, proxy, votedAt, phase } = meeting
  const isOver = phase === 'counting' || phase === 'published'
  const reason = () => {
    if (mandate) return t('votingProxies.notNow.isProxy')
    if (votedAt) return t('votingProxies.notNow.voted')
    if (isOver) return t('votingProxies.notNow.ended')
    return proxy ? t('votingProxies.notNow.given', { name: proxy.name }) : t('votingProxies.notNow.noVotes')
  }
  return (
    <Notice title={t('votingProxies.notNow.title')} text={reason()}>
      <MeetingLink seat={{ meetingId: id, proxyId: mandate?.proxyId }} className={buttonStyle('primary')}>
        {t('voting.toMeeting')}
      </MeetingLink>
    </Notice>
  )
}
