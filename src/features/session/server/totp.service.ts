import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  type FactorChange,
  SECOND_FACTOR_ERRORS,
  TOTP_ENROLMENT_SECONDS,
  TOTP_SECRET_BYTES,
  type TotpEnrolment,
} from '../second-factors.domain.ts'
import type { SignInLogin } from '../signin.domain.ts'
import type { Randomness } from './one-time-code.ts'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.queries.ts'
import type { FactorOwner, SecondFactors } from './second-factors.service.ts'
import {
  confirmTotp,
  deleteTotp,
  findTotp,
  insertTotp,
  keepSealingKey,
  spendTotpStep,
} from './totp.queries.ts'
import { encodeBase32, matchTotp, writeTotpUri } from './totp.ts'
import { openSecret, sealSecret } from './totp-seal.ts'

type Parts = {
  readonly db: Database
  readonly secondFactors: SecondFactors
  readonly randomness: Randomness
  readonly now: () => Date
}

const SEALING_KEY_BYTES = 32
/** In modules, as the standard wants it around the code. */
const QUIET_ZONE = 4

export type Totp = ReturnType<typeof createTotp>

/** An authenticator app on the person's phone. */
export function createTotp({ db, secondFactors, randomness, now }: Parts) {
  const getKey = async () => await keepSealingKey(db, randomBytes(SEALING_KEY_BYTES))

  return {
    /** Counts for nothing until the app has shown that it has the secret. */
    async begin(
      { brand, loginId }: FactorOwner,
      { password, issuer }: { readonly password: string; readonly issuer: string },
    ): Promise<TotpEnrolment> {
      const owner = { brand, loginId }
      const { username } = await secondFactors.requirePassword(owner, password)
      const bytes = Buffer.from(randomness.token(), 'base64url').subarray(0, TOTP_SECRET_BYTES)
      const sealed = sealSecret(bytes, { key: await getKey(), owner })
      if (!(await insertTotp(db, { ...owner, sealed, now: now() })))
        throw new Problem(SECOND_FACTOR_ERRORS.alreadyEnrolled)
      const secret = encodeBase32(bytes)
      const uri = writeTotpUri({ secret, issuer, username })
      return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 1 }) }
    },

    /** Answers with the recovery codes that go with it. */
    async confirm(person: FactorOwner, code: string): Promise<readonly string[]> {
      const owner = { brand: person.brand, loginId: person.loginId }
      const key = await getKey()
      return await secondFactors.change(person, async (transaction) => {
        const moment = now()
        const pending = await findTotp(transaction, owner)
        const oldest = moment.getTime() - TOTP_ENROLMENT_SECONDS * 1000
        if (!pending || pending.isConfirmed || pending.createdAt.getTime() <= oldest)
          throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
        const step = matchTotp(openSecret(pending.sealed, { key, owner }), code, moment)
        if (step === undefined) throw new Problem(SECOND_FACTOR_ERRORS.wrongCode)
        await confirmTotp(transaction, { ...owner, step, now: moment })
        const result = await secondFactors.renewRecoveryCodes(transaction, owner)
        const changes: FactorChange[] = [
          { kind: 'enrolled', factor: 'totp' },
          { kind: 'enrolled', factor: 'recoveryCode' },
        ]
        return { result, changes }
      })
    },

    async remove(person: FactorOwner, password: string): Promise<void> {
      await secondFactors.requirePassword(person, password)
      await secondFactors.change(person, async (transaction) => {
        if (!(await deleteTotp(transaction, person))) throw new Problem(HTTP_ERRORS.notFound)
        const changes: FactorChange[] = [{ kind: 'removed', factor: 'totp' }]
        if (await deleteOrphanedRecoveryCodes(transaction, person))
          changes.push({ kind: 'removed', factor: 'recoveryCode' })
        return { result: undefined, changes }
      })
    },

    /** At sign-in: right, and never used before. */
    async spend(login: SignInLogin, code: string): Promise<boolean> {
      const owner = { brand: login.brand, loginId: login.id }
      const factor = await findTotp(db, owner)
      if (!factor?.isConfirmed) return false
      const step = matchTotp(openSecret(factor.sealed, { key: await getKey(), owner }), code, now())
      return step !== undefined && (await spendTotpStep(db, { ...owner, step }))
    },
  }
}
