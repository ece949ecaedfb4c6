import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { toDay } from '#kernel/dates.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { ListedMeeting } from '../meetings.domain.ts'
import styles from './meeting-line.module.css'
import { MeetingLink } from './meeting-link.tsx'
import { findAction, nameMark } from './meeting-standing.ts'
import { TextIn, useText } from './text-in.tsx'
import { useTranslations } from './texts.ts'
import { useVotesText } from './use-votes-text.ts'

type Props = { readonly meeting: ListedMeeting; readonly isViewing: boolean }

const MOMENTS = {
  open: 'endsAt',
  coming: 'startsAt',
  counting: 'endedAt',
  published: 'endedAt',
} as const satisfies Record<ListedMeeting['phase'], string>

/** B7.1: one meeting, as the reader takes part in it for somebody. */
export function MeetingLine({ meeting, isViewing }: Props) {
  const t = useTranslations('voting')
  const describeVotes = useVotesText()
  const chooseText = useText()
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { id, phase, standing, mandate, startsAt, endsAt } = meeting
  const seat = { meetingId: id, proxyId: mandate?.proxyId }
  const { name, view } = findAction(meeting, isViewing)
  const said = { action: t(`actions.${name}`), title: chooseText(meeting.title) }
  // Meetings are called alike year after year, and the reader may take part in one for several.
  const which = mandate
    ? t('forPrincipal', { name: mandate.principalName })
    : formatDay(locale, toDay(phase === 'coming' ? startsAt : endsAt, timeZone))
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <h3 className={styles['title']}>
          <MeetingLink seat={seat} className={styles['link']}>
            <TextIn of={meeting.title} />
            <VisuallyHidden>{`, ${which}`}</VisuallyHidden>
          </MeetingLink>
        </h3>
        <p className={styles['details']}>
          <span>{meeting.scopeName}</span>
          <span>{t(`kinds.${meeting.kind}`)}</span>
          {mandate && <strong>{t('forPrincipal', { name: mandate.principalName })}</strong>}
        </p>
        <p className={styles['details']}>
          <span>
            {`${t(MOMENTS[phase])} `}
            <DateTimeText value={phase === 'coming' ? startsAt : endsAt} timeZone={timeZone} />
          </span>
          {standing !== 'notEntitled' && meeting.votes > 0n && <span>{describeVotes(meeting.votes)}</span>}
        </p>
        <p className={styles['marks']}>
          <StatusMark isPositive={standing === 'voted'}>{t(`marks.${nameMark(meeting)}`)}</StatusMark>
          {phase === 'counting' && <StatusMark>{t('marks.counting')}</StatusMark>}
        </p>
      </div>
      <MeetingLink
        seat={seat}
        view={view}
        label={mandate ? t('actionFor', { ...said, name: mandate.principalName }) : t('actionOf', said)}
        className={buttonStyle(name === 'vote' ? 'primary' : 'quiet', styles['action'])}
      >
        {said.action}
      </MeetingLink>
    </li>
  )
}
