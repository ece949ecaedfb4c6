import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { FILE_TABLE } from '../import.domain.ts'
import type { Stage } from './stage.queries.ts'

/** The ids that no import takes again, and what is found to hang on them. False where nobody was erased. */
export async function beginLeavingOut(db: Database, brands: readonly string[]): Promise<boolean> {
  await sql`
    create temp table left_out on commit drop as
    select brand::text as brand, table_name, id from erased_row where brand = any(${[...brands]}::text[])
  `.execute(db)
  await sql`create temp table left_out_file (brand text, id uuid) on commit drop`.execute(db)
  const { rows } = await sql<{ isAny: boolean }>`select exists (select from left_out) as "isAny"`.execute(db)
  return rows[0]?.isAny === true
}

/** Takes rows out of a stage that belong to somebody who was erased, or name a row that was taken out; tells their lines. */
export async function takeOutErased(db: Database, { name, entity, brand }: Stage): Promise<number[]> {
  const isLeftOut = (column: string, table: string) => sql<boolean>`exists (
    select from left_out where left_out.brand = ${brand} and left_out.table_name = ${table}
      and left_out.id = ${sql.ref(`staged.${column}`)}
  )`
  const references = entity.columns.flatMap(({ column, type }) =>
    type.kind === 'reference' ? [{ column, table: type.table }] : [],
  )
  const conditions = references
    .filter(({ table }) => table !== FILE_TABLE)
    .map(({ column, table }) => isLeftOut(column, table))
  if (entity.idSource !== null) conditions.push(isLeftOut('id', entity.table))
  if (conditions.length === 0) return []
  const files = references.filter(({ table }) => table === FILE_TABLE)
  const fileIds = files.map(({ column }) => sql.ref(`staged.${column}`))
  const { rows } = await sql<{ line: number; id: string | null; fileIds: (string | null)[] }>`
    delete from ${sql.table(name)} as staged where ${sql.join(conditions, sql` or `)}
    returning staged_line as line, ${entity.idSource === null ? sql`null::uuid` : sql`id`} as id,
      array[${sql.join(fileIds)}]::uuid[] as "fileIds"
  `.execute(db)
  const ids = rows.flatMap(({ id }) => id ?? [])
  await sql`
    insert into left_out select ${brand}, ${entity.table}, id from unnest(${ids}::uuid[]) as id
  `.execute(db)
  const named = rows.flatMap((row) => row.fileIds.flatMap((id) => id ?? []))
  await sql`insert into left_out_file select ${brand}, id from unnest(${named}::uuid[]) as id`.execute(db)
  return rows.map(({ line }) => line).toSorted((one, other) => one - other)
}

type Naming = { readonly table: string; readonly column: string }

/** Takes files out of a stage that nobody names but rows which were taken out, now or when somebody was erased; tells their lines. */
export async function takeOutFiles(
  db: Database,
  { name, brand }: Stage,
  namedBy: readonly Naming[],
): Promise<number[]> {
  const isUnnamed = namedBy.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = staged.id)`,
  )
  const { rows } = await sql<{ line: number }>`
    delete from ${sql.table(name)} as staged
    where staged.id in (
      select id from left_out_file where left_out_file.brand = ${brand}
      union all select id from left_out where left_out.brand = ${brand} and table_name = ${FILE_TABLE}
    ) and ${sql.join(isUnnamed, sql` and `)}
    returning staged_line as line
  `.execute(db)
  return rows.map(({ line }) => line).toSorted((one, other) => one - other)
}
