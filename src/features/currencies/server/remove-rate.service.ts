import type { Day } from '#kernel/dates.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { deleteRate } from './currencies.queries.ts'

type Asked = { readonly currency: string; readonly day: Day }

/** B1.5: takes a wrong rate away, so that the one before it holds. Returns what it was; undefined where there was none. */
export async function removeRate(
  { db, brands }: { readonly db: Database; readonly brands: readonly string[] },
  { currency, day }: Asked,
): Promise<string | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const rate = await deleteRate(transaction, { currency, day })
    if (rate === undefined) return undefined
    // In one order, so that two of these never wait for each other.
    for (const brand of [...brands].sort())
      await recordAudit(transaction, { brand, kind: 'operator.rateRemoved', facts: { currency, day, rate } })
    return rate
  })
}
