import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { readUserAgent } from '#kernel/user-agent.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Facts, Row } from '#web/ui/layout/row.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { useDeviceName } from '#web/ui/text/use-device-name.ts'
import type { OwnSession } from '../sessions.domain.ts'
import { useEndSession, useSignOutEverywhere } from './end-sessions.api.ts'
import { ownSessionsQuery } from './own-sessions.api.ts'
import styles from './sessions-section.module.css'
import { useTranslations } from './texts.ts'

/** A6: every session of the person, and the way to end each of the others. */
export function SessionsSection() {
  const t = useTranslations('sessions')
  const sessions = useQuery(ownSessionsQuery(useReader()))
  const ending = useEndSession()
  const isReadOnly = useSession()?.viewee !== undefined
  const describeDevice = useDeviceName()
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const failureId = useId()

  const end = (session: OwnSession) => {
    if (ending.isPending) return
    ending.mutate(session, {
      onSuccess: () => {
        say(t('ended', { device: describeDevice(session.device.userAgent) }))
        title.current?.focus()
      },
    })
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={t('intro')} said={said}>
      <FailureNotice id={failureId} error={ending.error} />
      <AsyncContent state={stateOf(sessions)} skeleton={null} onRetry={() => void sessions.refetch()}>
        {(list) => <SessionRows sessions={list} onEnd={end} />}
      </AsyncContent>
      {!isReadOnly && <SignOutEverywhere />}
    </SectionCard>
  )
}

/** So many are seen at once; the others are unfolded. */
const SHOWN_SESSIONS = 3

type RowsProps = { readonly sessions: readonly OwnSession[]; readonly onEnd: (session: OwnSession) => void }

function SessionRows({ sessions, onEnd }: RowsProps) {
  const t = useTranslations('sessions')
  const ordered = sessions.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent))
  const row = (session: OwnSession) => (
    <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
  )
  const folded = ordered.slice(SHOWN_SESSIONS)
  return (
    <>
      {ordered.slice(0, SHOWN_SESSIONS).map(row)}
      {folded.length > 0 && (
        <div className={styles['more']}>
          <Disclosure summary={t('more', { count: folded.length })}>{folded.map(row)}</Disclosure>
        </div>
      )}
    </>
  )
}

function SignOutEverywhere() {
  const t = useTranslations('sessions')
  const { isPending, isSuccess, error, mutate } = useSignOutEverywhere()
  const [failureId, textId] = [useId(), useId()]
  return (
    <div className={styles['all']}>
      <FailureNotice id={failureId} error={error} />
      <button
        type="button"
        aria-describedby={textId}
        className={buttonStyle('quiet')}
        onClick={() => !isPending && !isSuccess && mutate()}
      >
        {t('endAll')}
      </button>
      <p id={textId} className={styles['text']}>
        {t('endAllText')}
      </p>
    </div>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useTranslations('sessions')
  // A4.9: who looks at somebody else's portfolio changes nothing.
  const isReadOnly = useSession()?.viewee !== undefined
  const device = useDeviceName()(session.device.userAgent)
  const Icon = readUserAgent(session.device.userAgent).isHandheld ? Smartphone : Monitor
  const facts = [
    [t('lastUsed'), <DateTimeText key="used" value={session.lastUsedAt.toISOString()} />],
    [t('since'), <DateTimeText key="since" value={session.createdAt.toISOString()} />],
    [t('address'), session.device.address],
  ] as const
  return (
    <Row
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      title={device}
      mark={session.isCurrent && <StatusMark isPositive>{t('thisDevice')}</StatusMark>}
      text={session.actsForOther ? t('acting') : undefined}
      facts={<Facts facts={facts} />}
      action={
        !session.isCurrent &&
        !isReadOnly && (
          <button
            type="button"
            aria-label={t('endSession', { device })}
            className={buttonStyle('quiet')}
            onClick={onEnd}
          >
            {t('end')}
          </button>
        )
      }
    />
  )
}
