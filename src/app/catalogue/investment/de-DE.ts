import { page } from '#features/investment/locales/page/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = { investment: page }
