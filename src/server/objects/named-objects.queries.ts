import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { StoredObject } from './object-store.ts'

/** Every object that a row names, once each, by digest. Whatever table has a digest and a size of what it names is among them. */
export async function listNamedObjects(db: Database): Promise<StoredObject[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select columns.table_name as name
    from information_schema.columns as columns
      join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and columns.column_name in ('sha256', 'byte_length')
      and tables.table_type = 'BASE TABLE'
    group by columns.table_name having count(*) = 2 order by columns.table_name
  `.execute(db)
  const each = tables.map(({ name }) => sql`select sha256, byte_length from ${sql.table(name)}`)
  if (each.length === 0) return []
  const { rows } = await sql<{ sha256: string; byteLength: string }>`
    select distinct sha256, byte_length as "byteLength" from (${sql.join(each, sql` union all `)}) as named
    order by sha256, byte_length
  `.execute(db)
  return rows.map(({ sha256, byteLength }) => ({ sha256, byteLength: Number(byteLength) }))
}
