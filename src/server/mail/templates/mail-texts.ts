import { createTranslate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'
import { mail as german } from '../locales/de-DE.ts'
import { mail as english } from '../locales/en-GB.ts'

const translate = createTranslate({ 'en-GB': english, 'de-DE': german })

export function translateMail(
  locale: Locale,
  key: keyof typeof english,
  values?: Record<string, string>,
): string {
  return translate(locale, key, values)
}
