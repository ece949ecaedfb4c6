import { Lock } from 'lucide-react'
import { TextButton } from '#web/forms/text-button.tsx'
import type { Decision } from '../../ballots.domain.ts'
import { NO_VOTES } from '../../majorities.domain.ts'
import type { Topic } from '../../meetings.domain.ts'
import { TextIn, useText } from '../text-in.tsx'
import { useTranslations } from '../texts.ts'
import styles from './ballot-topic.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { SplitFields } from './split-fields.tsx'

type Props = {
  readonly id: string
  readonly topic: Topic
  readonly decision: Decision | undefined
  readonly votes: bigint
  readonly maySplit: boolean
  /** Who has told the reader what to vote here. */
  readonly instructedBy: string | undefined
  readonly lack: 'missing' | 'invalid' | undefined
  readonly onDecide: (decision: Decision | undefined) => void
}

/** B7.1, B7.3: one topic of a ballot. */
export function BallotTopic({ id, topic, decision, votes, instructedBy, lack, onDecide, ...props }: Props) {
  const t = useTranslations('ballot')
  const words = useTranslations('voting')
  const chooseText = useText()
  const { number, title, proposal, excludedBecause } = topic
  const said = { number, title: chooseText(title) }
  const message = lack && t(`lacks.${lack}`)
  const isSplit = typeof decision === 'object'
  return (
    <li className={styles['topic']}>
      <h4 className={styles['title']}>
        <span className={styles['number']}>{words('number', { number })}</span>
        <TextIn of={title} />
      </h4>
      <p className={styles['proposal']}>
        <span className={styles['quiet']}>{`${words('agenda.proposal')}: `}</span>
        <TextIn of={proposal} />
      </p>
      {excludedBecause ? (
        <p className={styles['fixed']}>{t('topic.excluded')}</p>
      ) : instructedBy !== undefined && typeof decision === 'string' ? (
        <p className={styles['fixed']}>
          <Lock size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('topic.instructed', { choice: words(`choices.${decision}`), name: instructedBy })}
        </p>
      ) : (
        <>
          {isSplit ? (
            <SplitFields
              id={id}
              label={t('topic.choice', said)}
              value={decision}
              votes={votes}
              message={message}
              onChange={onDecide}
            />
          ) : (
            <ChoiceGroup
              id={id}
              label={t('topic.choice', said)}
              value={decision}
              message={message}
              onChange={onDecide}
            />
          )}
          {props.maySplit && (
            <TextButton
              aria-label={t(isSplit ? 'topic.unsplitOf' : 'topic.splitOf', said)}
              onClick={() => {
                onDecide(isSplit ? undefined : NO_VOTES)
                // To what takes the place of what was there.
                requestAnimationFrame(() => document.getElementById(id)?.querySelector('input')?.focus())
              }}
            >
              {t(isSplit ? 'topic.unsplit' : 'topic.split')}
            </TextButton>
          )}
        </>
      )}
    </li>
  )
}
