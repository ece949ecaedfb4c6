import { useId } from 'react'
import { FieldMessage } from '#web/forms/field.tsx'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { CHOICES, type Choice } from '../../ballots.domain.ts'
import { useTranslations } from '../texts.ts'
import styles from './choice-group.module.css'

type Props = {
  readonly id: string
  /** What is decided. */
  readonly label: string
  readonly value: Choice | undefined
  readonly message: string | undefined
  readonly onChange: (choice: Choice) => void
}

/** B7.1: three choices of equal weight, none of them made before: the browser's own radio buttons. */
export function ChoiceGroup({ id, label, value, message, onChange }: Props) {
  const t = useTranslations('voting.choices')
  const name = useId()
  const messageId = useId()
  const isLive = useIsLive()
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message === undefined ? undefined : messageId}
      className={styles['group']}
    >
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['choices']}>
        {CHOICES.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              // Before that nobody would be told.
              disabled={!isLive}
              onChange={() => onChange(choice)}
              className={styles['input']}
            />
            {t(choice)}
          </label>
        ))}
      </div>
      {message !== undefined && <FieldMessage id={messageId} text={message} />}
    </fieldset>
  )
}
