import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldLabel, FieldMessage, type FieldProps, joinIds } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> &
  FieldProps & {
    readonly describedBy?: string | undefined
    /** A button at the end of the field. */
    readonly action?: ReactNode
  }

export function TextField({ label, description, isRequired, message, describedBy, action, ...input }: Props) {
  const id = useId()
  const descriptionId = useId()
  const messageId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <FieldLabel label={label} isRequired={isRequired} />
      </label>
      {description !== undefined && (
        <p id={descriptionId} className={styles['description']}>
          {description}
        </p>
      )}
      <div className={styles['frame']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          required={isRequired ?? input.required}
          aria-invalid={input['aria-invalid'] ?? (message !== undefined || undefined)}
          aria-describedby={joinIds(
            message && messageId,
            description === undefined ? undefined : descriptionId,
            describedBy,
          )}
        />
        {action}
      </div>
      <FieldMessage id={messageId} text={message} />
    </div>
  )
}

/** For what counts letter by letter: nothing is put right while it is typed. */
export function ExactField(props: Props) {
  return <TextField {...props} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
}
