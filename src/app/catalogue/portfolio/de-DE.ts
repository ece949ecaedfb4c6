import { documents } from '#features/documents/locales/de-DE.ts'
import { portfolio } from '#features/portfolio/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { widgets } from '#web/ui/locales/widgets/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'
import { assets } from './locales/de-DE.ts'

export const catalogue: Translated<typeof english> = { assets, documents, portfolio, widgets }
