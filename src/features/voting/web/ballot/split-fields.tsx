import { useId } from 'react'
import { FieldMessage } from '#web/forms/field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { CHOICES, TALLY_FIELDS } from '../../ballots.domain.ts'
import { type Tally, totalOf } from '../../majorities.domain.ts'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import styles from './split-fields.module.css'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: Tally
  /** All that are to be given. */
  readonly votes: bigint
  readonly message: string | undefined
  readonly onChange: (tally: Tally) => void
}

/** More than any meeting has. */
const MAX_DIGITS = 15

/** B7.3: so many votes for each choice, with what is left of them. */
export function SplitFields({ id, label, value, votes, message, onChange }: Props) {
  const t = useTranslations()
  const describeVotes = useVotesText()
  const [restId, messageId] = [useId(), useId()]
  const left = votes - totalOf(value)
  const rest =
    left === 0n
      ? t('ballot.topic.remainder.none')
      : left > 0n
        ? t('ballot.topic.remainder.left', { votes: describeVotes(left) })
        : t('ballot.topic.remainder.over', { votes: describeVotes(-left), all: describeVotes(votes) })
  return (
    <fieldset id={id} aria-describedby={message && messageId} className={styles['split']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['fields']}>
        {CHOICES.map((choice) => {
          const part = value[TALLY_FIELDS[choice]]
          return (
            <TextField
              key={choice}
              label={t(`voting.choices.${choice}`)}
              inputMode="numeric"
              autoComplete="off"
              value={part === 0n ? '' : String(part)}
              describedBy={restId}
              aria-invalid={left < 0n || message !== undefined || undefined}
              onChange={(event) =>
                onChange({ ...value, [TALLY_FIELDS[choice]]: readVotes(event.currentTarget.value) })
              }
            />
          )
        })}
      </div>
      <output
        id={restId}
        data-state={left < 0n ? 'over' : left === 0n ? 'none' : 'left'}
        className={styles['rest']}
      >
        {rest}
      </output>
      {message !== undefined && <FieldMessage id={messageId} text={message} />}
    </fieldset>
  )
}

/** Digits alone: votes are whole. */
function readVotes(text: string): bigint {
  return BigInt(text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS) || '0')
}
