import { type ChangeEvent, useRef, useState } from 'react'

type Options = {
  readonly initial?: string
  /** What counts of that which was typed. */
  readonly read?: (text: string) => string
  readonly onSubmit: (text: string) => void
}

const asTyped = (text: string) => text

/** A field that must not be sent empty. */
export function useRequiredText({ initial = '', read = asTyped, onSubmit }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [isMissing, setMissing] = useState(false)

  const submit = () => {
    const entered = read(text)
    setMissing(entered === '')
    if (entered === '') field.current?.focus()
    else onSubmit(entered)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setMissing(false)
    setText(event.currentTarget.value)
  }
  return { field, text, setText, isMissing, submit, onChange }
}
