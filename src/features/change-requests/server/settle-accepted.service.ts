import type { Database } from '#server/db/connect.ts'
import { settleWithImported, unsettle } from './accepted-changes.queries.ts'

type Settling = {
  readonly brand: string
  /** Of the publication that this becomes. */
  readonly number: number
  /** Of the one that it takes back. */
  readonly undoes?: number
}

/** B6.8: in the transaction of what has changed the imported data of a brand, behind it. */
export async function settleAccepted(
  transaction: Database,
  { brand, number, undoes }: Settling,
): Promise<void> {
  if (undoes !== undefined) await unsettle(transaction, { brand, number: undoes })
  await settleWithImported(transaction, { brand, number })
}
