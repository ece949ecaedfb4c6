import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { ImportEntity } from '../import.domain.ts'
import { eachRow } from './cursor.queries.ts'
import { type Stage, stagedKey, stagedValue } from './stage.queries.ts'

async function eachLine(
  db: Database,
  query: RawBuilder<{ staged_line: number }>,
  visit: (line: number) => void,
): Promise<void> {
  await eachRow(db, query, ({ staged_line }) => visit(staged_line))
}

/** Rows whose key stands in the file before. */
export async function eachRepeated(
  db: Database,
  { name, entity }: Stage,
  visit: (line: number) => void,
): Promise<void> {
  const key = stagedKey(entity)
  const isKnown = sql.join(
    key.map((value) => sql`${value} is not null`),
    sql` and `,
  )
  const query = sql<{ staged_line: number }>`
    select staged_line from (
      select staged_line, row_number() over (partition by ${sql.join(key)} order by staged_line) as nth
      from ${sql.table(name)} as staged where ${isKnown}
    ) as numbered where nth > 1 order by staged_line`
  await eachLine(db, query, visit)
}

export type ReferenceRule = {
  readonly table: string
  readonly columns: string[]
  readonly referenced: string
  readonly referencedColumns: string[]
  /** Whether rows go with the row they refer to. */
  readonly isCascading: boolean
  /** Whether what is referred to belongs to an investor. */
  readonly isOwned: boolean
}

/** What a table refers to, or what refers to it. */
export async function listReferenceRules(
  db: Database,
  side: 'from' | 'to',
  table: string,
): Promise<ReferenceRule[]> {
  const names = (relation: RawBuilder<unknown>, numbers: RawBuilder<unknown>) => sql`
    array(select attname::text from unnest(${numbers}) with ordinality as k (number, nth)
      join pg_attribute on attrelid = ${relation} and attnum = k.number order by nth)`
  const { rows } = await sql<ReferenceRule>`
    select conrelid::regclass::text as "table", ${names(sql`conrelid`, sql`conkey`)} as columns,
      confrelid::regclass::text as referenced, ${names(sql`confrelid`, sql`confkey`)} as "referencedColumns",
      confdeltype = 'c' as "isCascading",
      exists (select from pg_attribute where attrelid = confrelid and attname = 'investor_id') as "isOwned"
    from pg_constraint
    where contype = 'f' and ${side === 'from' ? sql`conrelid` : sql`confrelid`} = ${table}::regclass order by conname
  `.execute(db)
  return rows
}

/**
 * Rows that name something which will not exist: what a file of the bundle holds is then all there is, else what the
 * database holds. A broken row of the bundle counts as existing; it has been reported itself.
 */
export async function eachDangling(
  db: Database,
  { name }: Stage,
  rule: ReferenceRule,
  referenced: Stage | undefined,
  visit: (line: number) => void,
): Promise<void> {
  const staged = rule.columns.map((column) => sql.ref(`staged.${column}`))
  const isPresent = sql.join(
    staged.map((column) => sql`${column} is not null`),
    sql` and `,
  )
  const isNamed = sql.join(
    staged.map((column, index) => sql`${sql.ref(`referenced.${rule.referencedColumns[index]}`)} = ${column}`),
    sql` and `,
  )
  const isMissingIn = (table: string) =>
    sql`not exists (select from ${sql.table(table)} as referenced where ${isNamed})`
  const places = referenced ? [referenced.name] : []
  if (!referenced?.entity.isWhole) places.push(rule.referenced)
  const query = sql<{ staged_line: number }>`
    select staged_line from ${sql.table(name)} as staged
    where ${isPresent} and ${sql.join(places.map(isMissingIn), sql` and `)} order by staged_line`
  await eachLine(db, query, visit)
}

export type CheckRule = { readonly column: string | null; readonly expression: string }

/** The table's own checks, and those of its columns' types with the column's name in place of VALUE. */
export async function listCheckRules(db: Database, { table, columns }: ImportEntity): Promise<CheckRule[]> {
  const { rows } = await sql<CheckRule>`
    select (select attname::text from pg_attribute where attrelid = conrelid and array[attnum] = conkey) as column,
      pg_get_expr(conbin, conrelid, true) as expression
    from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
    union all
    select attname::text, regexp_replace(
      regexp_replace(pg_get_constraintdef(pg_constraint.oid, true), '^CHECK \\((.*)\\)$', '\\1'),
      '\\mVALUE\\M', quote_ident(attname), 'g')
    from pg_attribute join pg_constraint on contypid = atttypid
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by 1 nulls last, 2
  `.execute(db)
  // A brand is the name of its folder, which was checked before.
  return rows.filter(({ column }) => column === null || columns.some((one) => one.column === column))
}

/** Without the types that PostgreSQL writes behind every value. */
export function describeRule({ expression }: CheckRule): string {
  return expression
    .replaceAll(/::[a-z_]+( precision)?(\[\])?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A cell that could not be read is empty here and breaks no rule of its own; rules about several cells need them all. */
export async function eachUnfit(
  db: Database,
  { name }: Stage,
  rule: CheckRule,
  visit: (line: number) => void,
): Promise<void> {
  const isWhole = rule.column === null ? sql`not staged_is_broken and ` : sql``
  const query = sql<{ staged_line: number }>`
    select staged_line from ${sql.table(name)} where ${isWhole}not (${sql.raw(rule.expression)}) order by staged_line`
  await eachLine(db, query, visit)
}

/** Rows whose status says something else than their closing day. */
export async function eachContradiction(
  db: Database,
  { name }: Stage,
  day: Day,
  visit: (line: number, status: string) => void,
): Promise<void> {
  const query = sql<{ staged_line: number; status: string }>`
    select staged_line, status::text from ${sql.table(name)}
    where not staged_is_broken and (status = 'historical') is distinct from coalesce(closed_on <= ${day}, false)
      and status is not null
    order by staged_line`
  await eachRow(db, query, ({ staged_line, status }) => visit(staged_line, status))
}

/** Files of the bundle that no row names. */
export async function eachUnnamed(
  db: Database,
  { name }: Stage,
  namedBy: readonly { readonly table: string; readonly column: string }[],
  visit: (line: number) => void,
): Promise<void> {
  const isUnnamed = namedBy.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = staged.id)`,
  )
  const query = sql<{ staged_line: number }>`
    select staged_line from ${sql.table(name)} as staged where ${sql.join(isUnnamed, sql` and `)} order by staged_line`
  await eachLine(db, query, visit)
}

/** Rows that name another investor than the row they belong to: they would be shown to the wrong person. */
export async function eachMisowned(
  db: Database,
  { name }: Stage,
  rule: ReferenceRule,
  place: string,
  visit: (line: number) => void,
): Promise<void> {
  const [column = ''] = rule.columns
  const query = sql<{ staged_line: number }>`
    select staged.staged_line from ${sql.table(name)} as staged
      join ${sql.table(place)} as referenced on referenced.id = ${sql.ref(`staged.${column}`)}
    where not staged.staged_is_broken and referenced.investor_id is not null
      and referenced.investor_id is distinct from staged.investor_id
    order by staged.staged_line`
  await eachLine(db, query, visit)
}

/** Rows with which the owners of a property come to more than all of it, and to how much; what one holds through another is apart. */
export async function eachOverowned(
  db: Database,
  { name, entity }: Stage,
  visit: (line: number, share: string) => void,
): Promise<void> {
  const valueOf = (column: string) => {
    const found = entity.columns.find((one) => one.column === column)
    return found ? stagedValue(found) : sql.ref(column)
  }
  const query = sql<{ staged_line: number; share: string }>`
    select staged_line, trim_scale(share)::text as share from (
      select staged_line, sum(${valueOf('ownership_share')}) over (partition by property_id order by staged_line) as share
      from ${sql.table(name)} as staged where not staged_is_broken and not ${valueOf('is_indirect')}
    ) as summed where share > 100 order by staged_line`
  await eachRow(db, query, ({ staged_line, share }) => visit(staged_line, share))
}
