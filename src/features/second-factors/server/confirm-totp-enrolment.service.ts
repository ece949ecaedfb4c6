import { Problem } from '#kernel/problem.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import {
  type FactorChange,
  SECOND_FACTOR_ERRORS,
  TOTP_ENROLMENT_SECONDS,
  TOTP_ENROLMENT_TRIES,
} from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmTotp, takeEnrolmentTry } from './totp.queries.ts'
import { matchTotp } from './totp.ts'
import { openSecret } from './totp-seal.ts'

/** By the session that began, which gave the password. Answers with the recovery codes that go with it. */
export async function confirmTotpEnrolment(
  parts: FactorParts,
  person: FactorOwner,
  code: string,
): Promise<readonly string[]> {
  const { db, randomness, now } = parts
  const owner = { brand: person.brand, loginId: person.loginId }
  const moment = now()
  const begunAfter = new Date(moment.getTime() - TOTP_ENROLMENT_SECONDS * 1000)
  const asked = { ...owner, sessionId: person.sessionId, begunAfter, tries: TOTP_ENROLMENT_TRIES }
  const sealed = await takeEnrolmentTry(db, asked)
  if (sealed === undefined) throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
  const step = matchTotp(openSecret(sealed, { key: await getSealingKey(db), owner }), code, moment)
  if (step === undefined) throw new Problem(SECOND_FACTOR_ERRORS.wrongCode)
  return await changeFactors(parts, person, async (transaction) => {
    if (!(await confirmTotp(transaction, { ...owner, sealed, step, now: moment })))
      throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
    const result = await renewRecoveryCodes(transaction, randomness, owner)
    const changes: FactorChange[] = [
      { kind: 'enrolled', factor: 'totp' },
      { kind: 'enrolled', factor: 'recoveryCode' },
    ]
    return { result, changes }
  })
}
