import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import { readUserAgent } from '#kernel/user-agent.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { useOpener } from '#web/forms/use-opener.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Facts, Row } from '#web/ui/layout/row.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { useDeviceName } from '#web/ui/text/use-device-name.ts'
import type { OwnSession } from '../sessions.domain.ts'
import { useEndOtherSessions, useEndSession, useSignOutEverywhere } from './end-sessions.api.ts'
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

  const finish = (text: string) => {
    say(text)
    title.current?.focus()
  }
  const end = (session: OwnSession) => {
    if (ending.isPending) return
    const device = describeDevice(session.device.userAgent)
    ending.mutate(session, { onSuccess: () => finish(t('ended', { device })) })
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={t('intro')} said={said}>
      <FailureNotice id={failureId} error={ending.error} />
      <AsyncContent state={stateOf(sessions)} skeleton={null} onRetry={() => void sessions.refetch()}>
        {(list) => <SessionRows sessions={list} onEnd={end} onOthersEnded={() => finish(t('othersEnded'))} />}
      </AsyncContent>
      {!isReadOnly && <SignOutEverywhere />}
    </SectionCard>
  )
}

/** So many others are seen at once; the rest is unfolded. */
const SHOWN_SESSIONS = 3

type RowsProps = {
  readonly sessions: readonly OwnSession[]
  readonly onEnd: (session: OwnSession) => void
  readonly onOthersEnded: () => void
}

function SessionRows({ sessions, onEnd, onOthersEnded }: RowsProps) {
  const t = useTranslations('sessions')
  const row = (session: OwnSession) => (
    <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
  )
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const folded = others.slice(SHOWN_SESSIONS)
  return (
    <>
      <Group title={t('thisDevice')}>{sessions.filter(({ isCurrent }) => isCurrent).map(row)}</Group>
      <Group title={t('others')}>
        {others.length === 0 && <p className={styles['text']}>{t('noOthers')}</p>}
        {others.slice(0, SHOWN_SESSIONS).map(row)}
        {folded.length > 0 && (
          <div className={styles['more']}>
            <Disclosure summary={t('more', { count: folded.length })}>{folded.map(row)}</Disclosure>
          </div>
        )}
        {others.length > 0 && <EndOthers count={others.length} onEnded={onOthersEnded} />}
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h3 id={id} className={styles['groupTitle']}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** What it does is said before it is done. */
function EndOthers({ count, onEnded }: { readonly count: number; readonly onEnded: () => void }) {
  const t = useTranslations('sessions')
  // A4.9: who looks at somebody else's portfolio changes nothing.
  const isReadOnly = useSession()?.viewee !== undefined
  const { isOpen, button, open, close } = useOpener()
  const { isPending, error, mutate } = useEndOtherSessions()
  const failureId = useId()
  if (isReadOnly) return null
  return (
    <div className={styles['others']}>
      {isOpen ? (
        <InlineForm
          submitText={t('endOthers')}
          busyText={t('endingOthers')}
          isBusy={isPending}
          onSubmit={() => !isPending && mutate(undefined, { onSuccess: onEnded })}
          onCancel={close}
        >
          <FailureNotice id={failureId} error={error} />
          <p tabIndex={-1}>{t('endOthersText', { count })}</p>
        </InlineForm>
      ) : (
        <button ref={button} type="button" className={buttonStyle('quiet')} onClick={open}>
          {t('endOthers')}
        </button>
      )}
    </div>
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
  const moment = formatDateTime(useLocale(), session.createdAt, DEFAULT_TIME_ZONE)
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
      heading="h4"
      text={session.actsForOther ? t('acting') : undefined}
      facts={<Facts facts={facts} />}
      action={
        !session.isCurrent &&
        !isReadOnly && (
          <button
            type="button"
            aria-label={t('endSession', { device, moment })}
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
