import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import type { Database } from '#server/db/connect.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { CALENDAR_ERRORS } from '../calendar.domain.ts'
import { encodeFeed, feedParams, feedShape, newFeedShape } from '../calendar.wire.ts'
import { createToken, fetchCalendar, getFeed, replaceFeed, revokeFeed } from './calendar.service.ts'
import { writeCalendar } from './calendar-texts.ts'

const service = 'calendar'
const FEED = '/api/calendar/v1/feed'
const ICS_TYPE = 'text/calendar'

type Parts = {
  readonly db: Database
  readonly environment: Environment
  readonly now: () => Date
  readonly makeToken?: () => string
}

type Caller = { readonly headers: Headers; readonly address: string; readonly requestId: string }

export function calendarEndpoints({ db, environment, now, makeToken = createToken }: Parts) {
  return [
    endpoint(
      {
        method: 'GET',
        path: FEED,
        service,
        summary: 'Whether the caller has a calendar feed, since when, and when it was last fetched',
        access: 'portfolio/read',
        answer: feedShape,
      },
      async ({ ask, principal }) => ({ body: encodeFeed(await ask((tenant) => getFeed(tenant, principal))) }),
    ),
    endpoint(
      {
        method: 'POST',
        path: FEED,
        service,
        summary: 'Makes a calendar feed and tells its address once; an earlier one ends',
        access: 'portfolio/read',
        answer: newFeedShape,
        statuses: [201],
      },
      async ({ ask, principal, brand, url, ...caller }) => {
        const [token, createdAt] = [makeToken(), now()]
        await ask((tenant) =>
          replaceFeed(tenant, { person: principal, token, createdAt, origin: toOrigin(caller) }),
        )
        const address = `${brandOrigin(brand, environment, url)}/api/calendar/v1/${brand.name}/${token}.ics`
        return { status: 201, body: { address, createdAt: createdAt.toISOString() } }
      },
    ),
    endpoint(
      {
        method: 'DELETE',
        path: FEED,
        service,
        summary: 'Ends the calendar feed at once, if there is one',
        access: 'portfolio/read',
        answer: z.strictObject({}),
      },
      async ({ ask, principal, ...caller }) => {
        await ask((tenant) => revokeFeed(tenant, principal, toOrigin(caller)))
        return { body: {} }
      },
    ),
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/calendar/v1/:client/:file',
        service,
        summary: 'The important dates of whoever made the address, as a calendar (RFC 5545) without amounts',
        params: feedParams,
        answer: { contentTypes: [ICS_TYPE] },
        problems: Object.values(CALENDAR_ERRORS),
      },
      async ({ brand, params: { file }, address, url }) => {
        const madeAt = now()
        const { owner, events } = await fetchCalendar(db, { brand: brand.name, file, address, now: madeAt })
        const origin = brandOrigin(brand, environment, url)
        const calendar = writeCalendar({ brand, origin, locale: owner.locale, events, madeAt })
        return new Response(calendar, { headers: ICS_HEADERS })
      },
    ),
  ]
}

const ICS_HEADERS = {
  'content-type': `${ICS_TYPE}; charset=utf-8`,
  'content-disposition': 'inline; filename="calendar.ics"',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
} as const

function toOrigin({ headers, address, requestId }: Caller) {
  return { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
}
