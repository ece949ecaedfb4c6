import type { Login } from '#features/logins/logins.domain.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import type { Database } from '#server/db/connect.ts'
import { hashSecret } from '#server/secrets.ts'
import { TAN_LIFETIME_SECONDS, TAN_RESEND_SECONDS } from '../sign-in.domain.ts'
import type { SignInParts } from './complete-sign-in.ts'
import { mailTan } from './emails/sign-in-mails.ts'
import { replaceCode } from './sign-in.queries.ts'

/** False when one was sent only just now. */
export async function replaceTan(
  { houses, randomness, now }: SignInParts,
  transaction: Database,
  login: Login,
  challengeId: string,
): Promise<boolean> {
  const moment = now()
  const code = randomness.digits(CODE_DIGITS)
  const expiresAt = new Date(moment.getTime() + TAN_LIFETIME_SECONDS * 1000)
  const isReplaced = await replaceCode(transaction, {
    brand: login.brand,
    id: challengeId,
    now: moment,
    hash: hashSecret(code, challengeId),
    expiresAt,
    unlessSentAfter: new Date(moment.getTime() - TAN_RESEND_SECONDS * 1000),
  })
  if (isReplaced) await mailTan(houses, transaction, login, { code, expiresAt })
  return isReplaced
}
