import { addMonths, type Day } from '#kernel/dates.ts'
import type { Limit } from '#kernel/limit.ts'
import type { Money } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'

/** What an investor would call important, in the order in which the dates of one day are told: first what is to be paid, then what is to be voted on. */
export const CALENDAR_EVENT_KINDS = [
  'capitalCall',
  'paymentDue',
  'voteEnd',
  'voteStart',
  'capitalReturn',
  'distribution',
  'payout',
  'firstDistribution',
  'payoutEntitlement',
  'report',
  'fiscalYearEnd',
  'runtimeEnd',
] as const
export type CalendarEventKind = (typeof CALENDAR_EVENT_KINDS)[number]

export type CalendarEvent = {
  readonly kind: CalendarEventKind
  readonly day: Day
  /** Of what the day belongs to: a payment, an investment, a fund; the same on every fetch. */
  readonly key: string
  /** Of the fund or product. */
  readonly name: string
  /** Whose page tells more; absent for a vote. */
  readonly investmentId?: string | undefined
  /** B7.7: the one that starts or ends. */
  readonly vote?: DatedVote | undefined
  /** Of the investment, where the day is its own and not its fund's. */
  readonly number?: string | undefined
  /** Where it is known: what is to be paid or received that day. */
  readonly amount?: Money | undefined
  /** B1.4: calculated from what the fund distributed. */
  readonly isDerived: boolean
}

type DatedVote = {
  readonly meetingId: string
  /** Where the investor votes for somebody else. */
  readonly proxyId?: string | undefined
  readonly at: Date
}

/** With the day until which the investor holds what it belongs to. */
export type FoundEvent = { readonly event: CalendarEvent; readonly heldUntil?: Day | undefined }

export type CalendarFeed = { readonly createdAt: Date; readonly lastFetchedAt: Date | undefined }

export const CALENDAR_ERRORS = {
  /** Unknown, malformed, revoked, of a disabled login: whoever asks does not learn which. */
  notFound: { code: 'calendar.notFound', status: 404 },
  tooManyAttempts: { code: 'calendar.tooManyAttempts', status: 429 },
} as const

/** Addresses that were guessed, by caller: calendar services fetch the feeds of many people from one address. */
export const WRONG_ADDRESS_LIMIT: Limit = { attempts: 50, windowSeconds: 15 * 60 }
/** Addresses that one login makes: each ends the one before. */
export const NEW_FEED_LIMIT: Limit = { attempts: 10, windowSeconds: 60 * 60 }
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

/** B1.8, B1.9: from the day on, and nothing after what it belongs to was given up; by day, kind and name. */
export function arrangeEvents(found: readonly FoundEvent[], since: Day): readonly CalendarEvent[] {
  return found
    .filter(({ event: { day }, heldUntil }) => day >= since && (heldUntil === undefined || day <= heldUntil))
    .map(({ event }) => event)
    .toSorted(
      (one, other) =>
        compareTexts(one.day, other.day) ||
        CALENDAR_EVENT_KINDS.indexOf(one.kind) - CALENDAR_EVENT_KINDS.indexOf(other.kind) ||
        compareNames(one.name, other.name) ||
        compareNames(one.number ?? '', other.number ?? '') ||
        compareTexts(one.key, other.key),
    )
}

/** The same for the same event wherever it is told, also when its day changes. */
export function identifyEvent({ kind, key }: Pick<CalendarEvent, 'kind' | 'key'>): string {
  return `${kind}-${key}`
}

const TOKEN_FILE = /^([\w-]{43})\.ics$/

/** Undefined for what cannot be one of ours. */
export function parseFeedFile(file: string): string | undefined {
  return TOKEN_FILE.exec(file)?.[1]
}
