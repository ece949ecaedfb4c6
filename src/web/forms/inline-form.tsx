import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './inline-form.module.css'
import { CardActions, CardForm } from './question-card.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextButton } from './text-button.tsx'

type Props = {
  readonly submitText: string
  readonly busyText: string
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A small form inside a section. Takes the focus when it appears. */
export function InlineForm({ submitText, busyText, isBusy, onSubmit, onCancel, children }: Props) {
  const t = useTranslations('ui')
  const frame = useFirstField()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend that repeats the button
    <div ref={frame} role="group" aria-label={submitText} className={styles['form']}>
      <CardForm onSubmit={onSubmit}>
        {children}
        <CardActions>
          <SubmitButton isBusy={isBusy} busyText={busyText}>
            {submitText}
          </SubmitButton>
          <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
        </CardActions>
      </CardForm>
    </div>
  )
}

/** A text before the fields that can take the focus comes first: who skips it misses what to enter. */
export function useFirstField() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('p[tabindex], input')?.focus(), [])
  return frame
}
