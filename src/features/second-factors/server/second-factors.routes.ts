import type { Environment } from '#kernel/environment.ts'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import {
  confirmTotp,
  deletePasskey,
  deleteTotp,
  encodeEnrolledFactors,
  getFactors,
  postPasskey,
  postPasskeyOptions,
  postRecoveryCodes,
  postTotp,
  putEmailTan,
} from '../second-factors.wire.ts'
import { addPasskey } from './add-passkey.service.ts'
import { beginPasskeyEnrolment } from './begin-passkey-enrolment.service.ts'
import { beginTotpEnrolment } from './begin-totp-enrolment.service.ts'
import type { FactorOwner, FactorParts } from './change-factors.ts'
import { confirmTotpEnrolment } from './confirm-totp-enrolment.service.ts'
import { findRelyingParty } from './find-relying-party.service.ts'
import { listFactors } from './list-factors.service.ts'
import { removePasskey } from './remove-passkey.service.ts'
import { removeTotp } from './remove-totp.service.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.service.ts'
import { switchEmailTan } from './switch-email-tan.service.ts'

type Parts = FactorParts & { readonly environment: Environment }

type Caller = Parameters<typeof findOrigin>[0] & { readonly principal: Principal }

/** A4.8: the ways to confirm a sign-in beside the password. The person enrols them; the sign-in offers the strongest. */
export function secondFactorEndpoints(parts: Parts): Endpoint[] {
  const { db, environment } = parts
  return [
    endpoint(getFactors, async ({ principal }) => ({
      body: encodeEnrolledFactors(await listFactors(db, principal)),
    })),
    endpoint(putEmailTan, async ({ body, ...caller }) => {
      await switchEmailTan(parts, findOwner(caller), body)
      return { body: {} }
    }),
    endpoint(postRecoveryCodes, async (caller) => {
      const recoveryCodes = await replaceRecoveryCodes(parts, findOwner(caller))
      return { body: { recoveryCodes: [...recoveryCodes] } }
    }),
    endpoint(postTotp, async ({ brand, ...caller }) => ({
      body: await beginTotpEnrolment(parts, findOwner(caller), { issuer: brand.title }),
    })),
    endpoint(confirmTotp, async ({ body: { code }, ...caller }) => ({
      body: { recoveryCodes: [...(await confirmTotpEnrolment(parts, findOwner(caller), code))] },
    })),
    endpoint(deleteTotp, async (caller) => {
      await removeTotp(parts, findOwner(caller))
      return { body: {} }
    }),
    endpoint(postPasskeyOptions, async ({ brand, url, ...caller }) => {
      const party = findRelyingParty(brand, environment, url)
      return { body: await beginPasskeyEnrolment(parts, findOwner(caller), { party }) }
    }),
    endpoint(postPasskey, async ({ brand, url, body, ...caller }) => {
      const party = findRelyingParty(brand, environment, url)
      const { credentialId, recoveryCodes } = await addPasskey(parts, findOwner(caller), { ...body, party })
      return {
        body: withoutEmpty({ id: credentialId, recoveryCodes: recoveryCodes && [...recoveryCodes] }),
      }
    }),
    endpoint(deletePasskey, async ({ params, ...caller }) => {
      await removePasskey(parts, findOwner(caller), params)
      return { body: {} }
    }),
  ]
}

function findOwner({ principal, ...caller }: Caller): FactorOwner {
  const { brand, loginId, sessionId } = principal
  return { brand, loginId, sessionId, origin: findOrigin(caller) }
}
