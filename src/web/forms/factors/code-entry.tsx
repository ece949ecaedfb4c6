import { type ReactNode, useRef, useState } from 'react'
import { CodeField, isCompleteCode } from '../code-field.tsx'
import { CardActions, CardForm } from '../question-card.tsx'
import { ResendCode } from '../resend-code.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '../use-focus.ts'
import type { CodeEntryProps } from './factor-entry.ts'

type Props = CodeEntryProps & {
  /** Of a code that is mailed. */
  readonly resend?:
    | { readonly secondsLeft: number; readonly isResent: boolean; readonly send: () => Promise<void> }
    | undefined
  readonly children?: ReactNode
}

/** A4.5. A complete code waits for its button: tries are counted, so a slip of the last digit must not cost one. */
export function CodeEntry({ head, label, isBusy, error, isWrong, describedBy, resend, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [knownError, setKnownError] = useState(error)
  useFocusOnArrival(field)
  useFocusOnFailure(field, error)
  if (error !== knownError) {
    setKnownError(error)
    if (isWrong) setCode('')
  }

  const sendAgain = () => {
    setCode('')
    // The button is about to be disabled, and the code is what the reader waits for.
    field.current?.focus()
    void resend?.send()
  }

  return (
    <CardForm onSubmit={() => !isBusy && isCompleteCode(code) && props.onConfirm(code)}>
      {head}
      <CodeField
        ref={field}
        label={label}
        value={code}
        onChange={setCode}
        isReadOnly={isBusy}
        isInvalid={isWrong}
        describedBy={describedBy}
      />
      {props.children}
      <CardActions>
        <SubmitButton isBusy={isBusy} busyText={props.busyText} isDisabled={!isCompleteCode(code)}>
          {props.submitText}
        </SubmitButton>
        {resend && <ResendCode resend={resend} onSend={sendAgain} />}
      </CardActions>
    </CardForm>
  )
}
