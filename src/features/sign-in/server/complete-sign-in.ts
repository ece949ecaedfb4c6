import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import type { Sessions } from '#features/sessions/server/sessions.keeper.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import { hashSecret, type Randomness } from '#server/secrets.ts'
import { describeDevice, SIGN_IN_ERRORS, type SignInResult } from '../sign-in.domain.ts'
import { tellNewDevice } from './emails/sign-in-mails.ts'
import { rememberBrowser } from './remember-browser.service.ts'
import { findOpenChallenge, holdsPassword, rememberDevice } from './sign-in.queries.ts'

export type SignInParts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

export type Begun = { readonly brand: string; readonly challengeId: string }

/** Who has given the right password and has yet to confirm it, and on which device if it was known. */
export async function getChallenged(
  { db, now }: Pick<SignInParts, 'db' | 'now'>,
  { brand, challengeId }: Begun,
): Promise<{ readonly login: Login; readonly device: string | undefined }> {
  const challenge = await findOpenChallenge(db, { brand, id: challengeId, now: now() })
  const login = challenge && (await findLogin(db, { brand, id: challenge.loginId }))
  if (!login || login.isDisabled) throw new Problem(SIGN_IN_ERRORS.tanTimedOut)
  return { login, device: challenge.deviceDigest }
}

type Confirmed = {
  readonly login: Login
  readonly origin: Origin
  readonly browser: Browser
  /** By which the sign-in was confirmed, if by any. */
  readonly factor: SecondFactor | null
}

/** Everything that makes a session, together or not at all. */
export async function completeSignIn(
  { sessions, houses, randomness, now }: SignInParts,
  transaction: Database,
  { login, origin, browser, factor }: Confirmed,
): Promise<SignInResult> {
  const { device } = origin
  const { brand, id: loginId, isOneTimePassword } = login
  // Changed or disabled while it was compared.
  if (!(await holdsPassword(transaction, login))) throw new Problem(SIGN_IN_ERRORS.unauthorized)
  const hash = hashSecret(describeDevice(device.userAgent), loginId)
  const isNewDevice = await rememberDevice(transaction, { brand, loginId, hash, now: now() })
  const opened = await sessions.start(transaction, { login, device, isOneTimePassword })
  if (isNewDevice) await tellNewDevice(houses, transaction, login, { device, moment: now() })
  await recordAudit(transaction, {
    ...describeEvent(brand, origin, login),
    kind: 'signIn.succeeded',
    facts: { secondFactor: factor, isOneTimePassword },
  })
  const deviceSecret = await rememberBrowser(transaction, { brand, loginId, browser, randomness, now: now() })
  return { kind: isOneTimePassword ? 'passwordChangeRequired' : 'signedIn', opened, deviceSecret }
}
