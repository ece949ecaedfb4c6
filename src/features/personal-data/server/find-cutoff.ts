import { CalendarDate } from '@internationalized/date'
import { splitDay, toDay } from '#kernel/dates.ts'
import type { Retention, RetentionPeriod } from '#kernel/retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type House = { readonly retention: Retention; readonly timeZone: string }

/** What lies before it may go. Years run from the end of the calendar year, at the house. */
export function findCutoff(period: RetentionPeriod, { retention, timeZone }: House, now: Date): Date {
  const length = retention[period]
  if (period.endsWith('Days')) return new Date(now.getTime() - length * DAY_MS)
  const { year } = splitDay(toDay(now, timeZone))
  return new CalendarDate(year - length, 1, 1).toDate(timeZone)
}

/** The last day on which something of that day is kept. */
export function findLastDay(day: string, period: RetentionPeriod, { retention }: House): string {
  return `${splitDay(day).year + retention[period]}-12-31`
}
