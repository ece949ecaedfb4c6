import type { ReactNode } from 'react'
import { buttonStyle } from '../action/button-style.ts'
import styles from './toast.module.css'

type Props = {
  readonly closeLabel: string
  readonly onClose: () => void
  /** Nothing while there is nothing to say; what comes then is read aloud. */
  readonly children: ReactNode
}

/** Something went otherwise than the screen just showed. It stands until it is closed, wherever the reader is. */
export function Toast({ closeLabel, onClose, children }: Props) {
  return (
    <output className={styles['place']}>
      {children && (
        <span className={styles['toast']}>
          <span className={styles['text']}>{children}</span>
          <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
            {closeLabel}
          </button>
        </span>
      )}
    </output>
  )
}
