import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { keepGrant as keepGrantCall } from '../suspended-grants.wire.ts'
import { endOfLastDay, VIEW_FOR_MAX_DAYS } from '../view-for.domain.ts'
import {
  closeView,
  deleteGrant,
  encodeGrant,
  encodeSignedIn,
  getGrants,
  postGrant,
  postView,
} from '../view-for.wire.ts'
import { endGrant } from './end-grant.service.ts'
import type { ViewForParts } from './get-person.ts'
import { grantView } from './grant-view.service.ts'
import { keepGrant } from './keep-grant.service.ts'
import { listGivenGrants } from './list-given-grants.service.ts'
import { listReceivedGrants } from './list-received-grants.service.ts'
import { openView } from './open-view.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Parts = ViewForParts & { readonly environment: Environment }

export function viewForEndpoints(parts: Parts) {
  const { db, sessions, environment, now } = parts
  return [
    endpoint(postView, async ({ principal, body, ...caller }) => {
      const opened = await openView(parts, principal, body, findOrigin(caller))
      return carryToken(opened.token, encodeSignedIn(opened), { headers: caller.headers, environment })
    }),
    endpoint(closeView, async ({ principal: { brand, loginId, sessionId }, headers }) => {
      const opened = await sessions.leave({ brand, loginId, id: sessionId })
      return carryToken(opened.token, encodeSignedIn(opened), { headers, environment })
    }),
    endpoint(getGrants, async ({ principal }) => {
      const given = principal.actingFor ? [] : await listGivenGrants(db, principal)
      const received = await listReceivedGrants(parts, principal)
      return { body: { given: given.map(encodeGrant), received: received.map(encodeGrant) } }
    }),
    endpoint(postGrant, async ({ principal, body: { name, email, until }, ...caller }) => {
      const expiresAt = endOfLastDay(until)
      const days = (expiresAt.getTime() - now().getTime()) / DAY_MS
      if (days <= 0 || days > VIEW_FOR_MAX_DAYS)
        throw new Problem(HTTP_ERRORS.badRequest, { fields: { until: 'invalid' } })
      const wanted = { viewerName: name, viewerEmail: email, expiresAt }
      const grant = await grantView(parts, principal, wanted, findOrigin(caller))
      return { status: 201, body: encodeGrant(grant) }
    }),
    endpoint(keepGrantCall, async ({ principal, params, ...caller }) => {
      await keepGrant(parts, principal, params.id, findOrigin(caller))
      return { body: {} }
    }),
    endpoint(deleteGrant, async ({ principal, params, ...caller }) => {
      await endGrant(parts, principal, params.id, findOrigin(caller))
      return { body: {} }
    }),
  ]
}
