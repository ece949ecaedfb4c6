import { type ReactNode, type RefObject, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

type CardProps = {
  readonly title: ReactNode
  readonly onClose?: (() => void) | undefined
  readonly renderActions?: (close: () => void) => ReactNode
  /** Otherwise the title. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A dialog that reads as a card: title, content that scrolls where it is long, and what can be done. */
export function DialogCard({ title, onClose, renderActions, initialFocus, children }: CardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog aria-labelledby={id} onClose={onClose} initialFocus={initialFocus ?? heading}>
      {(close) => (
        <>
          <div className={styles['content']}>
            <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
              {title}
            </h2>
            {typeof children === 'function' ? children(close) : children}
          </div>
          {renderActions && <div className={styles['actions']}>{renderActions(close)}</div>}
        </>
      )}
    </Dialog>
  )
}
