import { createTranslate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'
import { pdf as german } from './locales/de-DE.ts'
import { pdf as english } from './locales/en-GB.ts'

const translate = createTranslate({ 'en-GB': english, 'de-DE': german })

export function translatePdf(
  locale: Locale,
  key: keyof typeof english,
  values?: Record<string, number>,
): string {
  return translate(locale, key, values)
}
