import type { Environment } from '#kernel/environment.ts'
import type { Database } from '#server/db/connect.ts'
import { publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import {
  passkeySignInBody,
  recoverySignInBody,
  requestOptionsShape,
  totpSignInBody,
} from '../second-factors.wire.ts'
import { SIGN_IN_ERRORS } from '../signin.domain.ts'
import { challengeBody, signInAnswer } from '../signin.wire.ts'
import { findOrigin } from './origin.ts'
import type { Passkeys } from './passkeys.service.ts'
import { findRelyingParty } from './passkeys-ceremony.ts'
import type { SecondFactors } from './second-factors.service.ts'
import { createConfirmSignIn } from './second-factors-signin.service.ts'
import { replySignIn } from './signin.routes.ts'
import type { SignIn } from './signin.service.ts'
import type { Totp } from './totp.service.ts'

type Parts = {
  readonly db: Database
  readonly signIn: SignIn
  readonly secondFactors: SecondFactors
  readonly totp: Totp
  readonly passkeys: Passkeys
  readonly environment: Environment
}

const about = { method: 'POST', service: 'authentication' } as const
const confirms = {
  ...about,
  answer: signInAnswer,
  statuses: [200, 202],
  problems: [SIGN_IN_ERRORS.invalidTan, SIGN_IN_ERRORS.tanTimedOut, SIGN_IN_ERRORS.tooManyAttempts],
} as const
const PATH = '/api/auth/v1/2fa-confirm/:client'

/** Between password and session: the same as the code by mail, with the other factors. */
export function factorSignInEndpoints(parts: Parts) {
  const { signIn, secondFactors, totp, passkeys, environment } = parts
  const confirm = createConfirmSignIn(parts)
  return [
    publicEndpoint(
      {
        ...confirms,
        path: `${PATH}/totp`,
        summary: 'Confirms a sign-in with the code that the authenticator app shows',
        body: totpSignInBody,
      },
      async ({ brand, body: { loginId, code }, ...caller }) => {
        const asked = { brand: brand.name, challengeId: loginId, factor: 'totp' } as const
        const result = await confirm(asked, findOrigin(caller), (login) => totp.spend(login, code))
        return replySignIn(result, { headers: caller.headers, environment })
      },
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${PATH}/recovery-code`,
        summary: 'Confirms a sign-in with one of the codes kept for when the app or the passkey is lost',
        body: recoverySignInBody,
      },
      async ({ brand, body: { loginId, code }, ...caller }) => {
        const asked = { brand: brand.name, challengeId: loginId, factor: 'recoveryCode' } as const
        const result = await confirm(asked, findOrigin(caller), (login) =>
          secondFactors.spendRecoveryCode(login, code),
        )
        return replySignIn(result, { headers: caller.headers, environment })
      },
    ),
    publicEndpoint(
      {
        ...about,
        path: `${PATH}/passkey/options`,
        summary: 'What a passkey has to sign to confirm a sign-in, once and within five minutes',
        body: challengeBody,
        answer: requestOptionsShape,
        problems: [SIGN_IN_ERRORS.tanTimedOut],
      },
      async ({ brand, url, body: { loginId } }) => {
        const { login } = await signIn.requireChallenge(brand.name, loginId)
        const party = findRelyingParty(brand, environment, url)
        return { body: await passkeys.beginSignIn(login, loginId, party) }
      },
    ),
    publicEndpoint(
      {
        ...confirms,
        path: `${PATH}/passkey`,
        summary: 'Confirms a sign-in with what the passkey has signed',
        body: passkeySignInBody,
      },
      async ({ brand, url, body: { loginId, response }, ...caller }) => {
        const asked = { brand: brand.name, challengeId: loginId, factor: 'passkey' } as const
        const party = findRelyingParty(brand, environment, url)
        const result = await confirm(asked, findOrigin(caller), (login) =>
          passkeys.spend(login, { challengeId: loginId, response, party }),
        )
        return replySignIn(result, { headers: caller.headers, environment })
      },
    ),
  ]
}
