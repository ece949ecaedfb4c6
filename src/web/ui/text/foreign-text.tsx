import type { Locale } from '#kernel/locale.ts'
import { LanguageMark } from './language-mark.tsx'

type Props = {
  readonly text: string
  /** Where it is not the reader's. */
  readonly language: Locale | undefined
}

/** What the fund house writes; in another language than the page it says so, to eyes and voices. */
export function ForeignText({ text, language }: Props) {
  if (language === undefined) return text
  return (
    <>
      <span lang={language}>{text}</span>
      <LanguageMark locale={language} />
    </>
  )
}
