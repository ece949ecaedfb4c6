import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import { DOCUMENT_TABLE, FILE_TABLE, IMPORTED_TABLES } from '../import.domain.ts'
import { listReferenceRules, type ReferenceRule } from './diagnosis.queries.ts'
import { fileCells, keyColumns } from './file-cells.queries.ts'
import { ABOUT_TABLES, detaching, type GoingIds } from './kept-documents.queries.ts'
import { isOf, isSame, readFormer, type Touched } from './row-changes.queries.ts'
import { updatedColumns } from './stage.queries.ts'

/** The rows of one table and brand that are set back. */
export type Restoring = Touched & {
  /** The publication that does it; null where no brand owns them. */
  readonly undo: number | null
  /** In which ways rows were touched, but for what was added to a brand. */
  readonly noted: ReadonlySet<string>
}

/** A column that came to the table after the import has its default in rows that come back. */
async function listNoted(db: Database, { entity, formerRows }: Touched, what: string): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = ${entity.table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (select content from ${sql.table(formerRows)} as noted
        where noted.table_name = ${entity.table} and noted.what = ${what} limit 1) ? attname::text
  `.execute(db)
  return new Set(rows.map(({ column }) => column))
}

/** As they were; only the publication that last changed them is this one. Returns how many. */
export async function restoreRemoved(db: Database, restoring: Restoring): Promise<number> {
  const { entity, undo, noted } = restoring
  if (!noted.has('removed')) return 0
  const columns = [...(await listNoted(db, restoring, 'removed'))]
  const values = columns.map((column) =>
    column === 'changed_in' ? sql`${sql.lit(undo)}::integer` : formerValue(restoring, column),
  )
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(entity.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from last_import_row as noted
      cross join lateral jsonb_populate_record(null::${sql.table(entity.table)}, noted.content) as former
    where ${isOf(restoring, 'removed')}
  `.execute(db)
  return Number(numAffectedRows)
}

/** Only what an import sets: what people have changed themselves since stays. Returns how many. */
export async function restoreChanged(db: Database, restoring: Restoring): Promise<number> {
  const { entity, undo, noted } = restoring
  if (!noted.has('changed')) return 0
  const known = await listNoted(db, restoring, 'changed')
  const columns = updatedColumns(entity).filter(({ column }) => known.has(column))
  const values = columns.map(({ column }) => formerValue(restoring, column))
  const mark = undo === null ? sql`` : sql`, changed_in = ${sql.lit(undo)}`
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(entity.table)} as target
    set (${sql.join(columns.map(({ column }) => sql.ref(column)))}) = row(${sql.join(values)})${mark}
    from ${readFormer(restoring, 'former', [...entity.key, ...columns.map(({ column }) => column)])}
    where ${isSame(restoring)} and ${isOf(restoring, 'changed')}
  `.execute(db)
  return Number(numAffectedRows)
}

/** The null of JSON and that of SQL are noted alike; a column that must hold something held the former. */
function formerValue({ entity }: Touched, name: string): RawBuilder<unknown> {
  const value = sql.ref(`former.${name}`)
  const column = entity.columns.find((one) => one.column === name)
  return column?.type.kind === 'json' && column.isRequired ? sql`coalesce(${value}, 'null'::jsonb)` : value
}

export async function removeAdded(db: Database, restoring: Restoring): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(restoring.entity.table)} as target where ${isAdded(restoring)} and ${isLeaving(restoring)}
  `.execute(db)
  return Number(numAffectedRows)
}

/** Of what came with the import, documents stay with their files, but for those of an investor who came with it as well (`target`). */
export function isLeaving({ entity, brand, publication }: Touched): RawBuilder<boolean> {
  const isOwn = (row: string) =>
    sql`${sql.ref(`${row}.brand`)} = ${sql.lit(brand)} and ${sql.ref(`${row}.published_in`)} = ${sql.lit(publication)}`
  const goesAlong = (row: string) =>
    sql<boolean>`exists (select from investor where investor.id = ${sql.ref(`${row}.investor_id`)} and ${isOwn('investor')})`
  if (entity.table === DOCUMENT_TABLE) return goesAlong('target')
  if (entity.table !== FILE_TABLE) return sql`true`
  return sql`not exists (
    select from document as naming
    where naming.file_id = target.id and ${isOwn('naming')} and not ${goesAlong('naming')}
  )`
}

type Recall = { readonly day: Day; readonly reason: string }

/** B10.4: the documents that came with the import and stay; they are about nothing any more that goes. Returns how many. */
export async function recallAdded(
  db: Database,
  restoring: Restoring,
  { day, reason }: Recall,
): Promise<number> {
  const { brand, publication, undo } = restoring
  const going: GoingIds = new Map(
    ABOUT_TABLES.map((table) => [
      table,
      sql`select id from ${sql.table(table)} where brand = ${brand} and published_in = ${publication}`,
    ]),
  )
  const { numAffectedRows = 0n } = await sql`
    update document as target
    set ${detaching(going).set}, recalled_on = coalesce(recalled_on, ${day}), recall_reason = coalesce(recall_reason, ${reason}),
      changed_in = ${undo}
    where ${isAdded(restoring)} and not ${isLeaving(restoring)}
  `.execute(db)
  return Number(numAffectedRows)
}

/** The keys of documents that a recall is about. */
export async function eachRecalled(
  db: Database,
  touched: Touched,
  visit: (key: string) => void,
): Promise<void> {
  const query = sql<{ key: string }>`
    select source_key as key from document as target
    where ${isAdded(touched)} and not ${isLeaving(touched)} and recalled_on is null order by 1`
  await eachRow(db, query, ({ key }) => visit(key))
}

function isAdded(touched: Touched): RawBuilder<boolean> {
  const { brand, publication, entity } = touched
  return brand === null
    ? sql`exists (select from ${readFormer(touched, 'former', entity.key)} where ${isOf(touched, 'added')} and ${isSame(touched)})`
    : sql`target.brand = ${sql.lit(brand)} and target.published_in = ${sql.lit(publication)}`
}

/** The keys of rows that came with the import and that something refers to now which did not come with it. */
export async function eachNamedSince(
  db: Database,
  restoring: Restoring,
  rule: ReferenceRule,
  visit: (key: string) => void,
): Promise<void> {
  const { entity, publication } = restoring
  const { cells, joins } = fileCells(keyColumns(entity), 'target')
  const isNaming = rule.columns.map(
    (column, nth) =>
      sql`${sql.ref(`naming.${column}`)} = ${sql.ref(`target.${rule.referencedColumns[nth]}`)}`,
  )
  if (IMPORTED_TABLES.some((table) => table === rule.table))
    isNaming.push(sql`naming.published_in is distinct from ${sql.lit(publication)}`)
  const query = sql<{ key: string }>`
    select concat_ws(', ', ${sql.join(cells)}) as key from ${sql.table(entity.table)} as target ${joins}
    where ${isAdded(restoring)}
      and exists (select from ${sql.table(rule.table)} as naming where ${sql.join(isNaming, sql` and `)})
    order by 1`
  await eachRow(db, query, ({ key }) => visit(key))
}

/** The keys of rows that the import changed and that are gone now, or that it removed and that are there again. */
export async function eachTouchedSince(
  db: Database,
  restoring: Restoring,
  what: 'changed' | 'removed',
  visit: (key: string) => void,
): Promise<void> {
  const { entity, noted } = restoring
  if (!noted.has(what)) return
  const keys = keyColumns(entity)
  const { cells, joins } = fileCells(keys, 'former')
  const columns = new Set([...entity.key, ...keys.map(({ column }) => column)])
  const isThere = sql`exists (select from ${sql.table(entity.table)} as target where ${isSame(restoring)})`
  const query = sql<{ key: string }>`
    select concat_ws(', ', ${sql.join(cells)}) as key from ${readFormer(restoring, 'former', [...columns])} ${joins}
    where ${isOf(restoring, what)} and ${what === 'changed' ? sql`not ${isThere}` : isThere} order by 1`
  await eachRow(db, query, ({ key }) => visit(key))
}

/** What went along and is not imported (who has read what), where that which it refers to is still there. */
export async function restoreAlong(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from last_import_row where table_name <> all(${[...IMPORTED_TABLES]})
  `.execute(db)
  for (const { table } of rows) {
    const rules = await listReferenceRules(db, 'from', table)
    const isWhole = rules.map(({ columns, referenced, referencedColumns }) => {
      const pairs = columns.map(
        (column, nth) =>
          sql`${sql.ref(`referenced.${referencedColumns[nth]}`)} = ${sql.ref(`former.${column}`)}`,
      )
      return sql`exists (select from ${sql.table(referenced)} as referenced where ${sql.join(pairs, sql` and `)})`
    })
    await sql`
      insert into ${sql.table(table)}
      select former.* from last_import_row as noted
        cross join lateral jsonb_populate_record(null::${sql.table(table)}, noted.content) as former
      where noted.table_name = ${table} and ${sql.join(isWhole, sql` and `)}
      on conflict do nothing
    `.execute(db)
  }
}
