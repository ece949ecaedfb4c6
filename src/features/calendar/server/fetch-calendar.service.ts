import type { Day } from '#kernel/dates.ts'
import { derivePermissions } from '#kernel/permissions.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { readAsTenant } from '#server/db/tenant.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { networkOf } from '#server/limits/network-of.ts'
import {
  CALENDAR_ERRORS,
  type CalendarEvent,
  FETCH_LIMIT,
  findCalendarStart,
  parseFeedFile,
  WRONG_ADDRESS_LIMIT,
} from '../calendar.domain.ts'
import { type FeedOwner, findFeedOwner, noteFetch } from './calendar.queries.ts'
import { hashToken } from './feed-token.ts'
import { findVoteEvents } from './find-vote-events.ts'
import { listEvents } from './list-events.service.ts'

type Fetch = {
  readonly brand: string
  /** Of the brand. */
  readonly timeZone: string
  readonly file: string
  /** Where the call comes from. */
  readonly address: string
  readonly now: Date
  readonly today: Day
}
type FetchedCalendar = { readonly owner: FeedOwner; readonly events: readonly CalendarEvent[] }

/** For whoever knows the address. What is malformed is looked up as well, so that all refusals take the same time. */
export async function fetchCalendar(db: Database, fetch: Fetch): Promise<FetchedCalendar> {
  const { brand, timeZone, file, address, now, today } = fetch
  const token = parseFeedFile(file)
  const tokenHash = hashToken(token ?? file)
  const found = await findFeedOwner(db, { brand, tokenHash })
  const owner = token !== undefined && found && derivePermissions(found.roles)['portfolio/read'] && found
  // Only what is wrong counts against the address, which many share; nobody guesses 256 bits before it does (security.md 21).
  if (!owner) {
    await requireAttempt(db, {
      key: `calendar-address:${brand}:${networkOf(address)}`,
      limit: WRONG_ADDRESS_LIMIT,
      now,
    })
    throw new Problem(CALENDAR_ERRORS.notFound)
  }
  await requireAttempt(db, { key: `calendar-feed:${tokenHash}`, limit: FETCH_LIMIT, now })
  await noteFetch(db, tokenHash, now)
  const { loginId, investorId } = owner
  const asked = { brand, investorId, today }
  const votes = derivePermissions(owner.roles)['voting/read']
    ? await findVoteEvents(db, { ...asked, loginId, now, timeZone })
    : []
  const events = await readAsTenant(db, { brand, loginId, investorId }, (tenant) =>
    listEvents(tenant, { ...asked, since: findCalendarStart(today), votes }),
  )
  return { owner, events }
}

async function requireAttempt(db: Database, counted: Parameters<typeof takeAttempt>[1]): Promise<void> {
  const attempt = await takeAttempt(db, counted)
  if (!attempt.isAllowed) throw new Problem(CALENDAR_ERRORS.tooManyAttempts, attempt)
}
