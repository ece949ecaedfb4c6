import { assets } from '#features/assets/locales/de-DE.ts'
import { documents, forms } from '#features/documents/locales/de-DE.ts'
import { market } from '#features/market/locales/de-DE.ts'
import { ownStart, portfolio } from '#features/portfolio/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { widgets } from '#web/ui/locales/widgets/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
  assets,
  documents,
  forms,
  market,
  ownStart,
  portfolio,
  widgets,
}
