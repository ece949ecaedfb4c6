import { useId } from 'react'
import type { Ballot, Decision } from '../../ballots.domain.ts'
import { type Meeting, sumVotes } from '../../meetings.domain.ts'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import type { BallotPaper } from './ballot-draft.ts'
import styles from './ballot-sheet.module.css'
import { BallotTopic } from './ballot-topic.tsx'
import { findHeld, useBallotName } from './use-ballot-name.ts'

type Props = {
  readonly meeting: Meeting
  readonly paper: BallotPaper
  readonly ballot: Ballot
  /** Of the fields of a topic. */
  readonly idOf: (topicId: string) => string
  readonly lackOf: (topicId: string) => 'missing' | 'invalid' | undefined
  readonly onDecide: (topicId: string, decision: Decision | undefined) => void
}

/** B7.3: what some holdings vote together, with their weight. */
export function BallotSheet({ meeting, paper, ballot, idOf, lackOf, onDecide }: Props) {
  const t = useTranslations('ballot.holdings')
  const id = useId()
  const describeVotes = useVotesText()
  const held = findHeld(paper, ballot)
  const votes = sumVotes(held)
  const votable = paper.topics.filter(({ isExcluded }) => !isExcluded)
  const decided = votable.filter((topic) => ballot.decisions[topic.id] !== undefined).length
  return (
    <section aria-labelledby={id} className={styles['sheet']}>
      <h3 id={id} className={styles['name']}>
        {useBallotName(paper)(ballot)}
        <span className={styles['weight']}>{describeVotes(votes)}</span>
      </h3>
      <ol className={styles['topics']} aria-label={t('decided', toTexts(decided, votable.length))}>
        {meeting.topics.map((topic) => (
          <BallotTopic
            key={topic.id}
            id={idOf(topic.id)}
            topic={topic}
            decision={ballot.decisions[topic.id]}
            votes={votes}
            maySplit={held.every(({ maySplit }) => maySplit)}
            instructedBy={topic.id in paper.instructions ? meeting.mandate?.principalName : undefined}
            lack={lackOf(topic.id)}
            onDecide={(decision) => onDecide(topic.id, decision)}
          />
        ))}
      </ol>
    </section>
  )
}

function toTexts(decided: number, total: number) {
  return { decided: String(decided), total: String(total) }
}
