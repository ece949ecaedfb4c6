import { useId } from 'react'
import { isProblem } from '#web/api-client/api-error.ts'
import { CardForm } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { type Ballot, type BallotDraft, listParts } from '../../ballots.domain.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { VOTING_ERRORS } from '../../voting.domain.ts'
import { type GivenTopic, GivenTopics } from '../given-topics.tsx'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import { type Seat, useRefreshMeeting, useSendVotes } from '../voting.api.ts'
import { toPaper } from './ballot-draft.ts'
import styles from './review-step.module.css'
import { countVotes, useBallotName } from './use-ballot-name.ts'
import { VoteStep } from './vote-step.tsx'

type Props = {
  readonly meeting: Meeting
  readonly seat: Seat
  readonly draft: BallotDraft
  /** Until what was kept has arrived. */
  readonly settle: () => Promise<void>
  readonly onSent: () => void
  readonly onBack: () => void
}

const { invalidBallots, againstInstructions } = VOTING_ERRORS

/** B7.1: every topic with choice and weight, before it is sent. */
export function ReviewStep({ meeting, seat, draft, settle, onSent, onBack }: Props) {
  const t = useTranslations('ballot')
  const failureId = useId()
  const sending = useSendVotes(seat)
  const look = useRefreshMeeting(seat)
  const nameBallot = useBallotName(toPaper(meeting))
  const { shown, showAll } = useFew(draft.ballots)
  const isBusy = sending.isPending || sending.isSuccess
  const isToChange = [invalidBallots, againstInstructions].some((kind) => isProblem(sending.error, kind))

  async function send(): Promise<void> {
    await settle()
    sending.mutate({ ballots: draft.ballots, onSent })
  }
  return (
    <VoteStep step="review" title={t('review.title')} text={t('review.text')}>
      {shown.map((ballot) => (
        <ReviewedBallot
          key={ballot.entitlementIds[0]}
          name={nameBallot(ballot)}
          ballot={ballot}
          meeting={meeting}
        />
      ))}
      <FewNote total={draft.ballots.length} onShowAll={showAll} />
      <CardForm onSubmit={() => !isBusy && void send()}>
        <Refusal
          id={failureId}
          seat={seat}
          error={sending.error}
          onLook={() => {
            sending.reset()
            void look()
          }}
          takesFocus
        />
        <div className={styles['actions']}>
          {!isToChange && (
            <SubmitButton isBusy={isBusy} busyText={t('review.sending')}>
              {t('review.send')}
            </SubmitButton>
          )}
          <TextButton onClick={() => !isBusy && onBack()}>{t('review.back')}</TextButton>
        </div>
      </CardForm>
    </VoteStep>
  )
}

type BallotProps = { readonly name: string; readonly ballot: Ballot; readonly meeting: Meeting }

function ReviewedBallot({ name, ballot, meeting }: BallotProps) {
  const t = useTranslations()
  const id = useId()
  const describeVotes = useVotesText()
  const votes = countVotes(toPaper(meeting), ballot)
  return (
    <section aria-labelledby={id} className={styles['ballot']}>
      <h3 id={id} className={styles['name']}>
        {name}
        <span className={styles['weight']}>{describeVotes(votes)}</span>
      </h3>
      <GivenTopics
        topics={meeting.topics.map(({ id: topicId, number, title, excludedBecause }) => ({
          topicId,
          number,
          title,
          given: listGiven(ballot, topicId, votes),
          otherwise: excludedBecause && t('ballot.review.none'),
        }))}
      />
    </section>
  )
}

function listGiven({ decisions }: Ballot, topicId: string, votes: bigint): GivenTopic['given'] {
  const decision = decisions[topicId]
  if (decision === undefined) return []
  return typeof decision === 'string' ? [[decision, votes]] : listParts(decision)
}
