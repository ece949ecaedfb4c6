import type { Locale } from '#kernel/locale.ts'
import type { PdfText } from './pdf-content.ts'

export function wordsOf(text: PdfText): string {
  return typeof text === 'string' ? text : text.text
}

export function languageOf(text: PdfText): Locale | undefined {
  return typeof text === 'string' ? undefined : text.lang
}
