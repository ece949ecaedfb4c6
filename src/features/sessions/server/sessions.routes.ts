import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken, emptySessionCookie } from '#server/http/edge/session-cookie.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import {
  encodeSession,
  encodeSessions,
  encodeSignedIn,
  publicKeys,
  sessionListShape,
  sessionShape,
  signedInShape,
  tokenClaims,
} from '../sessions.wire.ts'
import type { Sessions } from './sessions.service.ts'
import type { Tokens } from './tokens.service.ts'

type Parts = { readonly tokens: Tokens; readonly sessions: Sessions; readonly environment: Environment }

const service = 'authentication'

export function sessionEndpoints({ tokens, sessions, environment }: Parts) {
  return [
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/auth/v1/public-key',
        service,
        summary: 'The keys that tokens are signed with; the newest comes first',
        answer: publicKeys,
      },
      () => ({ body: { keys: tokens.listPublicKeys() as z.infer<typeof publicKeys>['keys'] } }),
    ),
    endpoint(
      {
        method: 'POST',
        path: '/api/auth/v1/login',
        service,
        summary: 'A new token for a session that still lives',
        access: 'anySession',
        isOpenToViewers: true,
        answer: signedInShape,
      },
      async ({ principal, headers }) => {
        const opened = await sessions.refresh(principal.sessionId)
        return carryToken(opened.token, encodeSignedIn(opened), { headers, environment })
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/auth/v1/session',
        service,
        summary: 'What the caller’s own token says, for pages that cannot read it',
        access: 'anySession',
        answer: sessionShape,
      },
      async ({ principal: { sessionId, tokenExpiresAt } }) => ({
        body: encodeSession(await sessions.describe(sessionId, tokenExpiresAt)),
      }),
    ),
    endpoint(
      {
        method: 'DELETE',
        path: '/api/auth/v1/session',
        service,
        summary: 'Signs out: ends the session on every node and clears what the browser kept',
        access: 'anySession',
        isOpenToViewers: true,
        answer: z.strictObject({}),
      },
      async ({ principal: { brand, loginId, sessionId, investorId, actingFor }, ...caller }) => {
        const own = actingFor ? undefined : investorId
        const ending = { brand, loginId, id: sessionId, investorId: own }
        await sessions.endByWish(ending, 'signedOut', findOrigin(caller))
        const headers = {
          'set-cookie': emptySessionCookie(environment),
          'clear-site-data': '"cache", "storage"',
        }
        return { body: {}, headers }
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/auth/v1/sessions',
        service,
        summary: 'Where the caller is signed in, newest first',
        access: 'signedIn',
        answer: sessionListShape,
      },
      async ({ principal }) => ({
        body: encodeSessions(await sessions.list(principal), principal.sessionId),
      }),
    ),
    endpoint(
      {
        method: 'DELETE',
        path: '/api/auth/v1/sessions/:id',
        service,
        summary: 'Ends one of the caller’s sessions',
        access: 'signedIn',
        params: idParam,
        answer: z.strictObject({}),
      },
      async ({ params, principal: { brand, loginId, investorId }, ...caller }) => {
        const ending = { brand, loginId, id: params.id, investorId }
        const isEnded = await sessions.endByWish(ending, 'ownWish', findOrigin(caller))
        if (!isEnded) throw new Problem(HTTP_ERRORS.notFound)
        return { body: {} }
      },
    ),
  ]
}

/** Turns a token into the person it speaks for, as long as the session lives. */
export function createAuthenticate({ tokens, sessions }: Pick<Parts, 'tokens' | 'sessions'>) {
  return async (token: string | undefined): Promise<Principal> => {
    const payload = await tokens.verify(token)
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw new Problem(SESSION_ERRORS.invalidToken, { cause: claims.error })
    const { jti, loginId, name, guid, subsite, roles, investmentGroups, otp, viewee } = claims.data
    if (payload.aud !== subsite) throw new Problem(SESSION_ERRORS.invalidSubsite)
    const { mustApprove } = await sessions.requireLive({ id: jti, brand: subsite, loginId })
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
    }
  }
}
