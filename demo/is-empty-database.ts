import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** C1: the demo house is only ever loaded where there is neither an investor nor anybody who may sign in. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from investor) and not exists (select from login) as is_empty
  `.execute(db)
  return rows[0]?.is_empty ?? false
}
