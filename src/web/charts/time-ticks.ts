import { addMonths, createDay, type Day, splitDay } from '#kernel/dates.ts'

export type TimeTick = {
  readonly day: Day
  /** Where it stands between the first day, 0, and the last, 1. */
  readonly place: number
  /** How much of the date tells it apart from its neighbours. */
  readonly unit: 'date' | 'day' | 'month' | 'year'
  /** May be left out where there is little room. */
  readonly isSpare: boolean
}

const MAX_TICKS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const DAY_INTERVALS = [1, 2, 7, 14]
const MONTH_INTERVALS = [1, 3, 6]
const YEAR_INTERVALS = [1, 2, 5, 10, 20, 50, 100]

/** Where a day stands between two others; alone it stands in the middle. */
export function placeDay(day: Day, first: Day, last: Day): number {
  if (first === last) return 0.5
  return (toNumber(day) - toNumber(first)) / (toNumber(last) - toNumber(first))
}

/** First days of years, quarters or months, at most seven of them; days themselves in a range that is shorter. */
export function layOutTimeAxis(first: Day, last: Day): TimeTick[] {
  const { days, unit } = chooseDays(first, last)
  return days.map((day, index) => ({
    day,
    unit,
    place: placeDay(day, first, last),
    isSpare: (days.length - 1 - index) % 2 === 1,
  }))
}

function chooseDays(first: Day, last: Day): { days: Day[]; unit: TimeTick['unit'] } {
  if (first === last) return { days: [first], unit: 'date' }
  const candidates = [
    ...DAY_INTERVALS.map((days) => ({ unit: 'day' as const, list: () => listEvery(days, first, last) })),
    ...MONTH_INTERVALS.map((months) => ({
      unit: 'month' as const,
      list: () => listFirstDays(months, first, last),
    })),
    ...YEAR_INTERVALS.map((years) => ({
      unit: 'year' as const,
      list: () => listFirstDays(years * 12, first, last),
    })),
  ]
  for (const { unit, list } of candidates) {
    const days = list()
    if (days.length > 0 && days.length <= MAX_TICKS) return { days, unit }
  }
  return { days: [first, last], unit: 'date' }
}

/** Stops once there are more than anybody would use. */
function listEvery(interval: number, first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = toNumber(first); day <= toNumber(last) && days.length <= MAX_TICKS; day += interval)
    days.push(new Date(day * DAY_MS).toISOString().slice(0, 10))
  return days
}

/** First days of every n-th month, counted from the year 0 so that quarters and decades fall where people expect them. */
function listFirstDays(months: number, first: Day, last: Day): Day[] {
  const { year, month } = splitDay(first)
  const since = Math.floor((year * 12 + month - 1) / months) * months
  const days: Day[] = []
  let day = startOfMonth(since)
  while (day && day <= last && days.length <= MAX_TICKS) {
    if (day >= first) days.push(day)
    day = day < '9900' ? addMonths(day, months) : undefined
  }
  return days
}

function startOfMonth(monthsSinceYearZero: number): Day | undefined {
  return createDay(Math.floor(monthsSinceYearZero / 12), (monthsSinceYearZero % 12) + 1, 1)
}

function toNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}
