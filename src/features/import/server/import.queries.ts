import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#server/db/connect.ts'
import type { ImportEntity } from '../import.domain.ts'

/** A decoded row: its line, its brand, and one value per column of the entity, an id first where there is one. */
export type StagedRow = {
  readonly line: number
  readonly brand: string
  readonly values: readonly (string | null)[]
}

export type Broken = { readonly brand: string; readonly line: number }

const stageName = ({ table }: ImportEntity) => `stage_${table}`
const stagedColumns = ({ hasId, columns }: ImportEntity) => [
  ...(hasId ? [{ name: 'id', type: 'uuid', defaultSql: null }] : []),
  ...columns.map(({ column, sqlType, defaultSql }) => ({ name: column, type: sqlType, defaultSql })),
]
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** A side table without any rule: rows are looked at there as a whole before any reaches its real place. */
export async function createStage(db: Database, entity: ImportEntity): Promise<void> {
  const columns = stagedColumns(entity).map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`
    create temp table ${sql.table(stageName(entity))} (line integer, brand text, ${sql.join(columns)}) on commit drop
  `.execute(db)
}

/** Streams rows into the stage; returns how many. Each row's texts stand in the order of the stage's columns. */
export async function copyIntoStage(
  client: Client,
  entity: ImportEntity,
  rows: AsyncIterable<StagedRow>,
): Promise<number> {
  const columns = ['line', 'brand', ...stagedColumns(entity).map(({ name }) => name)]
  const target = `${client.escapeIdentifier(stageName(entity))} (${columns.map((name) => client.escapeIdentifier(name)).join()})`
  const copy = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(toCopyText(rows)), copy)
  return copy.rowCount
}

const COPY_PIECE_CHARACTERS = 64 * 1024
const NEEDS_ESCAPE = /[\\\n\r\t]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** PostgreSQL's text format: tabs between values, \\N for none. */
async function* toCopyText(rows: AsyncIterable<StagedRow>): AsyncGenerator<string> {
  let piece = ''
  for await (const { line, brand, values } of rows) {
    piece += `${line}\t${brand}`
    for (const value of values) piece += `\t${value === null ? '\\N' : escapeText(value)}`
    piece += '\n'
    if (piece.length < COPY_PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text)
    ? text.replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
    : text
}

/** Rows whose key stands in the file before. */
export async function findRepeated(db: Database, entity: ImportEntity): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select brand, line from (
      select brand, line, row_number() over (partition by brand, ${list(entity.key)} order by line) as nth
      from ${sql.table(stageName(entity))}
    ) as numbered where nth > 1 order by brand, line
  `.execute(db)
  return rows
}

export type ReferenceRule = {
  readonly columns: string[]
  readonly referenced: string
  readonly referencedColumns: string[]
}

export async function listReferenceRules(db: Database, { table }: ImportEntity): Promise<ReferenceRule[]> {
  const names = (relation: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`
    array(select attname::text from unnest(${numbers}) with ordinality as k (number, nth)
      join pg_attribute on attrelid = ${relation} and attnum = k.number order by nth)`
  const { rows } = await sql<ReferenceRule>`
    select ${names(sql`conrelid`, sql`conkey`)} as columns, confrelid::regclass::text as referenced,
      ${names(sql`confrelid`, sql`confkey`)} as "referencedColumns"
    from pg_constraint where contype = 'f' and conrelid = ${table}::regclass order by conname
  `.execute(db)
  return rows
}

/** Rows that name something which is neither in the database nor in the bundle, not even as a broken row. */
export async function findDangling(
  db: Database,
  entity: ImportEntity,
  rule: ReferenceRule,
  brokenIds: readonly string[],
): Promise<Broken[]> {
  const pairs = rule.columns.map(
    (column, index) =>
      sql`referenced.${sql.ref(rule.referencedColumns[index] ?? '')} = staged.${sql.ref(column)}`,
  )
  const present = rule.columns.map((column) => sql`staged.${sql.ref(column)} is not null`)
  const [column = ''] = rule.columns
  const isReported =
    rule.referencedColumns.join() === 'id'
      ? sql`staged.${sql.ref(column)} = any(${brokenIds}::uuid[])`
      : sql`false`
  const { rows } = await sql<Broken>`
    select brand, line from ${sql.table(stageName(entity))} as staged
    where ${sql.join(present, sql` and `)}
      and not exists (select from ${sql.table(rule.referenced)} as referenced where ${sql.join(pairs, sql` and `)})
      and not ${isReported}
    order by brand, line
  `.execute(db)
  return rows
}

export type CheckRule = { readonly column: string | null; readonly expression: string }

/** The table's own checks, and those of its columns' types with the column's name in place of VALUE. */
export async function listCheckRules(db: Database, { table }: ImportEntity): Promise<CheckRule[]> {
  const { rows } = await sql<CheckRule>`
    select (select attname::text from pg_attribute where attrelid = conrelid and array[attnum] = conkey) as column,
      pg_get_expr(conbin, conrelid) as expression
    from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
    union all
    select attname::text, regexp_replace(substr(pg_get_constraintdef(pg_constraint.oid), 7), '\\mVALUE\\M', quote_ident(attname), 'g')
    from pg_attribute join pg_constraint on contypid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by 1 nulls last, 2
  `.execute(db)
  return rows
}

export async function findUnfit(db: Database, entity: ImportEntity, rule: CheckRule): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select brand, line from ${sql.table(stageName(entity))} where not (${sql.raw(rule.expression)}) order by brand, line
  `.execute(db)
  return rows
}

/** Takes reported rows out, so that the rest can be looked at further; returns their ids where they have one. */
export async function dropBroken(
  db: Database,
  entity: ImportEntity,
  broken: readonly Broken[],
): Promise<string[]> {
  if (broken.length === 0) return []
  const { rows } = await sql<{ id: string | null }>`
    delete from ${sql.table(stageName(entity))}
    where (brand, line) in (
      select * from unnest(${broken.map((row) => row.brand)}::text[], ${broken.map((row) => row.line)}::integer[]))
    returning ${entity.hasId ? sql`id` : sql`null as id`}
  `.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Rows that name a broken row are no fault of their own: they go out unreported; returns their ids. */
export async function dropReferring(
  db: Database,
  entity: ImportEntity,
  brokenIds: readonly string[],
): Promise<string[]> {
  const references = entity.columns.filter((column) => column.type.kind === 'reference')
  if (references.length === 0 || brokenIds.length === 0) return []
  const named = references.map(({ column }) => sql`${sql.ref(column)} = any(${brokenIds}::uuid[])`)
  const { rows } = await sql<{ id: string | null }>`
    delete from ${sql.table(stageName(entity))} where ${sql.join(named, sql` or `)}
    returning ${entity.hasId ? sql`id` : sql`null as id`}
  `.execute(db)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Brings the staged rows to their place; a row that is the same already is not touched. */
export async function mergeStage(
  db: Database,
  entity: ImportEntity,
): Promise<{ added: number; changed: number }> {
  const columns = ['brand', ...stagedColumns(entity).map(({ name }) => name)]
  const staged = [{ name: 'brand', defaultSql: null }, ...stagedColumns(entity)].map(
    ({ name, defaultSql }) =>
      defaultSql === null ? sql.ref(name) : sql`coalesce(${sql.ref(name)}, ${sql.raw(defaultSql)})`,
  )
  const free = columns.filter((name) => !entity.key.includes(name))
  const target = sql.table(entity.table)
  const excluded = free.map((name) => sql`excluded.${sql.ref(name)}`)
  const current = free.map((name) => sql`${sql.ref(`${entity.table}.${name}`)}`)
  const { rows } = await sql<{ added: string; changed: string }>`
    with merged as (
      insert into ${target} (${list(columns)})
      select ${sql.join(staged)} from ${sql.table(stageName(entity))}
      on conflict (${list(entity.key)}) do update
        set (${list(free)}) = row(${sql.join(excluded)})
        where row(${sql.join(current)}) is distinct from row(${sql.join(excluded)})
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from merged
  `.execute(db)
  return { added: Number(rows[0]?.added), changed: Number(rows[0]?.changed) }
}

/** Takes away what a brand's file no longer holds. */
export async function removeMissing(
  db: Database,
  entity: ImportEntity,
  brands: readonly string[],
): Promise<number> {
  const same = entity.key.map((name) => sql`staged.${sql.ref(name)} = target.${sql.ref(name)}`)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(entity.table)} as target
    where brand = any(${brands})
      and not exists (select from ${sql.table(stageName(entity))} as staged where ${sql.join(same, sql` and `)})
  `.execute(db)
  return Number(numAffectedRows)
}
