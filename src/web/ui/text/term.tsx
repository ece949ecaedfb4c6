import { CircleHelp } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './term.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  readonly explanation: string
  /** Asked in place of 'what does … mean', where that would be no question. */
  readonly question?: string
  /** The word that is explained. */
  readonly children: string
}

/** A word of the trade with a button that explains it. The browser's own popover: works without script, Escape closes it. */
export function Term({ explanation, question, children }: Props) {
  const t = useTranslations('widgets')
  const id = useId()
  // Where browsers do not yet bind a popover to its button by themselves, this name does.
  const anchor = `--term-${id.replace(/\W/g, '')}`
  const lastWord = children.lastIndexOf(' ') + 1
  return (
    <span style={{ '--anchor': anchor } as CSSProperties}>
      {children.slice(0, lastWord)}
      <span className={styles['end']}>
        {children.slice(lastWord)}{' '}
        <button type="button" popoverTarget={id} className={styles['button']}>
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{question ?? t('explain', { term: children })}</VisuallyHidden>
        </button>
      </span>
      <span id={id} popover="auto" className={styles['explanation']}>
        <strong className={styles['name']}>{children}</strong> {explanation}
      </span>
    </span>
  )
}
