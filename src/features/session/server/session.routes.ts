import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import { publicEndpoint } from '#server/http/endpoint.ts'
import type { Principal } from '#server/http/principal.ts'
import { SESSION_ERRORS } from '#server/http/session-errors.ts'
import { publicKeys, tokenClaims } from '../session.wire.ts'
import type { Tokens } from './token.service.ts'

export function sessionEndpoints(tokens: Tokens) {
  return [
    publicEndpoint(
      {
        method: 'GET',
        path: '/api/auth/v1/public-key',
        service: 'authentication',
        summary: 'The keys that tokens are signed with; the newest comes first',
        answer: publicKeys,
      },
      () => ({ body: { keys: tokens.listPublicKeys() as z.infer<typeof publicKeys>['keys'] } }),
    ),
  ]
}

/** Turns a token into the person it speaks for. */
export function createAuthenticate(tokens: Tokens) {
  return async (token: string | undefined): Promise<Principal> => {
    const payload = await tokens.verify(token)
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw new Problem(SESSION_ERRORS.invalidToken, { cause: claims.error })
    const { loginId, guid, subsite, roles, investmentGroups, otp } = claims.data
    if (payload.aud !== subsite) throw new Problem(SESSION_ERRORS.invalidSubsite)
    return {
      brand: subsite,
      loginId,
      ...(guid !== undefined && { investorId: guid }),
      roles: roles.split(',').filter((role) => role !== ''),
      investmentGroups,
      isOneTimePassword: otp,
    }
  }
}

export function encodeClaims(
  principal: Principal,
  sourceKeys: readonly string[],
): z.infer<typeof tokenClaims> {
  return {
    loginId: principal.loginId,
    ...(principal.investorId !== undefined && { guid: principal.investorId }),
    subsite: principal.brand,
    roles: principal.roles.join(','),
    investmentGroups: [...principal.investmentGroups],
    otp: principal.isOneTimePassword,
    fkeys: [...sourceKeys],
  }
}
