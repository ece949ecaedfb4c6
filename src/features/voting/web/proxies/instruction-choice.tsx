import { useId } from 'react'
import { CHOICES, type Choice } from '../../ballots.domain.ts'
import type { Topic } from '../../meetings.domain.ts'
import { TextIn } from '../text-in.tsx'
import styles from './instruction-choice.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly topic: Pick<Topic, 'number' | 'title'>
  /** Left to the proxy where it is absent. */
  readonly choice: Choice | undefined
  readonly onChange: (choice: Choice | undefined) => void
}

/** Three choices of equal weight, and that there is none. */
export function InstructionChoice({ topic: { number, title }, choice, onChange }: Props) {
  const t = useTranslations()
  const name = useId()
  const radio = (value: Choice | undefined, label: string) => (
    <label key={label} className={styles['option']} data-open={value === undefined || undefined}>
      <input
        type="radio"
        name={name}
        checked={choice === value}
        className={styles['input']}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className={styles['topic']}>
      <legend className={styles['title']}>
        <span className={styles['number']}>{`${t('voting.number', { number })}: `}</span>
        <TextIn of={title} />
      </legend>
      <div className={styles['options']}>
        {radio(undefined, t('votingProxies.instructions.open'))}
        {CHOICES.map((one) => radio(one, t(`voting.choices.${one}`)))}
      </div>
    </fieldset>
  )
}
