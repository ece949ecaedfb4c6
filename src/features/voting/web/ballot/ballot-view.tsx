import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useStepHistory } from '#web/forms/use-step-history.ts'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { VOTING_ERRORS } from '../../voting.domain.ts'
import { MeetingHead } from '../meeting-head.tsx'
import { mayVote } from '../meeting-standing.ts'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import { draftQuery, meetingQuery, type Seat, useRefreshMeeting } from '../voting.api.ts'
import { startDraft, toPaper } from './ballot-draft.ts'
import styles from './ballot-view.module.css'
import { CodeStep } from './code-step.tsx'
import { FillStep } from './fill-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useBallotDraft } from './use-ballot-draft.ts'

type Props = {
  readonly seat: Seat
  /** The votes are given: there is nothing more to do here. */
  readonly onVoted: () => void
}

/** B7.1: decide, review, confirm, one after the other; a reload in the middle comes back to where it was. */
export function BallotView({ seat, onVoted }: Props) {
  const t = useTranslations('ballot')
  const { data: meeting } = useSuspenseQuery(meetingQuery(useReader(), seat))
  const [isVoted, setVoted] = useState(false)
  const look = useRefreshMeeting(seat)
  const finish = () => {
    setVoted(true)
    onVoted()
  }
  return (
    <>
      <MeetingHead meeting={meeting} title={t('title')} />
      <div className={styles['page']}>
        {isVoted || mayVote(meeting) ? (
          <Stages meeting={meeting} seat={seat} onVoted={finish} />
        ) : (
          <Refusal
            id="cannot-vote"
            seat={seat}
            error={describeObstacle(meeting)}
            onLook={() => void look()}
          />
        )}
      </div>
    </>
  )
}

function Stages({ meeting, seat, onVoted }: Props & { readonly meeting: Meeting }) {
  const { data: kept } = useSuspenseQuery(draftQuery(useReader(), seat))
  const paper = toPaper(meeting)
  const own = useBallotDraft(seat, () => startDraft(paper, kept))
  const walk = useStepHistory<'fill' | 'review'>('fill')
  const isLive = useIsLive()
  const [known, setKnown] = useState({ openVote: meeting.openVote, step: walk.step, hasMoved: false })
  // While the votes are being confirmed, what is known of the code stands.
  const openVote = meeting.openVote ?? (meeting.standing === 'voted' ? known.openVote : undefined)
  if (known.openVote?.id !== openVote?.id || known.step !== walk.step)
    setKnown({ openVote, step: walk.step, hasMoved: true })

  if (openVote)
    // The time that is left is the browser's to tell.
    return isLive ? (
      <CodeStep
        key={openVote.id}
        meeting={meeting}
        seat={seat}
        vote={openVote}
        onVoted={onVoted}
        onSendAgain={() => walk.goTo('review')}
      />
    ) : null
  if (walk.step === 'review')
    return (
      <ReviewStep
        meeting={meeting}
        seat={seat}
        draft={own.draft}
        settle={own.settle}
        onSent={() => walk.goBackTo('fill')}
        onBack={() => walk.goBackTo('fill')}
      />
    )
  return (
    <FillStep
      meeting={meeting}
      seat={seat}
      paper={paper}
      own={own}
      takesFocus={known.hasMoved}
      onReview={() => walk.goTo('review')}
    />
  )
}

/** §8: in the words in which the server would refuse. */
function describeObstacle({ standing, phase }: Meeting): ApiError {
  const { alreadyVoted, notOpenYet, noVotes, votingEnded } = VOTING_ERRORS
  const kind =
    standing === 'voted'
      ? alreadyVoted
      : phase === 'coming'
        ? notOpenYet
        : phase !== 'open'
          ? votingEnded
          : standing === 'notFixed'
            ? notOpenYet
            : noVotes
  return new ApiError({ ...kind, errorId: '' })
}
