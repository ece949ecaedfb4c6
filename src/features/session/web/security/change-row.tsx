import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Row } from './row.tsx'
import { useSecurity } from './security-context.ts'
import { useOpener } from './use-opener.ts'

type Props = Omit<ComponentProps<typeof Row>, 'action' | 'children'> & {
  /** What the button says; its name also tells of what, for those who hear it alone. */
  readonly action: string
  readonly actionName?: string
  readonly children: (close: () => void) => ReactNode
}

/** A row whose button opens a form below. */
export function ChangeRow({ action, actionName = action, children, ...row }: Props) {
  const { isReadOnly } = useSecurity()
  const { isOpen, button, open, close } = useOpener()
  const opener = !isReadOnly && !isOpen && (
    <button
      ref={button}
      type="button"
      aria-label={actionName}
      className={buttonStyle('quiet')}
      onClick={open}
    >
      {action}
    </button>
  )
  return (
    <Row {...row} action={opener}>
      {isOpen && children(close)}
    </Row>
  )
}
