import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Texts } from './meetings.domain.ts'

/** In the reader's language, or else in the one there is. */
export function chooseText(texts: Texts, locale: Locale): { readonly locale: Locale; readonly text: string } {
  for (const candidate of [locale, ...LOCALES]) {
    const text = texts[candidate]
    if (text !== undefined) return { locale: candidate, text }
  }
  throw new Error('a text in no language')
}
