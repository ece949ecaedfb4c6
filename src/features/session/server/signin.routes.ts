import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { SIGN_IN_ERRORS } from '../signin.domain.ts'
import { challengeBody, credentials, encodeSecondFactor, signInAnswer, tanBody } from '../signin.wire.ts'
import { type Caller, findOrigin } from './origin.ts'
import { replySignedIn } from './session.routes.ts'
import type { SignIn, SignInResult } from './signin.service.ts'

const service = 'authentication'

export function replySignIn(
  result: SignInResult,
  { headers, environment }: { readonly headers: Headers; readonly environment: Environment },
) {
  if (result.kind === 'secondFactorRequired')
    return { status: 201, body: encodeSecondFactor(result.challengeId, result.factors) }
  const status = result.kind === 'passwordChangeRequired' ? 202 : 200
  return replySignedIn(result.opened, { headers, environment, status })
}

export function signInEndpoints({
  signIn,
  environment,
}: {
  readonly signIn: SignIn
  readonly environment: Environment
}) {
  const reply = (result: SignInResult, { headers }: Caller) => replySignIn(result, { headers, environment })
  return [
    publicEndpoint(
      {
        method: 'POST',
        path: '/api/auth/v1/login/:client',
        service,
        summary: 'Signs in: 200 done, 201 a second factor is asked for, 202 a new password must be set first',
        body: credentials,
        bodyType: 'application/x-www-form-urlencoded',
        answer: signInAnswer,
        statuses: [200, 201, 202],
        problems: [SIGN_IN_ERRORS.unauthorized, SIGN_IN_ERRORS.tooManyAttempts],
      },
      async ({ brand, body, ...caller }) =>
        reply(await signIn.signIn({ brand: brand.name, ...body }, findOrigin(caller)), caller),
    ),
    publicEndpoint(
      {
        method: 'POST',
        path: '/api/auth/v1/2fa-confirm/:client/tan',
        service,
        summary: 'Confirms a sign-in with the code from the mail',
        body: tanBody,
        answer: signInAnswer,
        statuses: [200, 202],
        problems: [SIGN_IN_ERRORS.invalidTan, SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.tooManyAttempts],
      },
      async ({ brand, body: { loginId, tan }, ...caller }) => {
        const asked = { brand: brand.name, challengeId: loginId, tan }
        return reply(await signIn.confirmTan(asked, findOrigin(caller)), caller)
      },
    ),
    publicEndpoint(
      {
        method: 'POST',
        path: '/api/auth/v1/2fa-reissue/:client',
        service,
        summary: 'Sends a new code; the one before it ends',
        body: challengeBody,
        answer: z.strictObject({}),
        problems: [SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.resendBlocked, SIGN_IN_ERRORS.tooManyAttempts],
      },
      async ({ brand, body }) => {
        await signIn.reissueTan({ brand: brand.name, challengeId: body.loginId })
        return { body: {} }
      },
    ),
  ]
}
