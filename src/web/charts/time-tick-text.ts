import { formatDay } from '#i18n/format/date.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import type { TimeTick } from './time-ticks.ts'

const MONTHS = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** As much of the date as tells a tick apart: 2025, Mar 2025, 03.12. or all of it. */
export function formatTimeTick(locale: Locale, { day, unit }: Pick<TimeTick, 'day' | 'unit'>): string {
  if (unit === 'year') return formatDay(locale, day, 'year')
  if (unit === 'date') return formatDay(locale, day)
  if (unit === 'day') return formatDay(locale, day).slice(0, 6)
  return MONTHS[locale].format(new Date(`${day}T00:00:00Z`)).replace(/\s/gu, ' ')
}
