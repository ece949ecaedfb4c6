import { LOCALES } from '../src/kernel/locale.ts'

/** React Aria has its texts by language, not by country: our en-GB is its en-US. */
export const WIDGET_LANGUAGES = LOCALES.map((locale) => new Intl.Locale(locale).language)
