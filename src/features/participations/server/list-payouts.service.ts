import type { Database } from '#server/db/connect.ts'
import type { Holder, Payout } from '../participations.domain.ts'
import { selectPayouts } from './participations.queries.ts'

/** Of all the participations at once, by day within each. */
export async function listPayouts(
  db: Database,
  { investorId, ...asked }: Omit<Holder, 'today'> & { readonly participationIds: readonly string[] },
): Promise<readonly Payout[]> {
  return investorId === undefined ? [] : await selectPayouts(db, { ...asked, investorId })
}
