import { renderSVG } from 'uqr'
import { Problem } from '#kernel/problem.ts'
import {
  type FactorChange,
  SECOND_FACTOR_ERRORS,
  TOTP_ENROLMENT_SECONDS,
  TOTP_SECRET_BYTES,
  type TotpEnrolment,
} from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts, requirePassword } from './change-factors.ts'
import { renewRecoveryCodes } from './replace-recovery-codes.service.ts'
import { confirmTotp, findTotp, insertTotp } from './totp.queries.ts'
import { encodeBase32, matchTotp, writeTotpUri } from './totp.ts'
import { getSealingKey, openSecret, sealSecret } from './totp-seal.ts'

/** In modules, as the standard wants it around the code. */
const QUIET_ZONE = 4

/** An authenticator app on the person's phone. It counts for nothing until it has shown that it has the secret. */
export async function beginTotpEnrolment(
  parts: FactorParts,
  { brand, loginId }: FactorOwner,
  { password, issuer }: { readonly password: string; readonly issuer: string },
): Promise<TotpEnrolment> {
  const { db, randomness, now } = parts
  const owner = { brand, loginId }
  const { username } = await requirePassword(parts, owner, password)
  const bytes = Buffer.from(randomness.token(), 'base64url').subarray(0, TOTP_SECRET_BYTES)
  const sealed = sealSecret(bytes, { key: await getSealingKey(db), owner })
  if (!(await insertTotp(db, { ...owner, sealed, now: now() })))
    throw new Problem(SECOND_FACTOR_ERRORS.alreadyEnrolled)
  const secret = encodeBase32(bytes)
  const uri = writeTotpUri({ secret, issuer, username })
  return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 }) }
}

/** Answers with the recovery codes that go with it. */
export async function confirmTotpEnrolment(
  parts: FactorParts,
  person: FactorOwner,
  code: string,
): Promise<readonly string[]> {
  const owner = { brand: person.brand, loginId: person.loginId }
  const key = await getSealingKey(parts.db)
  return await changeFactors(parts, person, async (transaction) => {
    const moment = parts.now()
    const pending = await findTotp(transaction, owner)
    const oldest = moment.getTime() - TOTP_ENROLMENT_SECONDS * 1000
    if (!pending || pending.isConfirmed || pending.createdAt.getTime() <= oldest)
      throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
    const step = matchTotp(openSecret(pending.sealed, { key, owner }), code, moment)
    if (step === undefined) throw new Problem(SECOND_FACTOR_ERRORS.wrongCode)
    await confirmTotp(transaction, { ...owner, step, now: moment })
    const result = await renewRecoveryCodes(transaction, parts.randomness, owner)
    const changes: FactorChange[] = [
      { kind: 'enrolled', factor: 'totp' },
      { kind: 'enrolled', factor: 'recoveryCode' },
    ]
    return { result, changes }
  })
}
