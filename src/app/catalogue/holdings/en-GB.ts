import { assets } from '#features/assets/locales/en-GB.ts'
import { documents, forms } from '#features/documents/locales/en-GB.ts'
import { market } from '#features/market/locales/en-GB.ts'
import { ownStart, portfolio } from '#features/portfolio/locales/en-GB.ts'
import { widgets } from '#web/ui/locales/widgets/en-GB.ts'

/** Texts of what people own and can buy: loaded with those pages. */
export const catalogue = { assets, documents, forms, market, ownStart, portfolio, widgets }
