import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { ExactField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof ExactField>, 'value' | 'onChange' | 'ref'> & {
  /** Without the blanks. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: (input: HTMLInputElement | null) => void
}

const GROUP_CHARACTERS = 4

/**
 * A number that people copy in groups, such as an IBAN: one plain text field which sets the blanks by itself. Pasted with
 * or without them, it is the same. Letters are capitals.
 */
export function GroupedField({ value, onChange, ref, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = currentTarget
    const next = removeBlank(
      { characters: strip(text), before: strip(text.slice(0, selectionStart ?? text.length)).length },
      { value, inputType: (nativeEvent as InputEvent).inputType },
    )
    caret.current = findCaret(next.before)
    onChange(next.characters)
  }

  return (
    <ExactField
      {...field}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      value={group(value)}
      onChange={change}
    />
  )
}

type Typed = { readonly characters: string; readonly before: number }

/** Where only the blank was deleted, the character beside it is meant. */
function removeBlank(
  { characters, before }: Typed,
  { value, inputType }: { readonly value: string; readonly inputType: string },
): Typed {
  if (characters !== strip(value)) return { characters, before }
  if (inputType === 'deleteContentBackward')
    return { characters: characters.slice(0, before - 1) + characters.slice(before), before: before - 1 }
  if (inputType === 'deleteContentForward')
    return { characters: characters.slice(0, before) + characters.slice(before + 1), before }
  return { characters, before }
}

/** Behind as many characters as stood before it. */
function findCaret(before: number): number {
  return before + Math.floor(Math.max(0, before - 1) / GROUP_CHARACTERS)
}

function group(text: string): string {
  return strip(text).replaceAll(/.{4}(?=.)/gu, '$& ')
}

function strip(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase()
}
