import { mergeTexts } from '#i18n/merge-texts.ts'
import { catalogue as germanAccount } from './account/de-DE.ts'
import { catalogue as englishAccount } from './account/en-GB.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogue as german } from './de-DE.ts'
import { catalogue as english } from './en-GB.ts'
import { catalogue as germanFund } from './fund/de-DE.ts'
import { catalogue as englishFund } from './fund/en-GB.ts'
import { catalogue as germanHoldings } from './holdings/de-DE.ts'
import { catalogue as englishHoldings } from './holdings/en-GB.ts'
import { catalogue as germanLiving } from './living/de-DE.ts'
import { catalogue as englishLiving } from './living/en-GB.ts'
import { catalogue as germanReturns } from './returns/de-DE.ts'
import { catalogue as englishReturns } from './returns/en-GB.ts'
import { catalogue as germanSearch } from './search/de-DE.ts'
import { catalogue as englishSearch } from './search/en-GB.ts'

/** All texts of both languages at once, for the server; a page loads its own alone. */
export const CATALOGUES: { readonly 'en-GB': Catalogue; readonly 'de-DE': Catalogue } = {
  'en-GB': [
    english,
    englishAccount,
    englishHoldings,
    englishFund,
    englishLiving,
    englishReturns,
    englishSearch,
  ].reduce(mergeTexts) as Catalogue,
  'de-DE': [
    german,
    germanAccount,
    germanHoldings,
    germanFund,
    germanLiving,
    germanReturns,
    germanSearch,
  ].reduce(mergeTexts) as Catalogue,
}
