import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** The columns of all tables, of the jobs too, in which one of these texts stands as words of its own, whatever the case. */
export async function listTextsOf(db: Database, texts: readonly string[]): Promise<string[]> {
  const pattern = `(^|\\W)(${texts.map((text) => text.replaceAll(SPECIAL, '\\$&')).join('|')})(\\W|$)`
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2
  `.execute(db)
  const found: string[] = []
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct cell.key as "column" from ${sql.id(schema, table)} as own cross join lateral jsonb_each(to_jsonb(own)) as cell
      where own::text ~* ${pattern} and cell.value::text ~* ${pattern} order by 1
    `.execute(db)
    found.push(...rows.map(({ column }) => `${table}.${column}`))
  }
  return found
}
