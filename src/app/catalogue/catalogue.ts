import type { Translated } from '#i18n/catalogue.ts'
import type { Locale } from '#kernel/locale.ts'
import type { catalogue as english } from './en-GB.ts'

export type Catalogue = Translated<typeof english>

declare module 'use-intl' {
  // Makes every message key and its arguments part of the type check.
  interface AppConfig {
    Locale: Locale
    Messages: typeof english
  }
}
