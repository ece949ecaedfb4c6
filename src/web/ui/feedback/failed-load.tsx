import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../action/button-style.ts'
import styles from './failed-load.module.css'

type Props = {
  readonly message: string
  /** Finds the line in the log. */
  readonly errorId?: string | undefined
  /** A13.1: Retry is offered only where something can be tried again. */
  readonly onRetry?: (() => void) | undefined
}

/** A13.1: says that one part of a page has nothing to show, while the rest stands. */
export function FailedLoad({ message, errorId, onRetry }: Props) {
  const t = useTranslations('ui')
  return (
    <div role="alert" className={styles['failure']}>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p className={styles['message']}>
        {message}
        {errorId && <span className={styles['errorId']}>{t('errorId', { id: errorId })}</span>}
      </p>
      {onRetry && (
        <button type="button" className={buttonStyle('quiet')} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
