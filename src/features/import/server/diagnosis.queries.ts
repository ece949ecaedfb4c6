import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { ImportEntity } from '../import.domain.ts'
import { type Stage, stagedKey, stagedValue } from './stage.queries.ts'

/** A line that is at fault. The queries here find them in the order of the file. */
export type FoundLine = { readonly staged_line: number }

/** Rows whose key stands in the file before, and where. */
export function findRepeated({ name, entity }: Stage): RawBuilder<FoundLine & { readonly earlier: number }> {
  const key = stagedKey(entity)
  const isKnown = sql.join(
    key.map((value) => sql`${value} is not null`),
    sql` and `,
  )
  return sql`
    select staged_line, earlier from (
      select staged_line, min(staged_line) over (partition by ${sql.join(key)}) as earlier
      from ${sql.table(name)} as staged where ${isKnown}
    ) as numbered where staged_line > earlier order by staged_line`
}

/** Columns that say whose a row is: what it refers to must not be somebody else's. */
const OWNING_COLUMNS = ['investor_id', 'fund_id', 'product_id']

export type ReferenceRule = {
  readonly table: string
  readonly columns: string[]
  readonly referenced: string
  readonly referencedColumns: string[]
  /** Whether rows go with the row they refer to. */
  readonly isCascading: boolean
  /** The columns that say, on both sides, whose the row is. */
  readonly owning: string[]
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
      array(select own.attname::text from pg_attribute as own join pg_attribute as other using (attname)
        where own.attrelid = conrelid and other.attrelid = confrelid and attname = any(${OWNING_COLUMNS})
        order by attname desc) as owning
    from pg_constraint
    where contype = 'f' and ${side === 'from' ? sql`conrelid` : sql`confrelid`} = ${table}::regclass order by conname
  `.execute(db)
  return rows
}

/**
 * Rows that name something which will not exist: what a file of the bundle holds is then all there is, else what the
 * database holds. A broken row of the bundle counts as existing; it has been reported itself.
 */
export function findDangling(
  { name }: Stage,
  rule: ReferenceRule,
  referenced: Stage | undefined,
): RawBuilder<FoundLine> {
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
  return sql`
    select staged_line from ${sql.table(name)} as staged
    where ${isPresent} and ${sql.join(places.map(isMissingIn), sql` and `)} order by staged_line`
}

export type CheckRule = {
  /** Null where it is about several columns. */
  readonly column: string | null
  readonly columns: string[]
  readonly expression: string
  /** As people read it: the rule's comment. */
  readonly sentence: string
}

/** The table's own checks, and those of its columns' types with the column's name in place of VALUE. */
export async function listCheckRules(db: Database, { table, columns }: ImportEntity): Promise<CheckRule[]> {
  const { rows } = await sql<CheckRule>`
    select case cardinality(columns) when 1 then columns[1] end as column, columns, expression, sentence
    from (
      select array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) order by attnum)
          as columns,
        pg_get_expr(conbin, conrelid) as expression, obj_description(oid, 'pg_constraint') as sentence
      from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
      union all
      select array[attname::text], regexp_replace(
        regexp_replace(pg_get_constraintdef(pg_constraint.oid), '^CHECK \\((.*)\\)$', '\\1'),
        '\\mVALUE\\M', quote_ident(attname), 'g'), obj_description(pg_constraint.oid, 'pg_constraint')
      from pg_attribute join pg_constraint on contypid = atttypid
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    ) as rules
    order by 1 nulls last, 3
  `.execute(db)
  return rows.filter((rule) =>
    // A brand is the name of its folder, which was checked before; words are checked where they are read.
    rule.columns.every((column) => {
      const own = columns.find((one) => one.column === column)
      return (
        own !== undefined && (rule.columns.length > 1 || !('words' in own.type && own.type.words.length > 0))
      )
    }),
  )
}

/** Those that some row breaks, in one pass over the stage. */
export async function listBrokenRules(
  db: Database,
  { name }: Stage,
  rules: readonly CheckRule[],
): Promise<CheckRule[]> {
  if (rules.length === 0) return []
  const isBroken = rules.map((rule) => sql`coalesce(bool_or(${isUnfit(rule)}), false)`)
  const { rows } = await sql<{ broken: boolean[] }>`
    select array[${sql.join(isBroken)}]::boolean[] as broken from ${sql.table(name)}
  `.execute(db)
  return rules.filter((_, nth) => rows[0]?.broken[nth])
}

/** A cell that could not be read is empty here and breaks no rule of its own; rules about several cells need them all. */
function isUnfit({ column, expression }: CheckRule): RawBuilder<boolean> {
  const isWhole = column === null ? sql`not staged_is_broken and ` : sql``
  return sql`${isWhole}not (${sql.raw(expression)})`
}

export function findUnfit({ name }: Stage, rule: CheckRule): RawBuilder<FoundLine> {
  return sql`select staged_line from ${sql.table(name)} where ${isUnfit(rule)} order by staged_line`
}

/** Rows whose status says something else than their closing day. */
export function findContradictions(
  { name }: Stage,
  day: Day,
): RawBuilder<FoundLine & { readonly status: string }> {
  return sql`
    select staged_line, status::text from ${sql.table(name)}
    where not staged_is_broken and (status = 'historical') is distinct from coalesce(closed_on <= ${day}, false)
      and status is not null
    order by staged_line`
}

/** Rows that know something of a day that has not come. */
export function findAhead({ name }: Stage, column: string, day: Day): RawBuilder<FoundLine> {
  return sql`select staged_line from ${sql.table(name)} where ${sql.ref(column)} > ${day} order by staged_line`
}

/** Files of the bundle that no row names; nor, with the very same bytes, a document that the bundle does not hold (B5.6). */
export function findUnnamed(
  { name }: Stage,
  namedBy: readonly { readonly table: string; readonly column: string }[],
): RawBuilder<FoundLine> {
  const isUnnamed = namedBy.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = staged.id)`,
  )
  const isNew = sql`not exists (
    select from document as naming join stored_file as file on file.id = naming.file_id
    where file.id = staged.id and file.sha256 = staged.sha256
  )`
  return sql`
    select staged_line from ${sql.table(name)} as staged where ${sql.join([...isUnnamed, isNew], sql` and `)} order by staged_line`
}

/**
 * Rows that say they are somebody else's than the row they belong to. Of an investor's row they must say so: they would be shown
 * to the wrong person otherwise.
 */
export function findMisowned(
  { name }: Stage,
  { column, owning, place }: { readonly column: string; readonly owning: string; readonly place: string },
): RawBuilder<FoundLine> {
  const [own, other] = [sql.ref(`staged.${owning}`), sql.ref(`referenced.${owning}`)]
  const isSaid = owning === 'investor_id' ? sql`true` : sql`${own} is not null`
  return sql`
    select staged.staged_line from ${sql.table(name)} as staged
      join ${sql.table(place)} as referenced on referenced.id = ${sql.ref(`staged.${column}`)}
    where not staged.staged_is_broken and ${other} is not null and ${isSaid} and ${other} is distinct from ${own}
    order by staged.staged_line`
}

/** Rows with which the owners of a property come to more than all of it, and to how much; what one holds through another is apart. */
export function findOverowned({ name, entity }: Stage): RawBuilder<FoundLine & { readonly share: string }> {
  const valueOf = (column: string) => {
    const found = entity.columns.find((one) => one.column === column)
    return found ? stagedValue(found) : sql.ref(column)
  }
  return sql`
    select staged_line, trim_scale(share)::text as share from (
      select staged_line, sum(${valueOf('ownership_share')}) over (partition by property_id order by staged_line) as share
      from ${sql.table(name)} as staged where not staged_is_broken and not ${valueOf('is_indirect')}
    ) as summed where share > 100 order by staged_line`
}

/** Owners of properties that are neither a fund nor a public fund of the brand. */
export function findUnknownOwners(
  { name, brand }: Stage,
  places: { readonly fund: string | undefined; readonly product: string | undefined },
): RawBuilder<FoundLine> {
  const own = (place: string | undefined) => (place === undefined ? sql` and owner.brand = ${brand}` : sql``)
  return sql`
    select staged_line from ${sql.table(name)} as staged
    where not staged_is_broken
      and not exists (select from ${sql.table(places.fund ?? 'fund')} as owner
        where owner.source_system = staged.system and owner.source_key = staged.key${own(places.fund)})
      and not (staged.system = 'tranche' and exists (select from ${sql.table(places.product ?? 'fund_product')} as owner
        where owner.source_key = staged.key${own(places.product)}))
    order by staged_line`
}
