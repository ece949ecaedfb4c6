import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { type Meeting, sumVotes } from '../meetings.domain.ts'
import { MeetingLink } from './meeting-link.tsx'
import { mayVote } from './meeting-standing.ts'
import { mayGiveProxy } from './proxies/may-give-proxy.ts'
import styles from './stand-panel.module.css'
import { useTranslations } from './texts.ts'
import { TimeLeft } from './time-left.tsx'
import { useVotesText } from './use-votes-text.ts'
import { draftQuery, useRefreshMeeting } from './voting.api.ts'

type Props = { readonly meeting: Meeting }

/** B7.1: where the holder stands, how long there is, and what to do next. */
export function StandPanel({ meeting }: Props) {
  const t = useTranslations('voting')
  const { timeZone } = useBrand()
  const isViewing = useSession()?.viewee !== undefined
  const { id, phase, mandate, startsAt, endsAt } = meeting
  const look = useRefreshMeeting({ meetingId: id, proxyId: mandate?.proxyId })
  const text = useStandText(meeting)
  return (
    <section aria-labelledby="stand" className={styles['panel']}>
      <div className={styles['what']}>
        <h2 id="stand" className={styles['title']}>
          {mandate ? t('stand.titleFor', { name: mandate.principalName }) : t('stand.title')}
        </h2>
        {text.map((sentence) => (
          // Engines may know a zone under different names; what the server wrote stands.
          <p key={sentence} className={styles['text']} suppressHydrationWarning>
            {sentence}
          </p>
        ))}
        {isViewing && <p className={styles['text']}>{t('viewing')}</p>}
        <p className={styles['moment']}>
          {`${t(phase === 'coming' ? 'startsAt' : phase === 'open' ? 'endsAt' : 'endedAt')} `}
          <DateTimeText value={phase === 'coming' ? startsAt : endsAt} timeZone={timeZone} />
        </p>
        {phase === 'open' && (
          <TimeLeft until={endsAt} className={styles['moment']} onOver={() => void look()} />
        )}
      </div>
      <Actions meeting={meeting} isViewing={isViewing} />
    </section>
  )
}

/** Each sentence says one thing. */
function useStandText(meeting: Meeting): readonly string[] {
  const t = useTranslations('voting.stand')
  const locale = useLocale()
  const describeVotes = useVotesText()
  const { timeZone } = useBrand()
  const { phase, standing, mandate, openVote, votedAt, entitlements } = meeting
  const name = mandate?.principalName ?? ''
  const votes = describeVotes(sumVotes(entitlements))
  const course = phase === 'counting' || phase === 'published' ? [t(phase)] : []
  if (standing === 'voted') {
    const said = { name, moment: formatDateTime(locale, votedAt, timeZone) }
    return [t(mandate ? 'votedFor' : 'voted', said), ...course]
  }
  if (standing !== 'toVote') return [t(standing), ...course]
  if (phase === 'coming') return [t('notStarted', { votes })]
  if (openVote) return [t('awaiting')]
  return [t(mandate ? 'toVoteFor' : 'toVote', { name, votes })]
}

function Actions({ meeting, isViewing }: Props & { readonly isViewing: boolean }) {
  const t = useTranslations('voting')
  const { id, phase, standing, mandate, openVote } = meeting
  const seat = { meetingId: id, proxyId: mandate?.proxyId }
  const isVoter = mayVote(meeting) && !isViewing
  const { data: draft } = useQuery({ ...draftQuery(useReader(), seat), enabled: isVoter })
  const hasBegun = draft?.ballots.some(({ decisions }) => Object.keys(decisions).length > 0)
  const voteText = openVote ? t('actions.code') : t(hasBegun ? 'stand.goOn' : 'stand.vote')
  const hasReceipt = standing === 'voted' && !isViewing
  return (
    <div className={styles['actions']}>
      {isVoter && (
        <MeetingLink seat={seat} view="ballot" className={buttonStyle('primary')}>
          {voteText}
        </MeetingLink>
      )}
      {phase === 'published' && (
        <MeetingLink seat={seat} view="result" className={buttonStyle('primary')}>
          {t('stand.result')}
        </MeetingLink>
      )}
      {hasReceipt && (
        <MeetingLink
          seat={seat}
          view="receipt"
          className={buttonStyle(phase === 'published' ? 'quiet' : 'primary')}
        >
          {t('stand.receipt')}
        </MeetingLink>
      )}
      {!isViewing && mayGiveProxy(meeting) && (
        <MeetingLink seat={seat} view="give-proxy" className={buttonStyle('quiet')}>
          {t('stand.giveProxy')}
        </MeetingLink>
      )}
    </div>
  )
}
