import type { Login } from '#features/logins/logins.domain.ts'
import type { FactorParts } from './change-factors.ts'
import { tellFactorNotice } from './emails/second-factors-mails.ts'
import { countRecoveryCodes, markRecoveryCodeUsed } from './recovery-codes.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** The code is spent whatever becomes of the sign-in, and the person hears of it. */
export async function spendRecoveryCode(
  { db, houses, now }: FactorParts,
  login: Login,
  code: string,
): Promise<boolean> {
  const owner = { brand: login.brand, loginId: login.id }
  return await db.transaction().execute(async (transaction) => {
    const hash = hashRecoveryCode(code, login.id)
    if (!(await markRecoveryCodeUsed(transaction, { ...owner, hash, now: now() }))) return false
    const codesLeft = await countRecoveryCodes(transaction, owner)
    const notice = { kind: 'used', factor: 'recoveryCode', codesLeft } as const
    await tellFactorNotice(houses, transaction, login, { notice, moment: now() })
    return true
  })
}
