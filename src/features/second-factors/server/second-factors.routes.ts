import { z } from 'zod'
import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import type { Environment } from '#kernel/environment.ts'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import { findOrigin } from '#server/audit/origin.ts'
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
import type { FactorOwner, FactorParts } from './change-factors.ts'
import { addPasskey, beginPasskeyEnrolment } from './enrol-passkey.service.ts'
import { beginTotpEnrolment, confirmTotpEnrolment } from './enrol-totp.service.ts'
import { findRelyingParty } from './find-relying-party.service.ts'
import { listFactors } from './list-factors.service.ts'
import { removePasskey } from './remove-passkey.service.ts'
import { removeTotp } from './remove-totp.service.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.service.ts'
import { switchEmailTan } from './switch-email-tan.service.ts'

type Parts = FactorParts & { readonly environment: Environment }

type Caller = Parameters<typeof findOrigin>[0] & { readonly principal: Principal }

const PATH = '/api/logins/v1/:client/second-factors'
const own = { service: 'logins', access: 'signedIn' } as const
const reauthenticated = [SECOND_FACTOR_ERRORS.wrongPassword, SIGN_IN_ERRORS.tooManyAttempts]
const { alreadyEnrolled, enrolmentTimedOut, nothingToRecover, passkeyRefused, tooManyPasskeys, wrongCode } =
  SECOND_FACTOR_ERRORS
const nothing = z.strictObject({})

/** A4.8: the ways to confirm a sign-in beside the password. The person enrols them; the sign-in offers the strongest. */
export function secondFactorEndpoints(parts: Parts): Endpoint[] {
  const { db, environment } = parts
  return [
    endpoint(
      {
        ...own,
        method: 'GET',
        path: PATH,
        summary: 'Which second factors the caller has enrolled',
        answer: enrolledFactorsShape,
      },
      async ({ principal }) => ({ body: encodeEnrolledFactors(await listFactors(db, principal)) }),
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
        await switchEmailTan(parts, findOwner(caller), body)
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
        const recoveryCodes = await replaceRecoveryCodes(parts, findOwner(caller), password)
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
        body: await beginTotpEnrolment(parts, findOwner(caller), { password, issuer: brand.title }),
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
        body: { recoveryCodes: [...(await confirmTotpEnrolment(parts, findOwner(caller), code))] },
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
        await removeTotp(parts, findOwner(caller), password)
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
        return { body: await beginPasskeyEnrolment(parts, findOwner(caller), { password, party }) }
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
        const { credentialId, recoveryCodes } = await addPasskey(parts, findOwner(caller), { ...body, party })
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
        await removePasskey(parts, findOwner(caller), { credentialId, password })
        return { body: {} }
      },
    ),
  ]
}

function findOwner({ principal, ...caller }: Caller): FactorOwner {
  const { brand, loginId, sessionId } = principal
  return { brand, loginId, sessionId, origin: findOrigin(caller) }
}
