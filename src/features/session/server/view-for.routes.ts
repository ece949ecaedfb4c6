import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { signedInShape } from '../session.wire.ts'
import { endOfLastDay, VIEW_FOR_ERRORS, VIEW_FOR_MAX_DAYS } from '../view-for.domain.ts'
import { closeView, encodeGrant, grantBody, grantShape, grantsShape, openViewBody } from '../view-for.wire.ts'
import { findOrigin } from './origin.ts'
import { replySignedIn } from './session.routes.ts'
import type { Sessions } from './sessions.service.ts'
import type { ViewFor } from './view-for.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Parts = {
  readonly viewFor: ViewFor
  readonly sessions: Sessions
  readonly environment: Environment
  readonly now: () => Date
}

export function viewForEndpoints({ viewFor, sessions, environment, now }: Parts) {
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
        const opened = await viewFor.open(principal, body, findOrigin(caller))
        return replySignedIn(opened, { headers: caller.headers, environment })
      },
    ),
    endpoint(closeView, async ({ principal: { brand, loginId, sessionId }, headers }) => {
      const opened = await sessions.leave({ brand, loginId, id: sessionId })
      return replySignedIn(opened, { headers, environment })
    }),
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
        const given = principal.actingFor ? [] : await viewFor.listGiven(principal)
        const received = await viewFor.listReceived(principal)
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
        const grant = await viewFor.grant(principal, wanted, findOrigin(caller))
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
        await viewFor.end(principal, params.id, findOrigin(caller))
        return { body: {} }
      },
    ),
  ]
}
