import { type Day, DEFAULT_TIME_ZONE, deriveFiscalYear, parseDay, parseMoment } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { EN_DASH, MINUS } from './symbols.ts'

export type DayFormat = 'number' | 'short' | 'long' | 'fiscal' | 'year' | 'monthYear'

const CALENDAR_YEAR_END: Day = '2000-12-31'

const WORDED: Record<'short' | 'long' | 'monthYear', Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  monthYear: { month: 'long', year: 'numeric' },
}

/** A5.3: always in UTC; numbers are dd.mm.yyyy in both languages. */
export function formatDay(
  locale: Locale,
  value: unknown,
  format: DayFormat = 'number',
  fiscalYearEnd?: unknown,
): string {
  const day = parseDay(value)
  if (!day) return EN_DASH
  if (format === 'number') return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
  if (format === 'year') return day.slice(0, 4)
  if (format === 'fiscal') return formatFiscalYear(day, fiscalYearEnd)
  return plainSpaces(getFormatter(locale, 'UTC', WORDED[format]).format(new Date(`${day}T00:00:00Z`)))
}

/** 2025/2026, or 2025 where the fiscal year is the calendar year (also the default). */
export function formatFiscalYear(value: unknown, fiscalYearEnd?: unknown): string {
  const day = parseDay(value)
  const yearEnd = parseDay(fiscalYearEnd ?? CALENDAR_YEAR_END)
  if (!day || !yearEnd) return EN_DASH
  const { startYear, endYear } = deriveFiscalYear(day, yearEnd)
  return startYear === endYear ? String(endYear) : `${startYear}/${endYear}`
}

/** A moment in the given IANA zone with the zone's name: 31.12.2025, 14:30 CET (German MEZ). */
export function formatDateTime(locale: Locale, value: unknown, timeZone: string = DEFAULT_TIME_ZONE): string {
  const moment = parseMoment(value)
  if (!moment) return EN_DASH
  const formatter = getFormatter(locale, timeZone, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const part = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]))
  const zone = plainSpaces(part['timeZoneName'] ?? '').replace('-', MINUS)
  return `${part['day']}.${part['month']}.${part['year']}, ${part['hour']}:${part['minute']} ${zone}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.values(options).join(' ')}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formatters.set(key, formatter)
  return formatter
}

/** Engines differ in which space they put where; server and browser must agree. */
function plainSpaces(text: string): string {
  return text.replace(/\s/gu, ' ')
}
