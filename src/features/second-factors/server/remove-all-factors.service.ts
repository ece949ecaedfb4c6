import type { Database } from '#server/db/connect.ts'
import { deleteAllFactors } from './second-factors.queries.ts'

/** In the caller's transaction. Nobody is told: it is done for who asked for it in person. */
export async function removeAllFactors(
  transaction: Database,
  owner: { readonly brand: string; readonly loginId: string },
): Promise<void> {
  await deleteAllFactors(transaction, owner)
}
