import { search } from '#features/search/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = { search }
