import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import type { ImportEntity } from '../import.domain.ts'
import { fileCells, keyColumns } from './file-cells.queries.ts'
import type { FormerRows } from './former-rows.queries.ts'
import { updatedColumns } from './stage.queries.ts'

/** The rows of one table and brand that an import touched. */
export type Touched = {
  readonly entity: ImportEntity
  readonly brand: string | null
  /** The number of its publication; null where no brand owns the rows. */
  readonly publication: number | null
  readonly formerRows: FormerRows
}

type Cells = readonly (string | null)[]
type Key = { readonly key: Cells }

/** All, or those of a brand's rows (`target`) for which `isTold` holds. */
export async function eachAdded(
  db: Database,
  touched: Touched,
  visit: (row: Key) => void,
  isTold: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  const { entity, brand, publication } = touched
  const { cells, joins } = fileCells(keyColumns(entity), 'target')
  const query =
    brand === null
      ? sql<Key>`select ${list(cells)} as key from ${readFormer(touched, 'target', entity.key)} ${joins}
          where ${isOf(touched, 'added')} order by 1`
      : sql<Key>`select ${list(cells)} as key from ${sql.table(entity.table)} as target ${joins}
          where target.brand = ${sql.lit(brand)} and target.published_in = ${sql.lit(publication)} and ${isTold} order by 1`
  await eachRow(db, query, visit)
}

export async function eachRemoved(db: Database, touched: Touched, visit: (row: Key) => void): Promise<void> {
  const keys = keyColumns(touched.entity)
  const { cells, joins } = fileCells(keys, 'former', formerKeys)
  const noted = keys.map(({ column }) => column)
  const query = sql<Key>`
    select ${list(cells)} as key from ${readFormer(touched, 'former', noted)} ${joins}
    where ${isOf(touched, 'removed')} order by 1`
  await eachRow(db, query, visit)
}

type Changed = Key & { readonly before: Cells; readonly after: Cells }

/** With the cells of `updatedColumns`, in their order. */
export async function eachChanged(
  db: Database,
  touched: Touched,
  visit: (row: Changed) => void,
): Promise<void> {
  const { entity } = touched
  const keys = keyColumns(entity)
  const columns = updatedColumns(entity)
  const before = fileCells(columns, 'former', formerKeys)
  const { cells, joins } = fileCells([...keys, ...columns], 'target')
  const [key, after] = [cells.slice(0, keys.length), cells.slice(keys.length)]
  const noted = [...entity.key, ...columns.map(({ column }) => column)]
  const query = sql<Changed>`
    select ${list(key)} as key, ${list(before.cells)} as before, ${list(after)} as after
    from ${readFormer(touched, 'former', noted)} join ${sql.table(entity.table)} as target on ${isSame(touched)}
      ${before.joins} ${joins}
    where ${isOf(touched, 'changed')} order by 1`
  await eachRow(db, query, visit)
}

/** How many rows of each table and brand were touched in which way, but for what is added to a brand. */
export async function countFormer(
  db: Database,
  formerRows: FormerRows,
): Promise<{ table: string; brand: string | null; what: string; count: number }[]> {
  const { rows } = await sql<{ table: string; brand: string | null; what: string; count: number }>`
    select table_name as table, brand, what, count(*)::integer as count from ${sql.table(formerRows)}
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db)
  return rows
}

/** What was noted, as rows with these columns of their table: each costs its time. */
export function readFormer(
  { entity, formerRows }: Touched,
  name: string,
  columns: readonly string[],
): RawBuilder<unknown> {
  const typed = columns.map((column) => {
    const sqlType = entity.columns.find((one) => one.column === column)?.sqlType ?? 'uuid'
    return sql`${sql.ref(column)} ${sql.raw(sqlType)}`
  })
  return sql`${sql.table(formerRows)} as noted
    cross join lateral jsonb_to_record(noted.content) as ${sql.ref(name)} (${sql.join(typed)})`
}

export function isOf({ entity, brand }: Touched, what: 'added' | 'changed' | 'removed'): RawBuilder<boolean> {
  const isOwn = brand === null ? sql`noted.brand is null` : sql`noted.brand = ${sql.lit(brand)}`
  return sql`noted.table_name = ${sql.lit(entity.table)} and noted.what = ${sql.lit(what)} and ${isOwn}`
}

/** Whether a row of the table (`target`) is the one that was noted (`former`). */
export function isSame({ entity, brand }: Touched): RawBuilder<boolean> {
  const pairs = entity.key.map(
    (column) => sql`${sql.ref(`target.${column}`)} = ${sql.ref(`former.${column}`)}`,
  )
  if (brand !== null) pairs.push(sql`target.brand = ${sql.lit(brand)}`)
  return sql`${sql.join(pairs, sql` and `)}`
}

/** For the rows that are told: what they referred to may be gone, and is looked up here. */
export async function createFormerKeys(db: Database, formerRows: FormerRows): Promise<void> {
  await sql`
    create temp table former_key on commit drop as
    select (content ->> 'id')::uuid as id, content ->> 'source_key' as source_key from ${sql.table(formerRows)}
    where what = 'removed' and content ? 'source_key'
  `.execute(db)
  await sql`create index on former_key (id)`.execute(db)
  await sql`analyze former_key`.execute(db)
}

const formerKeys = (table: string) =>
  sql`(select id, source_key from ${sql.table(table)} union all select id, source_key from former_key)`

const list = (cells: readonly RawBuilder<unknown>[]) => sql`array[${sql.join(cells)}]::text[]`
