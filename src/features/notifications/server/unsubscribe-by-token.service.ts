import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import { NOTIFICATION_ERRORS } from '../notifications.domain.ts'
import { lockLogin, upsertInterval } from './settings.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Asked = { readonly brand: string; readonly token: string; readonly origin: Origin }

/**
 * B5.8, RFC 8058: whoever holds the token ends the mails, and can do nothing else with it. As the owner, because nobody is signed
 * in. A made-up token is told by its seal before the database is asked for anybody.
 */
export async function unsubscribeByToken(db: Database, { brand, token, origin }: Asked): Promise<void> {
  const loginId = readUnsubscribeToken(token, { key: await getSealingKey(db), brand })
  if (loginId === undefined) throw new Problem(NOTIFICATION_ERRORS.invalidToken)
  await db.transaction().execute(async (transaction) => {
    // Gone, with all that would be mailed to it.
    if (!(await lockLogin(transaction, { brand, loginId }))) return
    if (!(await upsertInterval(transaction, { brand, loginId, interval: 'never' }))) return
    const { address: ipAddress, userAgent } = origin.device
    await recordAudit(transaction, {
      brand,
      kind: 'notices.unsubscribed',
      subject: { loginId },
      requestId: origin.requestId,
      personal: { actor: { ipAddress, userAgent } },
      facts: {},
    })
  })
}
