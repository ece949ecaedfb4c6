import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string
  /** What the field lacks. Its line is kept free, so that nothing moves under the pointer when it appears. */
  readonly message?: string | undefined
  readonly describedBy?: string | undefined
  /** A button at the end of the field. */
  readonly action?: ReactNode
}

export function TextField({ label, message, describedBy, action, ...input }: Props) {
  const id = useId()
  const messageId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['frame']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={input['aria-invalid'] ?? (message !== undefined || undefined)}
          aria-describedby={joinIds(message && messageId, describedBy)}
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

export function FieldMessage({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles['message']}>
      {text && (
        <>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className={styles['messageIcon']} />
          {text}
        </>
      )}
    </p>
  )
}

export function joinIds(...ids: ReadonlyArray<string | undefined>): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}
