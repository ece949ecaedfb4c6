import { type Lack, lackOf } from './lack.ts'

/** Bounded by what forms and letters have room for. */
export const MAX_CHARACTERS = {
  name: 100,
  line: 200,
  code: 40,
} as const

/** Controls and what hides or turns text, but for the two joiners that some scripts need. */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u

/** One line of readable text. */
export function checkText(text: string, maxCharacters: number): Lack | undefined {
  if (UNREADABLE.test(text)) return 'unreadable'
  return text.length > maxCharacters ? lackOf('tooLong', text.length, maxCharacters) : undefined
}
