import type { Login } from '#features/logins/logins.domain.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import type { FactorParts } from './change-factors.ts'
import { findTotp, spendTotpStep } from './totp.queries.ts'
import { matchTotp } from './totp.ts'
import { openSecret } from './totp-seal.ts'

/** At sign-in: right, and never used before. */
export async function spendTotp(
  { db, now }: Pick<FactorParts, 'db' | 'now'>,
  login: Login,
  code: string,
): Promise<boolean> {
  const owner = { brand: login.brand, loginId: login.id }
  const factor = await findTotp(db, owner)
  if (!factor?.isConfirmed) return false
  const step = matchTotp(openSecret(factor.sealed, { key: await getSealingKey(db), owner }), code, now())
  return step !== undefined && (await spendTotpStep(db, { ...owner, step }))
}
