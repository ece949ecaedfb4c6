import { type Day, parseDay } from '#kernel/dates.ts'
import { type Decimal, parseDecimal } from '#kernel/decimal.ts'
import { compareTexts } from '#kernel/order.ts'

/** A value on a day; without a valid value the line has a gap there. */
export type DayValue = { readonly day: string; readonly value: number | string | null | undefined }

export type TimeSeries = ReadonlyArray<{ readonly day: Day; readonly value: Decimal | undefined }>

/** In order of days; of several values for one day the last counts, and what has no valid day is left out. */
export function readTimeSeries(values: readonly DayValue[]): TimeSeries {
  const byDay = new Map<Day, Decimal | undefined>()
  for (const { day, value } of values) {
    const valid = parseDay(day)
    if (valid) byDay.set(valid, parseDecimal(value))
  }
  return [...byDay]
    .map(([day, value]) => ({ day, value }))
    .sort((one, other) => compareTexts(one.day, other.day))
}

/** Every day on which one of the series has a value. */
export function listDays(series: readonly TimeSeries[]): Day[] {
  const days = series.flatMap((points) => points.filter(({ value }) => value).map(({ day }) => day))
  return [...new Set(days)].sort()
}

export function listValues(series: TimeSeries): Decimal[] {
  return series.flatMap(({ value }) => value ?? [])
}
