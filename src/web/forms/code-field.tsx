import { type ClipboardEvent, type Ref, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import styles from './code-field.module.css'
import { FieldMessage, joinIds } from './field.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly isInvalid?: boolean
  readonly isReadOnly?: boolean
  readonly describedBy?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const BOXES = Array.from({ length: CODE_DIGITS }, (_, index) => index)
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)

/** A4.5. To the eye six boxes, to keyboards, screen readers and one-time-code filling one field. */
export function CodeField({ label, value, onChange, isInvalid, isReadOnly, describedBy, ref }: Props) {
  const t = useTranslations('forms')
  const id = useId()
  const hintId = useId()
  const messageId = useId()
  const [isRefused, setRefused] = useState(false)

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replaceAll(/\s/g, '')
    setRefused(!CODE.test(pasted))
    if (CODE.test(pasted) && !isReadOnly) onChange(pasted)
  }
  const type = (text: string) => {
    setRefused(false)
    onChange(text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))
  }

  return (
    <div className={styles['field']}>
      <div className={styles['caption']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <span id={hintId} className={styles['hint']}>
          {t('codeHint', { count: CODE_DIGITS })}
        </span>
      </div>
      <div className={styles['boxes']}>
        {BOXES.map((index) => (
          <span
            key={index}
            aria-hidden
            className={styles['box']}
            data-next={index === Math.min(value.length, CODE_DIGITS - 1) || undefined}
          />
        ))}
        <input
          ref={ref}
          id={id}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          // Room for a code that is filled in with spaces; typing drops what is too much.
          maxLength={2 * CODE_DIGITS}
          value={value}
          readOnly={isReadOnly}
          required
          aria-invalid={isInvalid || isRefused || undefined}
          aria-describedby={joinIds(isRefused ? messageId : undefined, hintId, describedBy)}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={paste}
        />
      </div>
      <FieldMessage id={messageId} text={isRefused ? t('codeRefused', { count: CODE_DIGITS }) : undefined} />
    </div>
  )
}

export function isCompleteCode(digits: string): boolean {
  return CODE.test(digits)
}
