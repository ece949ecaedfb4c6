import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatExact } from '#i18n/format/number.ts'
import { PageLink } from '#web/page-link.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { chooseText, type ListedMeeting } from '../../meetings.domain.ts'
import { MeetingLink } from '../meeting-link.tsx'
import styles from './open-votes.module.css'
import { useTranslations } from './texts.ts'

/** Who votes for many others looks at the overview. */
const MOST_SHOWN = 3

/** B7.7: what can still be voted on, where the reader begins. */
export function OpenVotes({ meetings }: { readonly meetings: readonly ListedMeeting[] }) {
  const t = useTranslations('openVotes')
  const id = useId()
  const hidden = meetings.length - MOST_SHOWN
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{t('title')}</h2>
        <PageLink page="voting">{t('all')}</PageLink>
      </div>
      <ul className={styles['list']}>
        {meetings.slice(0, MOST_SHOWN).map((meeting) => (
          <OpenVote key={`${meeting.id} ${meeting.mandate?.proxyId}`} meeting={meeting} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles['more']}>{t('more', { count: hidden })}</p>}
    </section>
  )
}

function OpenVote({ meeting }: { readonly meeting: ListedMeeting }) {
  const t = useTranslations('openVotes')
  const reader = useLocale()
  const { timeZone } = useBrand()
  const { id, mandate, scopeName, votes, endsAt } = meeting
  const { locale, text: title } = chooseText(meeting.title, reader)
  // Which word it takes is asked of a number that any language can count.
  const said = t('votes', { count: votes === 1n ? 1 : 2, votes: formatExact(reader, String(votes)) })
  const label = mandate ? t('voteFor', { title, name: mandate.principalName }) : t('voteOf', { title })
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <h3 className={styles['title']} lang={locale === reader ? undefined : locale}>
          {title}
        </h3>
        <p className={styles['details']}>
          <span>{scopeName}</span>
          {mandate && <strong>{t('forPrincipal', { name: mandate.principalName })}</strong>}
        </p>
        <p className={styles['details']}>
          <span>
            {`${t('endsAt')} `}
            <DateTimeText value={endsAt} timeZone={timeZone} />
          </span>
          <span>{said}</span>
        </p>
      </div>
      <MeetingLink
        seat={{ meetingId: id, proxyId: mandate?.proxyId }}
        label={label}
        className={buttonStyle('primary')}
      >
        {t('vote')}
      </MeetingLink>
    </li>
  )
}
