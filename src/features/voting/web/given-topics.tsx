import type { Choice } from '../ballots.domain.ts'
import type { Topic } from '../meetings.domain.ts'
import styles from './given-topics.module.css'
import { TextIn } from './text-in.tsx'
import { useTranslations } from './texts.ts'
import { useVotesText } from './use-votes-text.ts'

export type GivenTopic = Pick<Topic, 'number' | 'title'> & {
  readonly topicId: string
  readonly given: readonly (readonly [choice: Choice, votes: bigint])[]
  /** What is said of a topic that none may be given on. */
  readonly otherwise?: string | undefined
}

/** How many votes are given for what, topic by topic. */
export function GivenTopics({ topics }: { readonly topics: readonly GivenTopic[] }) {
  const t = useTranslations('voting')
  const describeVotes = useVotesText()
  return (
    <ol className={styles['topics']}>
      {topics.map(({ topicId, number, title, given, otherwise }) => (
        <li key={topicId} className={styles['topic']}>
          <span className={styles['what']}>
            <span className={styles['number']}>{t('number', { number })}</span>
            <TextIn of={title} />
          </span>
          <span className={styles['choices']}>
            {otherwise ??
              given.map(([choice, votes]) => (
                <span key={choice}>{`${t(`choices.${choice}`)}: ${describeVotes(votes)}`}</span>
              ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
