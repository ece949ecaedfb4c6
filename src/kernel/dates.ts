/** A calendar day without a time, as an ISO text (2025-12-31): sorts and compares as text. */
export type Day = string

const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const ISO_MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** A5.3: day.month.year is read day-first; ISO days too; a moment counts as its day in UTC. */
export function parseDay(value: unknown): Day | undefined {
  if (value instanceof Date) return parseMoment(value)?.toISOString().slice(0, 10)
  if (typeof value !== 'string') return undefined
  const text = value.trim()

  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return createDay(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))

  const iso = ISO_DAY.exec(text)
  if (iso) return createDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))

  const moment = ISO_MOMENT.exec(text)
  if (!moment) return undefined
  const hasZone = moment[2] !== undefined
  return parseDay(hasZone ? parseMoment(text) : moment[1])
}

/** Where no house says otherwise. */
export const DEFAULT_TIME_ZONE = 'Europe/Berlin'

/** Writing a day takes longer than all else about it, and many ask within the same second. */
const dayWriters = new Map<string, { readonly writer: Intl.DateTimeFormat; second: number; day: Day }>()

/** B1.7: the day that a moment falls on where people live by this time zone. */
export function toDay(moment: Date, timeZone: string): Day {
  let known = dayWriters.get(timeZone)
  if (!known) {
    // Swedes write 2026-03-31.
    const writer = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    known = { writer, second: Number.NaN, day: '' }
    dayWriters.set(timeZone, known)
  }
  const second = Math.floor(moment.getTime() / 1000)
  if (known.second !== second) {
    known.day = known.writer.format(moment)
    known.second = second
  }
  return known.day
}

/** A moment needs its time zone: a text without one could mean any of 26 hours. */
export function parseMoment(value: unknown): Date | undefined {
  if (value instanceof Date) return isWithinCalendar(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const iso = ISO_MOMENT.exec(value.trim())
  // Date itself would turn 30 February into 2 March.
  if (!iso?.[2] || !parseDay(iso[1])) return undefined
  return parseMoment(new Date(iso[0]))
}

/** The next of them that is still to come. */
export function findNextMoment(moments: readonly Date[], now: Date): Date | undefined {
  const next = Math.min(...moments.filter((moment) => moment > now).map((moment) => moment.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}

export function createDay(year: number, month: number, day: number): Day | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return undefined
  if (day < 1 || day > countDaysInMonth(year, month)) return undefined
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export function splitDay(day: Day): { year: number; month: number; day: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

/** The same day of a later (or earlier) month, or that month's last day where it has none. */
export function addMonths(day: Day, months: number): Day {
  const date = splitDay(day)
  const monthsSinceYearZero = date.year * 12 + date.month - 1 + months
  const year = Math.floor(monthsSinceYearZero / 12)
  const month = monthsSinceYearZero - year * 12 + 1
  const shifted = createDay(year, month, Math.min(date.day, countDaysInMonth(year, month)))
  if (!shifted) throw new RangeError(`not in the calendar: ${day} and ${months} months`)
  return shifted
}

/** Older than the same day of the year before. */
export function isOverAYearOld(day: Day, at: Day): boolean {
  return day < `${pad(splitDay(at).year - 1, 4)}${at.slice(4)}`
}

/**
 * The fiscal year a day falls into, named by the calendar years in which it starts and ends.
 * Of `fiscalYearEnd` only month and day count; the end of a month stays the end of that month in leap years.
 */
export function deriveFiscalYear(day: Day, fiscalYearEnd: Day): { startYear: number; endYear: number } {
  const date = splitDay(day)
  const end = splitDay(fiscalYearEnd)
  const endsWithMonth = end.day === countDaysInMonth(end.year, end.month)
  const isAfterEnd =
    date.month > end.month || (date.month === end.month && date.day > end.day && !endsWithMonth)
  const endYear = date.year + (isAfterEnd ? 1 : 0)
  const isCalendarYear = end.month === 12 && endsWithMonth
  return { startYear: isCalendarYear ? endYear : endYear - 1, endYear }
}

function countDaysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function isWithinCalendar(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
