import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

const FETCHED_ROWS = 10_000

/** Visits row after row, never more than some thousand at once: there may be millions. In a transaction; the query has no parameters. */
export async function eachRow<Row>(
  db: Database,
  query: RawBuilder<Row>,
  visit: (row: Row) => void | Promise<void>,
): Promise<void> {
  await sql`declare visited no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCHED_ROWS)} from visited`.execute(db)
    for (const row of rows) await visit(row)
    if (rows.length < FETCHED_ROWS) break
  }
  await sql`close visited`.execute(db)
}
