import type { Database } from '#server/db/connect.ts'
import type { Holder, Participation } from '../participations.domain.ts'
import { selectParticipations } from './participations.queries.ts'

/** The largest first, with their sales partners; all of the investor unless ids, or products, are named. */
export async function listParticipations(
  db: Database,
  {
    investorId,
    ...asked
  }: Holder & { readonly ids?: readonly string[]; readonly productIds?: readonly string[] },
): Promise<readonly Participation[]> {
  return investorId === undefined ? [] : await selectParticipations(db, { ...asked, investorId })
}
