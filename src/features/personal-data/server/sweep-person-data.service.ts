import type { Brand } from '#brands/brand.ts'
import { expireAddresses } from '#server/audit/erase-subject.queries.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { findCutoff } from './find-cutoff.ts'
import { PERSON_TABLES } from './person-tables.ts'
import { deleteEnded, waitForOtherSweeps } from './retention.queries.ts'

type House = Pick<Brand, 'name' | 'retention' | 'timeZone'>
type Swept = { readonly table: string; readonly period: string; readonly rows: number }

/** E4: takes away what the brand's periods have ended, and records how much that was. */
export async function sweepPersonData(db: Database, house: House, now: Date): Promise<readonly Swept[]> {
  return await db.transaction().execute(async (transaction) => {
    await waitForOtherSweeps(transaction)
    const removed: Swept[] = []
    for (const { table, ends } of PERSON_TABLES) {
      if (!ends) continue
      const { period, when } = ends
      const cutoff = findCutoff(period, house, now)
      const rows = await deleteEnded(transaction, { table, brand: house.name, when, cutoff })
      if (rows > 0) removed.push({ table, period, rows })
    }
    // From here on everybody waits who writes to the brand's trail.
    await expireAddresses(transaction, house.name, findCutoff('addressDays', house, now))
    if (removed.length > 0)
      await recordAudit(transaction, { brand: house.name, kind: 'retention.swept', facts: { removed } })
    return removed
  })
}
