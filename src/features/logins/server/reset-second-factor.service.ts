import { removeAllFactors } from '#features/second-factors/server/remove-all-factors.service.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { type NamedUser, requireUser } from './require-user.ts'

/** For somebody who has lost every way to confirm a sign-in. */
export async function resetSecondFactor({ db }: { readonly db: Database }, user: NamedUser): Promise<void> {
  const { id, brand, investorId } = await requireUser(db, user)
  await db.transaction().execute(async (transaction) => {
    await removeAllFactors(transaction, { brand, loginId: id })
    await recordAudit(transaction, {
      brand,
      kind: 'user.secondFactorReset',
      subject: { loginId: id, investorId },
      facts: {},
    })
  })
}
