import { type ComponentType, type ReactNode, useState } from 'react'
import { ConfirmationContext } from '#web/session/use-confirmed-mutation.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

type Dialog = ComponentType<ConfirmDialogProps>

type Props = {
  /** Fetches the dialog with all that it needs: what cannot be fetched is a failure of what the person wanted to do. */
  readonly load: () => Promise<Dialog>
  readonly children: ReactNode
}

/** Around parts that change what outlasts a session: where the server wants to know that it is still them, they are asked. */
export function ConfirmationDesk({ load, children }: Props) {
  const [question, setQuestion] = useState<{ Dialog: Dialog; answer: (isConfirmed: boolean) => void }>()

  async function askPerson(): Promise<boolean> {
    const Dialog = await load()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ Dialog, answer: resolve })
    const isConfirmed = await promise
    setQuestion(undefined)
    return isConfirmed
  }
  return (
    <ConfirmationContext value={askPerson}>
      {children}
      {question && (
        <Area>
          <question.Dialog
            onConfirmed={() => question.answer(true)}
            onDeclined={() => question.answer(false)}
          />
        </Area>
      )}
    </ConfirmationContext>
  )
}
