import type { Translated } from '#i18n/catalogue.ts'
import type { Locale } from '#kernel/locale.ts'
import type { catalogue as account } from './account/en-GB.ts'
import type { catalogue as core } from './en-GB.ts'

export type CoreCatalogue = Translated<typeof core>
export type AccountCatalogue = Translated<typeof account>
export type Catalogue = CoreCatalogue & AccountCatalogue

declare module 'use-intl' {
  // Makes every message key and its arguments part of the type check.
  interface AppConfig {
    Locale: Locale
    Messages: typeof core & typeof account
  }
}
