import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '#web/api-client/api-error.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Meeting } from '../../meetings.domain.ts'
import type { Result } from '../../results.domain.ts'
import { VOTING_ERRORS } from '../../voting.domain.ts'
import { MeetingHead } from '../meeting-head.tsx'
import { meetingQuery, type Seat } from '../voting.api.ts'
import { AddUpCard } from './add-up-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { FilesCard } from './files-card.tsx'
import { NoResultYet } from './no-result-yet.tsx'
import styles from './result-view.module.css'
import { resultQuery } from './results.api.ts'
import { useTranslations } from './texts.ts'
import { TopicResults } from './topic-results.tsx'
import { TurnoutCard } from './turnout-card.tsx'

type Props = { readonly meetingId: string; readonly proxyId?: string | undefined }

/** B7.5, B7.6: what came out, and how everybody can check it. */
export function ResultView({ meetingId, proxyId }: Props) {
  const t = useTranslations('votingResult')
  const reader = useReader()
  const seat = { meetingId, proxyId }
  const { data: meeting } = useSuspenseQuery(meetingQuery(reader, seat))
  const result = useQuery(resultQuery(reader, seat))
  const isMissing = isProblem(result.error, VOTING_ERRORS.noResult)
  return (
    <>
      <MeetingHead meeting={meeting} title={t('title')} />
      <div className={styles['page']}>
        {isMissing ? (
          <NoResultYet meeting={meeting} />
        ) : (
          <AsyncContent
            state={stateOf(result)}
            skeleton={<Skeleton shape="block" className={styles['waiting']} />}
            onRetry={() => void result.refetch()}
          >
            {(counted) => <Published seat={seat} meeting={meeting} result={counted} />}
          </AsyncContent>
        )}
      </div>
    </>
  )
}

type PublishedProps = { readonly seat: Seat; readonly meeting: Meeting; readonly result: Result }

function Published({ seat, meeting, result }: PublishedProps) {
  const hasVotes = result.present > 0n
  return (
    <div className={styles['cards']}>
      <TurnoutCard result={result} />
      <TopicResults result={result} />
      {hasVotes && <CodesCard seat={seat} meeting={meeting} result={result} />}
      {hasVotes && <AddUpCard seat={seat} meeting={meeting} result={result} />}
      <FilesCard seat={seat} />
    </div>
  )
}
