import type { Database } from '#server/db/connect.ts'
import { settleWithImported } from './accepted-changes.queries.ts'

/** B6.8: in the transaction of what has changed the imported data of these brands, behind it. */
export async function settleAccepted(transaction: Database, brands: readonly string[]): Promise<void> {
  if (brands.length > 0) await settleWithImported(transaction, brands)
}
