import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Sweeps of several nodes take turns, and so do sweeps and erasures. Until the transaction ends. */
const TURN_LOCK_KEY = 20_260_140

/** For work of the night: an import, or an erasure, may take longer than a request would wait. Until the transaction ends. */
export async function waitWithoutLimit(db: Database): Promise<void> {
  await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(db)
}

export async function waitForOtherSweeps(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK_KEY})`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
}

type Ended = {
  readonly table: string
  readonly brand: string
  /** On `own`, with $cutoff. */
  readonly when: string
  readonly cutoff: Date
  readonly limit: number
}

/** Takes away what a brand's period has ended, so many at a time; returns how many rows. Of what is append-only too: the table is named for that. */
export async function deleteEnded(
  db: Database,
  { table, brand, when, cutoff, limit }: Ended,
): Promise<number> {
  await sql`select set_config('retention.table', ${table}, true)`.execute(db)
  const [before = '', ...after] = when.split('$cutoff')
  const condition = after.reduce(
    (whole, part) => sql`${whole}${cutoff}${sql.raw(part)}`,
    sql`${sql.raw(before)}`,
  )
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select own.ctid from ${sql.table(table)} as own where own.brand = ${brand} and ${condition} limit ${limit}
    ))
  `.execute(db)
  await sql`select set_config('retention.table', '', true)`.execute(db)
  return Number(numAffectedRows)
}
