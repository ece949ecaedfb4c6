/** A1.7: the languages of the portal; the first is the default and the fallback. */
export const LOCALES = ['en-GB', 'de-DE'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en-GB'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
