import type { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { findOrigin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import { carryToken, emptySessionCookie } from '#server/http/edge/session-cookie.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { confirmSession as confirmSessionCall, deleteSessions } from '../own-sessions.wire.ts'
import {
  deleteSession,
  encodeSession,
  encodeSessions,
  encodeSignedIn,
  endSession,
  getPublicKeys,
  getSession,
  listSessions,
  refreshSession,
  tokenClaims,
} from '../sessions.wire.ts'
import { confirmSession } from './confirm-session.service.ts'
import type { Sessions } from './sessions.keeper.ts'
import type { Tokens } from './tokens.keeper.ts'

type Parts = {
  readonly db: Database
  readonly now: () => Date
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly environment: Environment
}

export function sessionEndpoints({ db, now, tokens, sessions, environment }: Parts) {
  const leaving = {
    'set-cookie': emptySessionCookie(environment),
    'clear-site-data': '"cache", "storage"',
  }
  return [
    endpoint(getPublicKeys, () => ({
      body: { keys: tokens.listPublicKeys() as z.infer<(typeof getPublicKeys)['answer']>['keys'] },
    })),
    endpoint(refreshSession, async ({ principal, headers }) => {
      const opened = await sessions.refresh(principal.sessionId)
      return carryToken(opened.token, encodeSignedIn(opened), { headers, environment })
    }),
    endpoint(getSession, async ({ principal: { sessionId, tokenExpiresAt } }) => ({
      body: encodeSession(await sessions.describe(sessionId, tokenExpiresAt)),
    })),
    endpoint(endSession, async ({ principal, ...caller }) => {
      await sessions.endByWish(describeOwn(principal), 'signedOut', findOrigin(caller))
      return { body: {}, headers: leaving }
    }),
    endpoint(confirmSessionCall, async ({ principal, body: { password }, ...caller }) => {
      const { brand, loginId, sessionId } = principal
      const given = { brand, loginId, sessionId, password }
      const until = await confirmSession({ db, now }, given, findOrigin(caller))
      return { body: { until: until.toISOString() } }
    }),
    endpoint(listSessions, async ({ principal }) => ({
      body: encodeSessions(await sessions.list(principal), principal.sessionId),
    })),
    endpoint(deleteSessions, async ({ principal, query: { others }, ...caller }) => {
      const isLeaving = others === undefined
      await sessions.endAllByWish({ ...describeOwn(principal), isLeaving }, findOrigin(caller))
      return { body: {}, ...(isLeaving && { headers: leaving }) }
    }),
    endpoint(deleteSession, async ({ params, principal: { brand, loginId, investorId }, ...caller }) => {
      const ending = { brand, loginId, id: params.id, investorId }
      const isEnded = await sessions.endByWish(ending, 'ownWish', findOrigin(caller))
      if (!isEnded) throw new Problem(HTTP_ERRORS.notFound)
      return { body: {} }
    }),
  ]
}

/** The investor of a view is somebody else. */
function describeOwn({ brand, loginId, sessionId, investorId, actingFor }: Principal) {
  return { brand, loginId, id: sessionId, investorId: actingFor ? undefined : investorId }
}

/** Turns a token into the person it speaks for, as long as the session lives. */
export function createAuthenticate({ tokens, sessions }: Pick<Parts, 'tokens' | 'sessions'>) {
  return async (
    token: string | undefined,
    asked: { readonly isFresh?: boolean } = {},
  ): Promise<Principal> => {
    const payload = await tokens.verify(token)
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw new Problem(SESSION_ERRORS.invalidToken, { cause: claims.error })
    const { jti, loginId, name, guid, subsite, roles, investmentGroups, otp, viewee } = claims.data
    if (payload.aud !== subsite) throw new Problem(SESSION_ERRORS.invalidSubsite)
    const owner = { id: jti, brand: subsite, loginId }
    const { mustApprove, versions } = await sessions.requireLive(owner, asked)
    return {
      brand: subsite,
      sessionId: jti,
      loginId,
      name,
      investorId: guid,
      roles: roles.split(',').filter((role) => role !== ''),
      investmentGroups,
      isOneTimePassword: otp,
      mustApprove,
      actingFor: viewee,
      tokenExpiresAt: new Date((payload.exp ?? 0) * 1000),
      versions,
    }
  }
}
