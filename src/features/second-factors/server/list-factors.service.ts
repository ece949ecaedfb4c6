import type { Database } from '#server/db/connect.ts'
import type { EnrolledFactors } from '../second-factors.domain.ts'
import type { Owner } from './change-factors.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'
import { hasEmailTan } from './second-factors.queries.ts'
import { findTotp } from './totp.queries.ts'

export async function listFactors(db: Database, owner: Owner): Promise<EnrolledFactors> {
  return {
    hasEmailTan: await hasEmailTan(db, owner),
    hasTotp: (await findTotp(db, owner))?.isConfirmed ?? false,
    recoveryCodesLeft: await countRecoveryCodes(db, owner),
    passkeys: await listPasskeys(db, owner),
  }
}
