import { byLocale, type Locale } from '#kernel/locale.ts'

const MONTHS = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** Sep 2026; short enough for the head of a column. Engines differ in the space they put. */
export function formatMonth(locale: Locale, day: string): string {
  return MONTHS[locale].format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, ' ')
}
