import { z } from 'zod'
import type { Environment } from '#kernel/environment.ts'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import type { Database } from '#server/db/connect.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { SECOND_FACTOR_ERRORS } from '../second-factors.domain.ts'
import {
  creationOptionsShape,
  emailTanBody,
  encodeEnrolledFactors,
  enrolledFactorsShape,
  newPasskeyBody,
  passkeyEnrolledShape,
  passkeyParams,
  reauthenticationBody,
  recoveryCodesShape,
  totpCodeBody,
  totpEnrolmentShape,
} from '../second-factors.wire.ts'
import { SIGN_IN_ERRORS } from '../signin.domain.ts'
import type { Randomness } from './one-time-code.ts'
import { findOrigin } from './origin.ts'
import { createPasskeys } from './passkeys.service.ts'
import { findRelyingParty } from './passkeys-ceremony.ts'
import { createSecondFactors, type FactorOwner, type Notify } from './second-factors.service.ts'
import { factorSignInEndpoints } from './second-factors-signin.routes.ts'
import type { SignIn } from './signin.service.ts'
import { createTotp } from './totp.service.ts'

type Parts = {
  readonly db: Database
  readonly signIn: SignIn
  readonly randomness: Randomness
  readonly now: () => Date
  readonly environment: Environment
  readonly notify: Notify
}

type Caller = Parameters<typeof findOrigin>[0] & { readonly principal: Principal }

const PATH = '/api/logins/v1/:client/second-factors'
const own = { service: 'logins', access: 'signedIn' } as const
const reauthenticated = [SECOND_FACTOR_ERRORS.wrongPassword, SIGN_IN_ERRORS.tooManyAttempts]
const { alreadyEnrolled, enrolmentTimedOut, nothingToRecover, passkeyRefused, tooManyPasskeys, wrongCode } =
  SECOND_FACTOR_ERRORS
const nothing = z.strictObject({})

/** A4.8: the ways to confirm a sign-in beside the password. The person enrols them; the sign-in offers the strongest. */
export function secondFactorEndpoints(parts: Parts): Endpoint[] {
  const { environment } = parts
  const secondFactors = createSecondFactors(parts)
  const totp = createTotp({ ...parts, secondFactors })
  const passkeys = createPasskeys({ ...parts, secondFactors })
  return [
    endpoint(
      {
        ...own,
        method: 'GET',
        path: PATH,
        summary: 'Which second factors the caller has enrolled',
        answer: enrolledFactorsShape,
      },
      async ({ principal }) => ({ body: encodeEnrolledFactors(await secondFactors.list(principal)) }),
    ),
    endpoint(
      {
        ...own,
        method: 'PUT',
        path: `${PATH}/email-tan`,
        summary: 'Switches the code by mail on or off',
        body: emailTanBody,
        answer: nothing,
        problems: reauthenticated,
      },
      async ({ body, ...caller }) => {
        await secondFactors.switchEmailTan(findOwner(caller), body)
        return { body: {} }
      },
    ),
    endpoint(
      {
        ...own,
        method: 'POST',
        path: `${PATH}/recovery-codes`,
        summary: 'New recovery codes, shown this once; those before end',
        body: reauthenticationBody,
        answer: recoveryCodesShape,
        problems: [...reauthenticated, nothingToRecover],
      },
      async ({ body: { password }, ...caller }) => {
        const recoveryCodes = await secondFactors.replaceRecoveryCodes(findOwner(caller), password)
        return { body: { recoveryCodes: [...recoveryCodes] } }
      },
    ),
    endpoint(
      {
        ...own,
        method: 'POST',
        path: `${PATH}/totp`,
        summary: 'A secret for an authenticator app; it counts once a code of it has been confirmed',
        body: reauthenticationBody,
        answer: totpEnrolmentShape,
        problems: [...reauthenticated, alreadyEnrolled],
      },
      async ({ brand, body: { password }, ...caller }) => ({
        body: await totp.begin(findOwner(caller), { password, issuer: brand.title }),
      }),
    ),
    endpoint(
      {
        ...own,
        method: 'POST',
        path: `${PATH}/totp/confirm`,
        summary: 'Enrols the authenticator app; answers with recovery codes, shown this once',
        body: totpCodeBody,
        answer: recoveryCodesShape,
        problems: [wrongCode, enrolmentTimedOut],
      },
      async ({ body: { code }, ...caller }) => ({
        body: { recoveryCodes: [...(await totp.confirm(findOwner(caller), code))] },
      }),
    ),
    endpoint(
      {
        ...own,
        method: 'DELETE',
        path: `${PATH}/totp`,
        summary: 'Removes the authenticator app',
        body: reauthenticationBody,
        answer: nothing,
        problems: reauthenticated,
      },
      async ({ body: { password }, ...caller }) => {
        await totp.remove(findOwner(caller), password)
        return { body: {} }
      },
    ),
    endpoint(
      {
        ...own,
        method: 'POST',
        path: `${PATH}/passkeys/options`,
        summary: 'What a browser needs to make a passkey, within five minutes',
        body: reauthenticationBody,
        answer: creationOptionsShape,
        problems: [...reauthenticated, tooManyPasskeys],
      },
      async ({ brand, url, body: { password }, ...caller }) => {
        const party = findRelyingParty(brand, environment, url)
        return { body: await passkeys.begin(findOwner(caller), { password, party }) }
      },
    ),
    endpoint(
      {
        ...own,
        method: 'POST',
        path: `${PATH}/passkeys`,
        summary: 'Enrols a passkey; the first comes with recovery codes, shown this once',
        body: newPasskeyBody,
        answer: passkeyEnrolledShape,
        problems: [passkeyRefused, alreadyEnrolled, enrolmentTimedOut],
      },
      async ({ brand, url, body, ...caller }) => {
        const party = findRelyingParty(brand, environment, url)
        const { credentialId, recoveryCodes } = await passkeys.add(findOwner(caller), { ...body, party })
        return {
          body: withoutEmpty({ id: credentialId, recoveryCodes: recoveryCodes && [...recoveryCodes] }),
        }
      },
    ),
    endpoint(
      {
        ...own,
        method: 'DELETE',
        path: `${PATH}/passkeys/:credentialId`,
        summary: 'Removes a passkey',
        params: passkeyParams,
        body: reauthenticationBody,
        answer: nothing,
        problems: reauthenticated,
      },
      async ({ params: { credentialId }, body: { password }, ...caller }) => {
        await passkeys.remove(findOwner(caller), { credentialId, password })
        return { body: {} }
      },
    ),
    ...factorSignInEndpoints({ ...parts, secondFactors, totp, passkeys }),
  ]
}

function findOwner({ principal, ...caller }: Caller): FactorOwner {
  const { brand, loginId, sessionId } = principal
  return { brand, loginId, sessionId, origin: findOrigin(caller) }
}
