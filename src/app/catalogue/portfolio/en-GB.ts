import { documents } from '#features/documents/locales/en-GB.ts'
import { portfolio } from '#features/portfolio/locales/en-GB.ts'
import { widgets } from '#web/ui/locales/widgets/en-GB.ts'
import { assets } from './locales/en-GB.ts'

/** Texts of the portfolio page alone: those of a single investment are many, and most of them for one tab. */
export const catalogue = { assets, documents, portfolio, widgets }
