import { addMonths, type Day } from '#kernel/dates.ts'
import type { Limit } from '#kernel/limit.ts'

/** What an investor would call important. */
export type CalendarEventKind =
  | 'capitalCall'
  | 'capitalReturn'
  | 'distribution'
  | 'firstDistribution'
  | 'fiscalYearEnd'
  | 'payout'
  | 'payoutEntitlement'
  | 'paymentDue'
  | 'runtimeEnd'

export type CalendarEvent = {
  readonly kind: CalendarEventKind
  readonly day: Day
  /** Of what the day belongs to: a payment, an investment, a fund; the same on every fetch. */
  readonly key: string
  /** Of the fund or product. */
  readonly name: string
  /** Whose page tells more. */
  readonly investmentId: string | undefined
}

export type CalendarFeed = { readonly createdAt: Date; readonly lastFetchedAt: Date | undefined }

export const CALENDAR_ERRORS = {
  /** Unknown, malformed, revoked, of a disabled login: whoever asks does not learn which. */
  notFound: { code: 'calendar.notFound', status: 404 },
  tooManyAttempts: { code: 'calendar.tooManyAttempts', status: 429 },
} as const

/** Addresses that were guessed, by caller: calendar services fetch the feeds of many people from one address. */
export const WRONG_ADDRESS_LIMIT: Limit = { attempts: 50, windowSeconds: 15 * 60 }
/** Programs ask some times an hour at most, on some devices. */
export const FETCH_LIMIT: Limit = { attempts: 60, windowSeconds: 15 * 60 }

/** How far back the calendar goes. */
const PAST_MONTHS = 12
const YEAR_MONTHS = 12

export function findCalendarStart(today: Day): Day {
  return addMonths(today, -PAST_MONTHS)
}

/** The first on or after the day; month and day of the first one count. */
export function findNextFiscalYearEnd(firstEnd: Day, today: Day): Day {
  const years = Math.max(0, Number(today.slice(0, 4)) - Number(firstEnd.slice(0, 4)))
  const thisYear = addMonths(firstEnd, years * YEAR_MONTHS)
  return thisYear >= today ? thisYear : addMonths(firstEnd, (years + 1) * YEAR_MONTHS)
}

const TOKEN_FILE = /^([\w-]{43})\.ics$/

/** Undefined for what cannot be one of ours. */
export function parseFeedFile(file: string): string | undefined {
  return TOKEN_FILE.exec(file)?.[1]
}
