import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { deleteFeed } from './calendar.queries.ts'

type Person = {
  readonly brand: string
  readonly loginId: string
  readonly investorId?: string | undefined
}

/** By its owner's wish, or with a new password. True where there was one. */
export async function revokeFeed(
  db: Database,
  { brand, loginId, investorId }: Person,
  origin: Origin,
): Promise<boolean> {
  const isRevoked = await deleteFeed(db, { brand, loginId })
  const event = describeEvent(brand, origin, { id: loginId, investorId })
  if (isRevoked) await recordAudit(db, { ...event, kind: 'calendarFeed.revoked', facts: {} })
  return isRevoked
}
