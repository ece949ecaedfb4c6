import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { emptySessionCookie, sessionCookie } from '#server/http/edge/session-cookie.ts'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import {
  encodeSession,
  encodeSessions,
  endSession,
  getSession,
  publicKeys,
  refreshSession,
  sessionListShape,
  signedInShape,
  tokenClaims,
} from '../session.wire.ts'
import { findOrigin } from './origin.ts'
import type { OpenSession, Sessions } from './sessions.service.ts'
import type { Tokens } from './token.service.ts'

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
    endpoint(refreshSession, async ({ principal, headers }) =>
      replySignedIn(await sessions.refresh(principal.sessionId), { headers, environment }),
    ),
    endpoint(getSession, async ({ principal: { sessionId, tokenExpiresAt } }) => ({
      body: encodeSession(await sessions.describe(sessionId, tokenExpiresAt)),
    })),
    endpoint(
      endSession,
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

/** Pages ask for the cookie with this header, which no other site can send without being asked about first. */
const TRANSPORT_HEADER = 'session-transport'

/** Programs get the token; pages get it as a cookie that their scripts cannot read. */
export function replySignedIn(
  { token, expiresInSeconds, ...state }: OpenSession,
  { headers, environment, status = 200 }: { headers: Headers; environment: Environment; status?: number },
) {
  const isPage = headers.get(TRANSPORT_HEADER) === 'cookie'
  const body: z.infer<typeof signedInShape> = {
    ...(!isPage && { access_token: token, token_type: 'Bearer' as const }),
    expires_in: expiresInSeconds,
    session: encodeSession(state),
    links: [{ rel: 'login', href: `/api/logins/v1/${state.claims.loginId}` }],
  }
  return isPage
    ? { status, body, headers: { 'set-cookie': sessionCookie(token, environment) } }
    : { status, body }
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
