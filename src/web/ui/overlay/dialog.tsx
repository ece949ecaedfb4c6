import { type ComponentProps, type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from './dialog.module.css'
import { OverlayRootContext } from './overlay-root.ts'

type Props = Omit<
  ComponentProps<'dialog'>,
  'children' | 'open' | 'ref' | 'onClose' | 'onCancel' | 'tabIndex'
> & {
  /** Once it was closed, by Escape or by the `close` that its children get. Without it, nothing closes it. */
  readonly onClose?: (() => void) | undefined
  /** Also by a click beside it; not where something would be lost. */
  readonly closesBeside?: boolean
  /** Where the reader begins; otherwise the dialog as a whole, so that who types already presses nothing. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * The one dialog of the house: the browser's own, before everything else. It is open as long as it is rendered, and gives
 * the focus back to where it was.
 */
export function Dialog({
  onClose,
  closesBeside = false,
  initialFocus,
  className = '',
  children,
  onClick,
  ...rest
}: Props) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!dialog) return undefined
    const opener = document.activeElement
    show(dialog, initialFocus)
    return () => {
      // Closing gives it back by itself, and the reader may have moved on.
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [dialog, initialFocus])

  const close = () => dialog?.close()
  return (
    // Beside the dialog is its backdrop, which belongs to it; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...rest}
      ref={setDialog}
      tabIndex={-1}
      className={`${styles['dialog']} ${className}`}
      // Browsers that do not know it ask by 'cancel' first, and the second Escape closes without asking.
      {...(!onClose && { closedby: 'none', onCancel: (event) => event.preventDefault() })}
      onClose={onClose ?? (() => dialog && show(dialog, initialFocus))}
      onClick={(event) => {
        onClick?.(event)
        if (closesBeside && event.target === event.currentTarget) close()
      }}
    >
      <OverlayRootContext value={dialog ?? undefined}>
        {typeof children === 'function' ? children(close) : children}
      </OverlayRootContext>
    </dialog>
  )
}

function show(dialog: HTMLDialogElement, initialFocus?: RefObject<HTMLElement | null>): void {
  dialog.showModal()
  // First the whole: what should have the focus may not be able to take it yet.
  dialog.focus({ preventScroll: true })
  initialFocus?.current?.focus({ preventScroll: true })
}
