import { randomUUID } from 'node:crypto'
import { type Login, normaliseUsername } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { verifyPassword } from '#server/password-hash.ts'
import {
  CHALLENGE_LIFETIME_SECONDS,
  SIGN_IN_ERRORS,
  type SignInResult,
  TAN_MAIL_LIMIT,
} from '../sign-in.domain.ts'
import { completeSignIn, type SignInParts } from './complete-sign-in.ts'
import { findDevice } from './find-device.service.ts'
import { replaceTan } from './replace-tan.ts'
import { insertChallenge } from './sign-in.queries.ts'
import { tanMailKey } from './sign-in-keys.ts'
import { takeSignInAttempt } from './take-sign-in-attempt.ts'

/** A hash of a password nobody has: a user who does not exist costs the same time (security.md 3). */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7ildKD9kSCnvR5v2fq8++g$LuHXnpaNUC7tc5AmF3ZSWVJ24JQAQXkCJpCpeUD8+qk'

type Credentials = {
  readonly brand: string
  readonly username: string
  readonly password: string
  readonly browser: Browser
}

/** A4.4. Counts before it compares; says nothing about why it refuses. */
export async function signIn(
  parts: SignInParts,
  { brand, username, password, browser }: Credentials,
  origin: Origin,
): Promise<SignInResult> {
  const { db, now } = parts
  const moment = now()
  const name = normaliseUsername(username)
  const whose = { brand, username: name, now: moment }
  const device = await findDevice(db, { ...whose, secrets: browser.secrets })
  const { address } = origin.device
  const { isAllowed, forget } = await takeSignInAttempt(db, { ...whose, address, device })

  const login = await findLogin(db, { brand, username: name })
  const isRight = await verifyPassword(login?.passwordHash || NOBODYS_HASH, password)
  if (!login || !isAllowed || login.isDisabled || !isRight) {
    const reason = describeRefusal({ login, isAllowed })
    await db.transaction().execute(async (transaction) => {
      const event = describeEvent(brand, origin, login, name)
      await recordAudit(transaction, { ...event, kind: 'signIn.failed', facts: { reason } })
    })
    throw new Problem(SIGN_IN_ERRORS.unauthorized)
  }
  await forget()
  if (login.factors.length > 0) return await askForSecondFactor(parts, { login, device }, origin)
  return await db
    .transaction()
    .execute(
      async (transaction) =>
        await completeSignIn(parts, transaction, { login, origin, browser, factor: null }),
    )
}

async function askForSecondFactor(
  parts: SignInParts,
  { login, device }: { readonly login: Login; readonly device: string | undefined },
  origin: Origin,
): Promise<SignInResult> {
  const { db, now } = parts
  const { id: loginId, brand, factors } = login
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_LIFETIME_SECONDS * 1000)
  const challenge = { id: randomUUID(), brand, loginId, createdAt, expiresAt, device: origin.device }
  const isByMail = factors[0] === 'email-tan'
  const mail = isByMail
    ? await takeAttempt(db, { key: tanMailKey({ loginId, device }), limit: TAN_MAIL_LIMIT, now: createdAt })
    : undefined
  if (mail && !mail.isAllowed) throw new Problem(SIGN_IN_ERRORS.tooManyAttempts, mail)
  await db.transaction().execute(async (transaction) => {
    await insertChallenge(transaction, { ...challenge, deviceDigest: device })
    if (isByMail) await replaceTan(parts, transaction, login, challenge.id)
  })
  return { kind: 'secondFactorRequired', challengeId: challenge.id, factors }
}

function describeRefusal({ login, isAllowed }: { login: Login | undefined; isAllowed: boolean }) {
  if (!login) return 'unknownUser'
  if (!isAllowed) return 'locked'
  return login.isDisabled ? 'disabled' : 'wrongPassword'
}
