import { type ComponentProps, type ReactNode, useId } from 'react'
import { useOpener } from '#web/forms/use-opener.ts'
import { useSession } from '#web/session/session-context.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'

type Props = Omit<ComponentProps<typeof Row>, 'action' | 'children'> & {
  /** What the button says; its name also tells of what, for those who hear it alone. */
  readonly action: string
  readonly actionName?: string
  /** What the button does by itself; where there is a form, that opens once it has worked. */
  readonly act?: () => Promise<void>
  readonly children?: (close: () => void) => ReactNode
}

/** A row whose button changes something, or opens a form below. */
export function ChangeRow({ action, actionName = action, act, children, ...row }: Props) {
  // A4.9: who looks at somebody else's portfolio changes nothing.
  const isReadOnly = useSession()?.viewee !== undefined
  const { isOpen, button, open, close } = useOpener()
  const { isPending, error, mutate } = useConfirmedMutation({ mutationFn: async () => await act?.() })
  const failureId = useId()
  const press = () => {
    if (!act) open()
    else if (!isPending) mutate(undefined, children && { onSuccess: open })
  }
  const opener = !isReadOnly && !isOpen && (
    <button
      ref={button}
      type="button"
      aria-label={actionName}
      aria-disabled={isPending || undefined}
      className={buttonStyle('quiet')}
      onClick={press}
    >
      {action}
    </button>
  )
  return (
    <Row {...row} action={opener}>
      {isOpen ? children?.(close) : error && <FailureNotice id={failureId} error={error} />}
    </Row>
  )
}
