import type { Brand } from '#brands/brand.ts'
import { expireAddresses } from '#server/audit/erase-subject.queries.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { findCutoff } from './find-cutoff.ts'
import { PERSON_TABLES } from './person-tables.ts'
import { deleteEnded, waitForOtherSweeps } from './retention.queries.ts'

type House = Pick<Brand, 'name' | 'retention' | 'timeZone'>
type Swept = { readonly table: string; readonly period: string; readonly rows: number }

/** So many go in one transaction: whoever signs in, or writes to the trail, waits for no more than that. */
const PORTION_ROWS = 2_000

/** E4: takes away what the brand's periods have ended, portion by portion, and records how much that was, each with its portion. */
export async function sweepPersonData(
  db: Database,
  house: House,
  now: Date,
  portionRows = PORTION_ROWS,
): Promise<readonly Swept[]> {
  const removed = new Map<string, Swept>()
  let isFull = true
  while (isFull) {
    const portion = await sweepPortion(db, house, now, portionRows)
    for (const { table, period, rows } of portion)
      removed.set(table, { table, period, rows: rows + (removed.get(table)?.rows ?? 0) })
    isFull = countRows(portion) === portionRows
  }
  const expiry = { brand: house.name, before: findCutoff('addressDays', house, now), portion: portionRows }
  while ((await expirePortion(db, expiry)) === portionRows);
  return [...removed.values()]
}

const countRows = (swept: readonly Swept[]) => swept.reduce((sum, { rows }) => sum + rows, 0)

/** From table to table, until the portion is full. */
async function sweepPortion(db: Database, house: House, now: Date, portionRows: number): Promise<Swept[]> {
  return await db.transaction().execute(async (transaction) => {
    await waitForOtherSweeps(transaction)
    const removed: Swept[] = []
    for (const { table, ends } of PERSON_TABLES) {
      const limit = portionRows - countRows(removed)
      if (!ends || limit === 0) continue
      const { period, when } = ends
      const cutoff = findCutoff(period, house, now)
      const rows = await deleteEnded(transaction, { table, brand: house.name, when, cutoff, limit })
      if (rows > 0) removed.push({ table, period, rows })
    }
    // From here on everybody waits who writes to the brand's trail.
    if (removed.length > 0)
      await recordAudit(transaction, { brand: house.name, kind: 'retention.swept', facts: { removed } })
    return removed
  })
}

async function expirePortion(db: Database, expiry: Parameters<typeof expireAddresses>[1]): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await waitForOtherSweeps(transaction)
    return await expireAddresses(transaction, expiry)
  })
}
