import { type Day, parseDay, parseMoment, splitDay } from '#kernel/dates.ts'
import type { CellDecoder } from './decode-cell.ts'
import { quoteCell } from './quote-cell.ts'

const DAY_MS = 86_400_000
/** PostgreSQL counts from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const [DASH, ZERO] = [45, 48]
const UNUSUAL = Number.MIN_SAFE_INTEGER
/** Of the year 2000, before each month; of all years, up to February. */
const DAYS_BEFORE_MONTH = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

export const decodeDay: CellDecoder = (bytes, start, end, out) => {
  let days = countPlainDay(bytes, start, end)
  if (days === UNUSUAL) {
    const day = parseDay(bytes.toString('utf8', start, end))
    if (day === undefined) return `${quoteCell(bytes, start, end)} is no day like 2026-12-31`
    if (!isPlausible(day)) return `${quoteCell(bytes, start, end)} ${BEYOND}`
    days = (Date.parse(day) - EPOCH_MS) / DAY_MS
  }
  out.writeInt32(days)
  return undefined
}

/** A day outside is a slip of the pen: 0206 for 2026. */
export const PLAUSIBLE_YEARS = { first: 1900, last: 2199 } as const
const BEYOND = `is not between the years ${PLAUSIBLE_YEARS.first} and ${PLAUSIBLE_YEARS.last}`

function isPlausible(day: Day): boolean {
  const { year } = splitDay(day)
  return year >= PLAUSIBLE_YEARS.first && year <= PLAUSIBLE_YEARS.last
}

/** Days since 2000 for the usual spelling of days that every month has: most of a file, and no text is made of them. */
function countPlainDay(bytes: Buffer, start: number, end: number): number {
  if (end - start !== 10 || bytes[start + 4] !== DASH || bytes[start + 7] !== DASH) return UNUSUAL
  const year = readDigits(bytes, start, start + 4)
  const month = readDigits(bytes, start + 5, start + 7)
  const day = readDigits(bytes, start + 8, end)
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 28) return UNUSUAL
  // Every fourth year of this century is a leap year; DAYS_BEFORE_MONTH counts its day in all of them.
  const leapDays = (year - 1997) >> 2
  const isShort = (year & 3) !== 0 && month > 2
  return (year - 2000) * 365 + leapDays + (DAYS_BEFORE_MONTH[month - 1] ?? 0) - (isShort ? 1 : 0) + day - 1
}

function readDigits(bytes: Buffer, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

const MOMENT = /T\d{2}:\d{2}(?::\d{2}(?:\.(\d{1,6}))?)?(?:Z|[+-]\d{2}:\d{2})$/

export const decodeMoment: CellDecoder = (bytes, start, end, out) => {
  const text = bytes.toString('utf8', start, end)
  const match = MOMENT.exec(text)
  const moment = match ? parseMoment(text) : undefined
  if (!match || !moment) return `${quoteCell(bytes, start, end)} is no moment like 2026-12-31T09:30:00Z`
  if (!isPlausible(text.slice(0, 10))) return `${quoteCell(bytes, start, end)} ${BEYOND}`
  const wholeSecondMs = Math.floor(moment.getTime() / 1000) * 1000
  // A Date keeps three decimals of a second, the database six.
  const fractionUs = Number((match[1] ?? '').padEnd(6, '0'))
  out.writeInt64(BigInt(wholeSecondMs - EPOCH_MS) * 1000n + BigInt(fractionUs))
  return undefined
}
