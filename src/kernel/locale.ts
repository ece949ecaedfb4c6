type Language = {
  /** As browsers and addresses name it. */
  readonly tag: string
  /** In its own words, for the menu. */
  readonly name: string
  /** A5.2: short for thousands, millions and billions. */
  readonly units: readonly [string, string, string]
}

/** A1.7: the languages of the portal. The first is the default, and stands in for what another does not have yet. */
export const LANGUAGES = [
  { tag: 'en-GB', name: 'English', units: ['k', 'M', 'B'] },
  { tag: 'de-DE', name: 'Deutsch', units: ['Tsd', 'Mio', 'Mrd'] },
] as const satisfies readonly Language[]

export type Locale = (typeof LANGUAGES)[number]['tag']
export const LOCALES: readonly Locale[] = LANGUAGES.map(({ tag }) => tag)
export const DEFAULT_LOCALE: Locale = LANGUAGES[0].tag

/** In the default language at least. */
export type InLanguages<Value> = Readonly<Record<(typeof LANGUAGES)[0]['tag'], Value>> &
  Readonly<Partial<Record<Locale, Value>>>

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE
}

/** One for each language. */
export function byLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>
}

export function inLanguage<Value>(values: InLanguages<Value>, locale: Locale): Value {
  return values[locale] ?? values[LANGUAGES[0].tag]
}

/** A1.1: what an address holds between brand and page: `/de-DE`, or nothing for the default. */
export function languagePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`
}
