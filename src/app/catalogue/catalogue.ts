import type { Translated } from '#i18n/catalogue.ts'
import type { Locale } from '#kernel/locale.ts'
import type { catalogue as account } from './account/en-GB.ts'
import type { catalogue as core } from './en-GB.ts'
import type { catalogue as fund } from './fund/en-GB.ts'
import type { catalogue as holdings } from './holdings/en-GB.ts'
import type { catalogue as living } from './living/en-GB.ts'
import type { catalogue as returns } from './returns/en-GB.ts'
import type { catalogue as search } from './search/en-GB.ts'

type AllTexts = typeof core &
  typeof account &
  typeof holdings &
  typeof fund &
  typeof living &
  typeof returns &
  typeof search
export type Catalogue = Translated<AllTexts>

declare module 'use-intl' {
  // Makes every message key and its arguments part of the type check.
  interface AppConfig {
    Locale: Locale
    Messages: AllTexts
  }
}
