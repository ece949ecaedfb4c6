import type { Locale } from '#kernel/locale.ts'

const MONTHS: Record<Locale, Intl.DateTimeFormat> = {
  'en-GB': new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  'de-DE': new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

/** Sep 2026; short enough for the head of a column. Engines differ in the space they put. */
export function formatMonth(locale: Locale, day: string): string {
  return MONTHS[locale].format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, ' ')
}
