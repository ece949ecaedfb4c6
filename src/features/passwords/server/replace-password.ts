import { revokeFeed } from '#features/calendar/server/revoke-feed.service.ts'
import type { Login } from '#features/logins/logins.domain.ts'
import type { Sessions } from '#features/sessions/server/sessions.keeper.ts'
import { clearLocks } from '#features/sign-in/server/clear-locks.service.ts'
import { endChallenges } from '#features/sign-in/server/end-challenges.service.ts'
import { endDevices } from '#features/sign-in/server/end-devices.service.ts'
import { rememberBrowser } from '#features/sign-in/server/remember-browser.service.ts'
import { suspendGrants } from '#features/view-for/server/suspend-grants.service.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import { hashPassword, verifyPassword } from '#server/password-hash.ts'
import type { Randomness } from '#server/secrets.ts'
import {
  findBrokenGuidelines,
  type Guideline,
  PASSWORD_ERRORS,
  type PasswordPolicy,
} from '../passwords.domain.ts'
import { tellPasswordChanged } from './emails/passwords-mails.ts'
import { deleteOpenLinks, listRecentPasswords, storePassword } from './passwords.queries.ts'

export type PasswordParts = {
  readonly db: Database
  readonly sessions: Sessions
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

type NewPassword = {
  readonly login: Login
  readonly password: string
  readonly policy: PasswordPolicy
  readonly by: 'link' | 'oldPassword' | 'oneTimePassword'
  readonly browser: Browser
}

/**
 * Everything a new password brings with it: remembered, told by mail, audited; every session, link, begun sign-in and
 * calendar address ended, and access given to others suspended. Second factors stay: who reads the mail alone gets no
 * further. Of the devices only the one in hand is known again; answers with what it shall keep for that.
 */
export async function replacePassword(
  { sessions, houses, randomness, now }: PasswordParts,
  transaction: Database,
  { login, password, policy, by, browser }: NewPassword,
  origin: Origin,
): Promise<string | undefined> {
  const { brand, id: loginId, passwordHash: oldHash } = login
  const moment = now()
  const newHash = await hashPassword(password)
  const remembered = policy.notRecent ?? 0
  const stored = { brand, loginId, oldHash, newHash, now: moment, remembered }
  if (!(await storePassword(transaction, stored))) throw new Problem(PASSWORD_ERRORS.changedMeanwhile)
  await deleteOpenLinks(transaction, loginId)
  await endChallenges(transaction, loginId, moment)
  await sessions.end({ brand, loginId }, transaction)
  const owner = { brand, loginId, investorId: login.investorId }
  const hadFeed = await revokeFeed(transaction, owner, origin)
  const suspendedGrants = await suspendGrants(transaction, owner, { now: moment, origin })
  await tellPasswordChanged(houses, transaction, login, { moment, hadFeed, suspendedGrants })
  const event = describeEvent(brand, origin, login)
  await recordAudit(transaction, { ...event, kind: 'password.changed', facts: { by } })
  if (by === 'link') await clearLocks(transaction, login)
  await endDevices(transaction, { brand, loginId }, by === 'link' ? [] : browser.secrets)
  return await rememberBrowser(transaction, { brand, loginId, browser, randomness, now: moment })
}

export async function requireGoodPassword(
  db: Database,
  { login, password, policy }: Omit<NewPassword, 'by' | 'browser'>,
): Promise<void> {
  const ownWords = [...login.displayName.split(/\s+/), ...login.username.split(/[.@_-]/), login.brand]
  const broken: Guideline[] = findBrokenGuidelines({ password, policy, ownWords })
  if (broken.length === 0 && (await isRecent(db, { login, password, policy }))) broken.push('notRecent')
  if (broken.length === 0) return
  const fields = Object.fromEntries(broken.map((guideline) => [guideline, 'invalid']))
  throw new Problem(PASSWORD_ERRORS.invalid, { fields })
}

async function isRecent(
  db: Database,
  { login, password, policy: { notRecent = 0 } }: Omit<NewPassword, 'by' | 'browser'>,
): Promise<boolean> {
  if (notRecent === 0) return false
  const older = await listRecentPasswords(db, login.id, notRecent - 1)
  for (const hash of [login.passwordHash, ...older])
    if (hash !== '' && (await verifyPassword(hash, password))) return true
  return false
}
