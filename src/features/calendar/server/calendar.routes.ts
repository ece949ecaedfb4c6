import { findLogin } from '#features/logins/server/find-login.service.ts'
import { findNextMoment } from '#kernel/dates.ts'
import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import {
  encodeDates,
  encodeFeed,
  endFeed,
  getOwnFeed,
  ICS_TYPE,
  listDates,
  makeFeed,
  readCalendar,
} from '../calendar.wire.ts'
import { writeCalendar } from './calendar-texts.ts'
import { createToken } from './feed-token.ts'
import { fetchCalendar } from './fetch-calendar.service.ts'
import { findVoteEvents } from './find-vote-events.ts'
import { getFeed } from './get-feed.service.ts'
import { loadDates } from './load-dates.service.ts'
import { replaceFeed } from './replace-feed.service.ts'
import { revokeFeed } from './revoke-feed.service.ts'
import { takeFeedAttempt } from './take-feed-attempt.service.ts'

type Parts = {
  readonly db: Database
  readonly houses: Houses
  readonly environment: Environment
  readonly now: () => Date
  readonly makeToken?: () => string
}

export function calendarEndpoints({ db, houses, environment, now, makeToken = createToken }: Parts) {
  return [
    endpoint(listDates, async ({ ask, brand, today, query: { limit }, principal }) => {
      const { loginId, investorId = NO_INVESTOR, actingFor } = principal
      const asked = { brand: brand.name, investorId, today }
      // A4.9: whether somebody has voted is nobody else's to see.
      const askedAt = now()
      const votes = actingFor
        ? []
        : await findVoteEvents(db, { ...asked, loginId, now: askedAt, timeZone: brand.timeZone })
      return {
        body: encodeDates(await ask((tenant) => loadDates(tenant, { ...asked, limit, votes }))),
        holdsUntil: findNextMoment(
          votes.flatMap(({ event }) => (event.vote ? [event.vote.at] : [])),
          askedAt,
        ),
      }
    }),
    endpoint(getOwnFeed, async ({ ask, principal }) => ({
      body: encodeFeed(await ask((tenant) => getFeed(tenant, principal))),
    })),
    endpoint(makeFeed, async ({ ask, principal, brand, url, ...caller }) => {
      const login = await findLogin(db, { brand: brand.name, id: principal.loginId })
      if (!login) throw new Error('a session of nobody')
      const [token, createdAt, origin] = [makeToken(), now(), findOrigin(caller)]
      await takeFeedAttempt(db, { loginId: login.id, now: createdAt })
      await ask((tenant) => replaceFeed(tenant, { login, houses, token, createdAt, origin }))
      const address = `${brandOrigin(brand, environment, url)}/api/calendar/v1/${brand.name}/${token}.ics`
      return { status: 201, body: { address, createdAt: createdAt.toISOString() } }
    }),
    endpoint(endFeed, async ({ ask, principal, ...caller }) => {
      await ask((tenant) => revokeFeed(tenant, principal, findOrigin(caller)))
      return { body: {} }
    }),
    endpoint(readCalendar, async ({ brand, today, params: { file }, address, url }) => {
      const madeAt = now()
      const { name, timeZone } = brand
      const fetch = { brand: name, timeZone, file, address, now: madeAt, today }
      const { owner, events } = await fetchCalendar(db, fetch)
      const origin = brandOrigin(brand, environment, url)
      const calendar = writeCalendar({ brand, origin, locale: owner.locale, events, madeAt })
      return new Response(calendar, { headers: ICS_HEADERS })
    }),
  ]
}

const ICS_HEADERS = {
  'content-type': `${ICS_TYPE}; charset=utf-8`,
  'content-disposition': 'inline; filename="calendar.ics"',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
} as const
