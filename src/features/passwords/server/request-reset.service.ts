import { setTimeout as sleep } from 'node:timers/promises'
import { normaliseUsername } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { findDevice } from '#features/sign-in/server/find-device.service.ts'
import type { Locale } from '#kernel/locale.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Browser } from '#server/http/edge/device-cookie.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import { RESET_LIMIT, RESET_LINK_LIFETIME_SECONDS } from '../passwords.domain.ts'
import { createPasswordLink } from './create-password-link.service.ts'
import { mailResetLink } from './emails/passwords-mails.ts'
import type { PasswordParts } from './replace-password.ts'

/**
 * Far longer than sending takes even on a machine with too much to do, so that the time does not tell whether there was
 * anybody to send to (bench/measures/sign-in.ts).
 */
const RESET_ANSWER_MS = 300

type Asked = {
  readonly brand: string
  readonly username: string
  /** Of the page: whoever asks reads it now, whatever they were once written in. */
  readonly locale: Locale
  readonly browser: Browser
}

/** security.md 6, 7: answers the same whether or not there is such a person. */
export async function requestReset(parts: PasswordParts, asked: Asked, origin: Origin): Promise<void> {
  await Promise.all([sendLink(parts, asked, origin), sleep(RESET_ANSWER_MS)])
}

async function sendLink(
  { db, houses, randomness, now }: PasswordParts,
  { brand, username, locale, browser: { secrets } }: Asked,
  origin: Origin,
): Promise<void> {
  const moment = now()
  const name = normaliseUsername(username)
  const device = await findDevice(db, { brand, username: name, secrets, now: moment })
  const key = `reset:${device ?? `${brand}:${name}`}`
  const { isAllowed } = await takeAttempt(db, { key, limit: RESET_LIMIT, now: moment })
  const login = await findLogin(db, { brand, username: name })
  const token = randomness.token()
  if (!isAllowed || !login || login.isDisabled) return
  await db.transaction().execute(async (transaction) => {
    const link = await createPasswordLink(transaction, {
      brand,
      loginId: login.id,
      token,
      now: moment,
      lifetimeSeconds: RESET_LINK_LIFETIME_SECONDS,
      device,
    })
    await mailResetLink(houses, transaction, { ...login, locale }, link)
    const event = describeEvent(brand, origin, login)
    await recordAudit(transaction, { ...event, kind: 'password.resetRequested', facts: {} })
  })
}
