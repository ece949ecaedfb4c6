import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { endOfLastDay, VIEW_FOR_ERRORS, VIEW_FOR_MAX_DAYS } from '../view-for.domain.ts'
import {
  encodeGrant,
  encodeSignedIn,
  grantBody,
  grantShape,
  grantsShape,
  openViewBody,
  signedInShape,
} from '../view-for.wire.ts'
import { endGrant } from './end-grant.service.ts'
import type { ViewForParts } from './get-person.ts'
import { grantView } from './grant-view.service.ts'
import { listGivenGrants, listReceivedGrants } from './list-grants.service.ts'
import { openView } from './open-view.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Parts = ViewForParts & { readonly environment: Environment }

export function viewForEndpoints(parts: Parts) {
  const { db, sessions, environment, now } = parts
  return [
    endpoint(
      {
        method: 'POST',
        path: '/api/auth/v1/login-with-view-for/:client',
        service: 'authentication',
        summary: 'Opens somebody else’s portfolio to look at, by code, by link or by grant',
        access: 'signedIn',
        body: openViewBody,
        answer: signedInShape,
        problems: Object.values(VIEW_FOR_ERRORS),
      },
      async ({ principal, body, ...caller }) => {
        const opened = await openView(parts, principal, body, findOrigin(caller))
        return carryToken(opened.token, encodeSignedIn(opened), { headers: caller.headers, environment })
      },
    ),
    endpoint(
      {
        method: 'DELETE',
        path: '/api/auth/v1/login-with-view-for/:client',
        service: 'authentication',
        summary: 'Back from somebody else’s portfolio to one’s own session',
        access: 'signedIn',
        isOpenToViewers: true,
        answer: signedInShape,
      },
      async ({ principal: { brand, loginId, sessionId }, headers }) => {
        const opened = await sessions.leave({ brand, loginId, id: sessionId })
        return carryToken(opened.token, encodeSignedIn(opened), { headers, environment })
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/logins/v1/:client/view-for',
        service: 'logins',
        summary: 'Who may look at the caller’s portfolio and when they did, and whose the caller may look at',
        access: 'signedIn',
        answer: grantsShape,
      },
      async ({ principal }) => {
        const given = principal.actingFor ? [] : await listGivenGrants(db, principal)
        const received = await listReceivedGrants(parts, principal)
        return { body: { given: given.map(encodeGrant), received: received.map(encodeGrant) } }
      },
    ),
    endpoint(
      {
        method: 'POST',
        path: '/api/logins/v1/:client/view-for',
        service: 'logins',
        summary: 'Lets somebody look at the caller’s portfolio, and mails them code and link',
        access: 'portfolio/read',
        body: grantBody,
        answer: grantShape,
        statuses: [201],
        problems: [VIEW_FOR_ERRORS.tooManyAttempts],
      },
      async ({ principal, body: { name, email, until }, ...caller }) => {
        const expiresAt = endOfLastDay(until)
        const days = (expiresAt.getTime() - now().getTime()) / DAY_MS
        if (days <= 0 || days > VIEW_FOR_MAX_DAYS)
          throw new Problem(HTTP_ERRORS.badRequest, { fields: { until: 'invalid' } })
        const wanted = { viewerName: name, viewerEmail: email, expiresAt }
        const grant = await grantView(parts, principal, wanted, findOrigin(caller))
        return { status: 201, body: encodeGrant(grant) }
      },
    ),
    endpoint(
      {
        method: 'DELETE',
        path: '/api/logins/v1/:client/view-for/:id',
        service: 'logins',
        summary: 'Ends a grant; whoever is looking right now is sent back',
        access: 'signedIn',
        params: idParam,
        answer: z.strictObject({}),
        problems: [VIEW_FOR_ERRORS.notFound],
      },
      async ({ principal, params, ...caller }) => {
        await endGrant(parts, principal, params.id, findOrigin(caller))
        return { body: {} }
      },
    ),
  ]
}
