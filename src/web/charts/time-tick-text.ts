import { formatDay } from '#i18n/format/date.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import type { AxisLabel } from './axis-label.ts'
import type { TimeTick } from './time-ticks.ts'

const MONTHS = byLocale((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** Months and days of a year have it below the first that is always shown. */
export function labelTimeTicks(locale: Locale, ticks: readonly TimeTick[]): AxisLabel[] {
  return ticks.map((tick) => ({
    text: formatTimeTick(locale, tick),
    place: tick.place,
    isSpare: tick.isSpare,
    group: leadsYear(tick, ticks) ? formatDay(locale, tick.day, 'year') : undefined,
  }))
}

function leadsYear(tick: TimeTick, ticks: readonly TimeTick[]): boolean {
  if (tick.unit !== 'month' && tick.unit !== 'day') return false
  const ofYear = ticks.filter(({ day }) => day.slice(0, 4) === tick.day.slice(0, 4))
  return (ofYear.find(({ isSpare }) => !isSpare) ?? ofYear[0]) === tick
}

/** As much of the date as tells a tick apart: 2025, Mar, 03.12. or all of it. */
function formatTimeTick(locale: Locale, { day, unit }: Pick<TimeTick, 'day' | 'unit'>): string {
  if (unit === 'year') return formatDay(locale, day, 'year')
  if (unit === 'date') return formatDay(locale, day)
  if (unit === 'day') return formatDay(locale, day).slice(0, 6)
  return MONTHS[locale].format(new Date(`${day}T00:00:00Z`))
}
