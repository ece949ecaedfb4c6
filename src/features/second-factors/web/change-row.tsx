import type { ComponentProps, ReactNode } from 'react'
import { useOpener } from '#web/forms/use-opener.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Row } from '#web/ui/layout/row.tsx'

type Props = Omit<ComponentProps<typeof Row>, 'action' | 'children'> & {
  /** What the button says; its name also tells of what, for those who hear it alone. */
  readonly action: string
  readonly actionName?: string
  readonly children: (close: () => void) => ReactNode
}

/** A row whose button opens a form below. */
export function ChangeRow({ action, actionName = action, children, ...row }: Props) {
  // A4.9: who looks at somebody else's portfolio changes nothing.
  const isReadOnly = useSession()?.viewee !== undefined
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
