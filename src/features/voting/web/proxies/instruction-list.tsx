import type { Choice } from '../../ballots.domain.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { TextIn } from '../text-in.tsx'
import styles from './instruction-list.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly meeting: Pick<Meeting, 'topics'>
  /** By topic. */
  readonly instructions: Readonly<Record<string, Choice>>
}

/** What was said to the proxy, topic by topic; in one sentence where that is nothing. */
export function InstructionList({ meeting, instructions }: Props) {
  const t = useTranslations()
  if (Object.keys(instructions).length === 0) return <p>{t('votingProxies.instructions.none')}</p>
  return (
    <ul className={styles['topics']}>
      {meeting.topics
        .filter(({ excludedBecause }) => !excludedBecause)
        .map(({ id, number, title }) => {
          const choice = instructions[id]
          return (
            <li key={id} className={styles['topic']}>
              <span>
                <span className={styles['number']}>{`${t('voting.number', { number })}: `}</span>
                <TextIn of={title} />
              </span>
              <strong className={choice ? styles['told'] : styles['open']}>
                {choice ? t(`voting.choices.${choice}`) : t('votingProxies.instructions.open')}
              </strong>
            </li>
          )
        })}
    </ul>
  )
}
