import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Facts } from '#web/ui/layout/row.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { type Attachment, type ChangeRequest, isOpen } from '../change-requests.domain.ts'
import { requestsQuery } from './change-requests.api.ts'
import styles from './requests-screen.module.css'
import { useTranslations } from './texts.ts'
import { WithdrawButton } from './withdraw-button.tsx'

type Props = {
  readonly title: string
  readonly guid: string
  /** The profile knows what its items are called. */
  readonly renderChanges: (request: ChangeRequest) => ReactNode
}

/** B6.7: every request with how it stands. */
export function RequestsScreen({ title, guid, renderChanges }: Props) {
  const t = useTranslations('requests')
  const { data: requests } = useSuspenseQuery(requestsQuery(useReader(), guid))
  const [said, say] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (said !== '') heading.current?.focus()
  }, [said])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
        {title}
      </h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <output className={styles['said']}>{said}</output>
      {requests.length === 0 ? (
        <Notice title={title} text={t('none')}>
          <PageLink page="profile" className={buttonStyle('quiet')}>
            {t('toProfile')}
          </PageLink>
        </Notice>
      ) : (
        <div className={styles['list']}>
          {requests.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              guid={guid}
              onWithdrawn={() => say(t('withdrawn'))}
            >
              {renderChanges(request)}
            </RequestCard>
          ))}
        </div>
      )}
    </>
  )
}

type CardProps = {
  readonly request: ChangeRequest
  readonly guid: string
  readonly onWithdrawn: () => void
  readonly children: ReactNode
}

function RequestCard({ request, guid, onWithdrawn, children }: CardProps) {
  const t = useTranslations('requests')
  const locale = useLocale()
  const { id, state, comment, reason, reportedAt, attachments } = request
  const isStopped = state === 'withdrawn' && reportedAt !== undefined
  const moment = formatDateTime(locale, request.sentAt, DEFAULT_TIME_ZONE)
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <div className={styles['head']}>
        {/* Engines may know a zone under different names; what the server wrote stands. */}
        <h2 id={id} className={styles['title']} suppressHydrationWarning>
          {t('sentOn', { moment })}
        </h2>
        <StatusMark isPositive={state === 'accepted'}>{t(`states.${state}`)}</StatusMark>
      </div>
      <p className={styles['text']}>{t(`stateTexts.${isStopped ? 'reported' : state}`)}</p>
      {reason !== undefined && (
        <p className={styles['reason']}>
          <strong>{`${t('facts.reason')}: `}</strong>
          {reason}
        </p>
      )}
      <Moments request={request} />
      <h3 className={styles['subtitle']}>{t('changes')}</h3>
      {children}
      {comment !== undefined && (
        <>
          <h3 className={styles['subtitle']}>{t('facts.comment')}</h3>
          <p className={styles['comment']}>{comment}</p>
        </>
      )}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {isOpen(state) && (
        <div className={styles['actions']}>
          {state === 'awaitingCode' && (
            <PageLink page="profile" className={buttonStyle('primary')}>
              {t('enterCode')}
            </PageLink>
          )}
          <WithdrawButton guid={guid} changeId={id} moment={moment} onWithdrawn={onWithdrawn} />
        </div>
      )}
    </section>
  )
}

function Moments({ request }: { readonly request: ChangeRequest }) {
  const t = useTranslations('requests.facts')
  const facts = [
    [t('confirmed'), request.confirmedAt],
    [t(request.state === 'withdrawn' ? 'withdrawn' : 'decided'), request.decidedAt],
    [t('reported'), request.reportedAt],
  ] as const
  const known = facts.flatMap(([label, moment]) =>
    moment ? [[label, <DateTimeText key={label} value={moment} />] as const] : [],
  )
  return known.length > 0 && <Facts facts={known} />
}

function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const t = useTranslations('requests.facts')
  return (
    <>
      <h3 className={styles['subtitle']}>{t('attachments')}</h3>
      <ul className={styles['files']}>
        {attachments.map(({ id, name, bytes }) => (
          <li key={id}>
            {name} <FileSize bytes={bytes} />
          </li>
        ))}
      </ul>
    </>
  )
}
