import { renderSVG } from 'uqr'
import { Problem } from '#kernel/problem.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import { SECOND_FACTOR_ERRORS, TOTP_SECRET_BYTES, type TotpEnrolment } from '../second-factors.domain.ts'
import { type FactorOwner, type FactorParts, getFactorLogin } from './change-factors.ts'
import { insertTotp } from './totp.queries.ts'
import { encodeBase32, writeTotpUri } from './totp.ts'
import { sealSecret } from './totp-seal.ts'

/** In modules, as the standard wants it around the code. */
const QUIET_ZONE = 4

/** An authenticator app on the person's phone. It counts for nothing until it has shown that it has the secret. */
export async function beginTotpEnrolment(
  parts: FactorParts,
  { brand, loginId, sessionId }: FactorOwner,
  { issuer }: { readonly issuer: string },
): Promise<TotpEnrolment> {
  const { db, randomness, now } = parts
  const owner = { brand, loginId }
  const { username } = await getFactorLogin(db, owner)
  const bytes = Buffer.from(randomness.token(), 'base64url').subarray(0, TOTP_SECRET_BYTES)
  const sealed = sealSecret(bytes, { key: await getSealingKey(db), owner })
  if (!(await insertTotp(db, { ...owner, sessionId, sealed, now: now() })))
    throw new Problem(SECOND_FACTOR_ERRORS.alreadyEnrolled)
  const secret = encodeBase32(bytes)
  const uri = writeTotpUri({ secret, issuer, username })
  return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 }) }
}
