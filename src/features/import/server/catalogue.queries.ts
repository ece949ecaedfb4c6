import { sql } from 'kysely'
import { LOCALES } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { findWords } from '../check-words.ts'
import { type ColumnKind, DOCUMENT_TABLE, type ImportColumn, type ImportEntity } from '../import.domain.ts'

type CatalogueColumn = {
  table: string
  column: string
  type: string
  sql_type: string
  modifier: number
  words: string[]
  checks: string[]
  referenced: string | null
  is_required: boolean
  is_key: boolean
  default_sql: string | null
  meaning: string | null
}

/** What a table's own description cannot say. */
type TableRule = {
  /** Instead of the primary key and the source system's key. */
  readonly key?: string
  /** Instead of all columns, where most of them are not the source system's to set. */
  readonly columns?: readonly string[]
  readonly takenOnce?: readonly string[]
  /** May stand in files and is judged there, but is not kept: it follows from other columns. */
  readonly judged?: readonly string[]
  /** A row may take back another of its file: see reversals.ts. */
  readonly isReversible?: true
  /** Rows are added and corrected, never removed. */
  readonly isPart?: true
}

const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  login: {
    key: 'username',
    columns: [
      'username',
      'display_name',
      'email',
      'locale',
      'password_hash',
      'is_one_time_password',
      'second_factor',
      'roles',
      'investment_groups',
      'investor_id',
    ],
    takenOnce: ['locale', 'password_hash', 'is_one_time_password', 'second_factor'],
    isPart: true,
  },
  // B1.8: follows from the closing day.
  fund_investment: { judged: ['status'] },
  participation: { judged: ['status'] },
  fund_investment_cash_flow: { isReversible: true },
  participation_payout: { isReversible: true },
  // The central bank publishes one day at a time as well.
  currency_rate: { isPart: true },
  // B5.6
  [DOCUMENT_TABLE]: { isPart: true },
}

// Made by the import itself.
const NOT_IN_FILES = new Set(['id', 'brand', 'published_in', 'changed_in', 'is_detached'])

/** What can be imported into the tables: the database itself knows their columns, types, vocabularies and references. */
export async function describeEntities(db: Database, tables: readonly string[]): Promise<ImportEntity[]> {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname::text as table, a.attname::text as column, base.typname::text as type,
      format_type(base.oid, case when t.typtype = 'd' then t.typtypmod else a.atttypmod end) as sql_type,
      case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as modifier,
      array(select enumlabel::text from pg_enum where enumtypid = base.oid order by enumsortorder) as words,
      array(select pg_get_expr(conbin, conrelid) from pg_constraint
        where contype = 'c' and conrelid = c.oid and conkey = array[a.attnum] order by conname) as checks,
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum]) as referenced,
      a.attnotnull and not a.atthasdef as is_required,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = c.oid and adnum = a.attnum) as default_sql,
      exists (select from pg_index where indrelid = c.oid and indisprimary and a.attnum = any(indkey)) as is_key,
      col_description(c.oid, a.attnum) as meaning
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables})
    order by c.relname, a.attnum
  `.execute(db)
  return tables.map((table) =>
    toEntity(
      table,
      rows.filter((row) => row.table === table),
    ),
  )
}

function toEntity(table: string, rows: readonly CatalogueColumn[]): ImportEntity {
  const rule = TABLE_RULES[table] ?? {}
  const hasId = rows.some((row) => row.column === 'id')
  const primaryKey = rows.filter((row) => row.is_key && row.column !== 'brand').map((row) => row.column)
  return {
    table,
    columns: [
      ...rows
        .filter((row) => rule.columns?.includes(row.column) ?? !NOT_IN_FILES.has(row.column))
        .map((row) => toImportColumn(row, rule)),
      ...(rule.isReversible ? [describeReverses(table)] : []),
    ],
    key: rule.key === undefined ? primaryKey : [rule.key],
    idSource: hasId ? (rule.key ?? 'source_key') : null,
    hasBrand: rows.some((row) => row.column === 'brand'),
    isWhole: rule.isPart !== true,
  }
}

function toImportColumn(row: CatalogueColumn, { takenOnce = [], judged = [] }: TableRule): ImportColumn {
  const isJudged = judged.includes(row.column)
  return {
    name: fileName(row),
    column: row.column,
    meaning: row.meaning ?? '',
    sqlType: row.sql_type,
    type: toKind(row),
    isRequired: row.is_required,
    defaultSql: isJudged ? null : row.default_sql,
    isJudged,
    isTakenOnce: takenOnce.includes(row.column),
  }
}

/** The name of the column with which a row takes back another. */
export const REVERSES = 'reverses'

/** In files only: what was reversed and what reverses it count nowhere, so the table holds neither. */
function describeReverses(table: string): ImportColumn {
  return {
    name: REVERSES,
    column: REVERSES,
    meaning: 'key of the row that this one takes back; its amount is the opposite, and neither counts',
    sqlType: 'uuid',
    type: { kind: 'reference', table },
    isRequired: false,
    defaultSql: null,
    isJudged: true,
    isTakenOnce: false,
  }
}

/** People write `fund` and `key`; the database has `fund_id` and `source_key`. */
function fileName({ column, referenced }: CatalogueColumn): string {
  if (column === 'source_key') return 'key'
  return referenced === null ? column : column.replace(/_id$/, '')
}

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: { kind: 'text' },
  date: { kind: 'day' },
  timestamptz: { kind: 'moment' },
  bool: { kind: 'boolean' },
  jsonb: { kind: 'json' },
  int2: { kind: 'integer', type: 'int2' },
  int4: { kind: 'integer', type: 'int4' },
  int8: { kind: 'integer', type: 'int8' },
}

function toKind({ table, column, type, modifier, words, checks, referenced }: CatalogueColumn): ColumnKind {
  if (column === 'password_hash') return { kind: 'passwordHash' }
  if (column === 'email') return { kind: 'email' }
  if (referenced !== null && type === 'uuid') return { kind: 'reference', table: referenced }
  if (referenced === 'language') return { kind: 'word', words: LOCALES }
  if (words.length > 0) return { kind: 'word', words }
  const allowed = checks.flatMap(findWords)
  if (type === 'text' && allowed.length > 0) return { kind: 'word', words: allowed }
  if (type === '_text') return { kind: 'list', words: allowed }
  // PostgreSQL packs precision and scale into one number, 4 too large.
  if (type === 'numeric')
    return { kind: 'decimal', precision: (modifier - 4) >> 16, scale: (modifier - 4) & 0xffff }
  const kind = KINDS[type]
  if (!kind) throw new Error(`${table}.${column}: the import knows no ${type}`)
  return kind
}
