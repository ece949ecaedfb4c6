import path from 'node:path'
import { assets as uses } from '#features/assets/locales/words/en-GB.ts'
import { assetClasses } from '#features/funds/locales/words/en-GB.ts'
import { formatDay } from '#i18n/format/date.ts'
import { nameLanguage } from '#i18n/format/language.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact, formatPercent } from '#i18n/format/number.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Day } from '#kernel/dates.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Money } from '#kernel/money.ts'
import { openTexts } from '#server/open-texts.ts'
import type { PdfText } from '#server/pdf/pdf-content.ts'
import { market } from '../../locales/en-GB.ts'
import { fundPage } from '../../locales/fund/en-GB.ts'
import { slices } from '../../locales/slices/en-GB.ts'
import { texts as english } from './locales/en-GB.ts'

const FEATURES = path.resolve(import.meta.dirname, '../../..')
const own = await openTexts(path.join(import.meta.dirname, 'locales'), 'texts', english)
const screens = await openTexts(path.join(FEATURES, 'market/locales'), 'market', market)
const page = await openTexts(path.join(FEATURES, 'market/locales/fund'), 'fundPage', fundPage)
const sliceWords = await openTexts(path.join(FEATURES, 'market/locales/slices'), 'slices', slices)
const classes = await openTexts(path.join(FEATURES, 'funds/locales/words'), 'assetClasses', assetClasses)
const useWords = await openTexts(path.join(FEATURES, 'assets/locales/words'), 'assets', uses)

export type Words = ReturnType<typeof openWords>

/** What a fact sheet says, as the reader's language says and writes it; where screens say it too, in their words. */
export function openWords(locale: Locale) {
  return {
    locale,
    t: own(locale),
    market: screens(locale),
    page: page(locale),
    slices: sliceWords(locale),
    classes: classes(locale),
    uses: useWords(locale),
    day: (value: Day | undefined) => formatDay(locale, value),
    longDay: (value: Day) => formatDay(locale, value, 'long'),
    money: (value: Money | undefined) => formatMoney(locale, value),
    exact: (value: string) => formatExact(locale, value),
    /** With the decimals that the fund house gives. */
    percent: (value: string | undefined) =>
      value === undefined
        ? EN_DASH
        : formatPercent(locale, value, { decimals: countDecimals(getDecimal(value)) }),
    language: (tag: string) => nameLanguage(tag, locale),
    written: (text: string, lang: Locale | undefined): PdfText =>
      lang === undefined ? text : { text, lang },
  }
}
