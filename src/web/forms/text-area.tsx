import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { FieldLabel, FieldMessage, type FieldProps, joinIds } from './field.tsx'
import areaStyles from './text-area.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldProps

/** Several lines, and more as they are needed. */
export function TextArea({ label, description, isRequired, message, ...area }: Props) {
  const [id, descriptionId, messageId] = [useId(), useId(), useId()]
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
        <textarea
          rows={3}
          {...area}
          id={id}
          className={`${styles['input']} ${areaStyles['area']}`}
          required={isRequired}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={joinIds(
            message && messageId,
            description === undefined ? undefined : descriptionId,
          )}
        />
      </div>
      <FieldMessage id={messageId} text={message} />
    </div>
  )
}
