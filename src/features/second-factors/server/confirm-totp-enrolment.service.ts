import { Problem } from '#kernel/problem.ts'
import { type FactorChange, SECOND_FACTOR_ERRORS, TOTP_ENROLMENT_SECONDS } from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmTotp, findTotp } from './totp.queries.ts'
import { matchTotp } from './totp.ts'
import { getSealingKey, openSecret } from './totp-seal.ts'

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
