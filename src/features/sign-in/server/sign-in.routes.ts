import { z } from 'zod'
import { findRelyingParty } from '#features/second-factors/server/find-relying-party.service.ts'
import { askPasskey } from '#features/second-factors/server/sign-with-passkey.service.ts'
import type { Environment } from '#kernel/environment.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { carryToken } from '#server/http/edge/session-cookie.ts'
import { publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { SIGN_IN_ERRORS, type SignInResult } from '../sign-in.domain.ts'
import {
  challengeBody,
  credentials,
  encodeSignIn,
  passkeyBody,
  recoveryCodeBody,
  requestOptionsShape,
  signInAnswer,
  tanBody,
  totpBody,
} from '../sign-in.wire.ts'
import type { SignInParts } from './complete-sign-in.ts'
import { confirmSecondFactor } from './confirm-second-factor.service.ts'
import { getChallenged } from './get-challenged.ts'
import { reissueTan } from './reissue-tan.service.ts'
import { signIn } from './sign-in.service.ts'

type Parts = SignInParts & { readonly environment: Environment }

const about = { method: 'POST', service: 'authentication' } as const
const confirms = {
  ...about,
  answer: signInAnswer,
  statuses: [200, 202],
  problems: [SIGN_IN_ERRORS.invalidTan, SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.tooManyAttempts],
} as const
const CONFIRM_PATH = '/api/auth/v1/2fa-confirm/:client'

const STATUS = { signedIn: 200, secondFactorRequired: 201, passwordChangeRequired: 202 } as const

export function signInEndpoints(parts: Parts) {
  const { environment } = parts
  function reply(result: SignInResult, { headers }: { readonly headers: Headers }) {
    const status = STATUS[result.kind]
    const body = encodeSignIn(result)
    if (result.kind === 'secondFactorRequired') return { status, body }
    return { status, ...carryToken(result.opened.token, body, { headers, environment }) }
  }
  return [
    publicEndpoint(
      {
        ...about,
        path: '/api/auth/v1/login/:client',
        summary: 'Signs in: 200 done, 201 a second factor is asked for, 202 a new password must be set first',
        body: credentials,
        bodyType: 'application/x-www-form-urlencoded',
        answer: signInAnswer,
        statuses: [200, 201, 202],
        problems: [SIGN_IN_ERRORS.unauthorized, SIGN_IN_ERRORS.tooManyAttempts],
      },
      async ({ brand, body, ...caller }) =>
        reply(await signIn(parts, { brand: brand.name, ...body }, findOrigin(caller)), caller),
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${CONFIRM_PATH}/tan`,
        summary: 'Confirms a sign-in with the code from the mail',
        body: tanBody,
      },
      async ({ brand, body: { loginId, tan }, ...caller }) => {
        const proof = { factor: 'email-tan', code: tan } as const
        const asked = { brand: brand.name, challengeId: loginId, proof }
        return reply(await confirmSecondFactor(parts, asked, findOrigin(caller)), caller)
      },
    ),
    publicEndpoint(
      {
        ...about,
        path: '/api/auth/v1/2fa-reissue/:client',
        summary: 'Sends a new code; the one before it ends',
        body: challengeBody,
        answer: z.strictObject({}),
        problems: [SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.resendBlocked, SIGN_IN_ERRORS.tooManyAttempts],
      },
      async ({ brand, body }) => {
        await reissueTan(parts, { brand: brand.name, challengeId: body.loginId })
        return { body: {} }
      },
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${CONFIRM_PATH}/totp`,
        summary: 'Confirms a sign-in with the code that the authenticator app shows',
        body: totpBody,
      },
      async ({ brand, body: { loginId, code }, ...caller }) => {
        const asked = { brand: brand.name, challengeId: loginId, proof: { factor: 'totp', code } } as const
        return reply(await confirmSecondFactor(parts, asked, findOrigin(caller)), caller)
      },
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${CONFIRM_PATH}/recovery-code`,
        summary: 'Confirms a sign-in with one of the codes kept for when the app or the passkey is lost',
        body: recoveryCodeBody,
      },
      async ({ brand, body: { loginId, code }, ...caller }) => {
        const proof = { factor: 'recoveryCode', code } as const
        const asked = { brand: brand.name, challengeId: loginId, proof }
        return reply(await confirmSecondFactor(parts, asked, findOrigin(caller)), caller)
      },
    ),
    publicEndpoint(
      {
        ...about,
        path: `${CONFIRM_PATH}/passkey/options`,
        summary: 'What a passkey has to sign to confirm a sign-in, once and within five minutes',
        body: challengeBody,
        answer: requestOptionsShape,
        problems: [SIGN_IN_ERRORS.tanTimedOut],
      },
      async ({ brand, url, body: { loginId: challengeId } }) => {
        const login = await getChallenged(parts, { brand: brand.name, challengeId })
        const party = findRelyingParty(brand, environment, url)
        return { body: await askPasskey(parts, login, { challengeId, party }) }
      },
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${CONFIRM_PATH}/passkey`,
        summary: 'Confirms a sign-in with what the passkey has signed',
        body: passkeyBody,
      },
      async ({ brand, url, body: { loginId, response }, ...caller }) => {
        const proof = {
          factor: 'passkey',
          response,
          party: findRelyingParty(brand, environment, url),
        } as const
        const asked = { brand: brand.name, challengeId: loginId, proof }
        return reply(await confirmSecondFactor(parts, asked, findOrigin(caller)), caller)
      },
    ),
  ]
}
