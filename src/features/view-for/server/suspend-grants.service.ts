import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Owner } from './get-person.ts'
import { markGrantsSuspended } from './view-for.queries.ts'

type Person = Owner & { readonly investorId?: string | undefined }

/**
 * With a new password, in its transaction: whoever knew the old one may have let somebody in. What was given opens nothing
 * until the person says what to keep. Answers with how many wait for that.
 */
export async function suspendGrants(
  transaction: Database,
  { brand, loginId, investorId }: Person,
  { now, origin }: { readonly now: Date; readonly origin: Origin },
): Promise<number> {
  const suspended = await markGrantsSuspended(transaction, { brand, loginId, now })
  const event = describeEvent(brand, origin, { id: loginId, investorId })
  for (const grantId of suspended)
    await recordAudit(transaction, { ...event, kind: 'viewFor.suspended', facts: { grantId } })
  return suspended.length
}
