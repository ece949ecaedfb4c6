import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  type FactorChange,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_SECONDS,
  SECOND_FACTOR_ERRORS,
} from '../second-factors.domain.ts'
import { SIGN_IN_ERRORS, type SignInLogin } from '../signin.domain.ts'
import type { Randomness } from './one-time-code.ts'
import {
  deletePasskey,
  findCredential,
  insertPasskey,
  keepPasskeyChallenge,
  listPasskeys,
  takePasskeyChallenge,
  touchPasskey,
} from './passkeys.queries.ts'
import {
  type RelyingParty,
  readNewCredential,
  readSignature,
  writeCreationOptions,
  writeRequestOptions,
} from './passkeys-ceremony.ts'
import { countRecoveryCodes, deleteOrphanedRecoveryCodes } from './recovery-codes.queries.ts'
import type { FactorOwner, SecondFactors } from './second-factors.service.ts'

type Parts = {
  readonly db: Database
  readonly secondFactors: SecondFactors
  readonly randomness: Randomness
  readonly now: () => Date
}

type Owner = { readonly brand: string; readonly loginId: string }

type NewPasskey = { readonly credentialId: string; readonly recoveryCodes?: readonly string[] }

export type Passkeys = ReturnType<typeof createPasskeys>

/** WebAuthn: a key on the person's device signs what we ask. */
export function createPasskeys({ db, secondFactors, randomness, now }: Parts) {
  async function makeChallenge({ brand, loginId }: Owner, purposeId: string): Promise<string> {
    const [moment, challenge] = [now(), randomness.token()]
    const expiresAt = new Date(moment.getTime() + PASSKEY_CHALLENGE_SECONDS * 1000)
    await keepPasskeyChallenge(db, { brand, loginId, id: purposeId, now: moment, challenge, expiresAt })
    return challenge
  }

  return {
    async begin(owner: FactorOwner, { password, party }: { password: string; party: RelyingParty }) {
      const login = await secondFactors.requirePassword(owner, password)
      const known = await listPasskeys(db, owner)
      if (known.length >= MAX_PASSKEYS) throw new Problem(SECOND_FACTOR_ERRORS.tooManyPasskeys)
      const challenge = await makeChallenge(owner, owner.sessionId)
      return await writeCreationOptions(login, { party, challenge, known })
    },

    /** The challenge was given for the password, to this session: so the password is not asked for again. */
    async add(
      owner: FactorOwner,
      { name, response, party }: { name: string; response: RegistrationResponseJSON; party: RelyingParty },
    ): Promise<NewPasskey> {
      const { brand, loginId, sessionId } = owner
      const challenge = await takePasskeyChallenge(db, { brand, loginId, id: sessionId, now: now() })
      if (challenge === undefined) throw new Problem(SECOND_FACTOR_ERRORS.enrolmentTimedOut)
      const credential = await readNewCredential(response, { party, challenge }).catch((cause: unknown) => {
        throw new Problem(SECOND_FACTOR_ERRORS.passkeyRefused, { cause })
      })
      return await secondFactors.change<NewPasskey>(owner, async (transaction) => {
        if (!(await insertPasskey(transaction, { brand, loginId, credential, name, now: now() })))
          throw new Problem(SECOND_FACTOR_ERRORS.alreadyEnrolled)
        const changes: FactorChange[] = [{ kind: 'enrolled', factor: 'passkey', name }]
        const { id: credentialId } = credential
        if ((await countRecoveryCodes(transaction, owner)) > 0) return { result: { credentialId }, changes }
        const recoveryCodes = await secondFactors.renewRecoveryCodes(transaction, owner)
        changes.push({ kind: 'enrolled', factor: 'recoveryCode' })
        return { result: { credentialId, recoveryCodes }, changes }
      })
    },

    async remove(
      owner: FactorOwner,
      { credentialId, password }: { credentialId: string; password: string },
    ): Promise<void> {
      await secondFactors.requirePassword(owner, password)
      await secondFactors.change(owner, async (transaction) => {
        const name = await deletePasskey(transaction, { ...owner, id: credentialId })
        if (name === undefined) throw new Problem(HTTP_ERRORS.notFound)
        const changes: FactorChange[] = [{ kind: 'removed', factor: 'passkey', name }]
        if (await deleteOrphanedRecoveryCodes(transaction, owner))
          changes.push({ kind: 'removed', factor: 'recoveryCode' })
        return { result: undefined, changes }
      })
    },

    async beginSignIn(login: SignInLogin, challengeId: string, party: RelyingParty) {
      const owner = { brand: login.brand, loginId: login.id }
      const known = await listPasskeys(db, owner)
      if (known.length === 0) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
      const challenge = await makeChallenge(owner, challengeId)
      return await writeRequestOptions({ party, challenge, known })
    },

    /** At sign-in: signed for this very sign-in, by a passkey of this very person. */
    async spend(
      login: SignInLogin,
      {
        challengeId,
        response,
        party,
      }: { challengeId: string; response: AuthenticationResponseJSON; party: RelyingParty },
    ): Promise<boolean> {
      const owner = { brand: login.brand, loginId: login.id }
      const challenge = await takePasskeyChallenge(db, { ...owner, id: challengeId, now: now() })
      if (challenge === undefined) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
      const credential = await findCredential(db, { ...owner, id: response.id })
      if (!credential) return false
      // Whatever is wrong with it, the caller only learns that it is.
      const counter = await readSignature(response, { party, challenge, credential }).catch(() => undefined)
      if (counter === undefined) return false
      return await touchPasskey(db, { ...owner, id: credential.id, counter, now: now() })
    },
  }
}
