import { type ReactNode, type Ref, useId } from 'react'
import { buttonStyle } from '../action/button-style.ts'
import styles from './popover.module.css'

type Props = {
  button: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  buttonClassName?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** A button with a panel below it. The browser's own popover: opens, closes by Escape and outside click, without script. */
export function Popover({ button, buttonRef, buttonClassName, panelClassName, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        className={buttonStyle('plain', buttonClassName)}
      >
        {button}
      </button>
      <div id={id} popover="auto" className={`${styles['panel']} ${panelClassName ?? ''}`}>
        {children}
      </div>
    </>
  )
}

/** For a click inside a panel that leads on. */
export function closePopoverAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}
