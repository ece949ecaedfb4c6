import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './field.module.css'

/** What every field of the house is told. */
export type FieldProps = {
  readonly label: string
  /** What helps to fill it in; shown at all times. */
  readonly description?: ReactNode
  /** Marks it as required. One that stands alone needs no mark. */
  readonly isRequired?: boolean | undefined
  /** What the field lacks. Its line is kept free, so that nothing moves under the pointer when it appears. */
  readonly message?: string | undefined
}

type LabelProps = Pick<FieldProps, 'label' | 'isRequired'>

export function FieldLabel({ label, isRequired = false }: LabelProps) {
  const t = useTranslations('forms')
  if (!isRequired) return label
  return (
    <>
      {label}
      <span aria-hidden className={styles['mark']}>
        {' *'}
      </span>
      <VisuallyHidden>{` (${t('required')})`}</VisuallyHidden>
    </>
  )
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
