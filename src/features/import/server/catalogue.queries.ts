import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { ColumnKind, ImportColumn, ImportEntity } from '../import.domain.ts'

type CatalogueColumn = {
  table: string
  column: string
  type: string
  sql_type: string
  modifier: number
  words: string[]
  referenced: string | null
  is_required: boolean
  is_key: boolean
  default_sql: string | null
}

// Made by the import itself, or (files) not by rows.
const NOT_IN_FILES = new Set(['id', 'brand'])
const FILE_TABLE = 'stored_file'

/** What can be imported into the tables: the database itself knows their columns, types and references. */
export async function describeEntities(db: Database, tables: readonly string[]): Promise<ImportEntity[]> {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname::text as table, a.attname::text as column, base.typname::text as type,
      format_type(base.oid, case when t.typtype = 'd' then t.typtypmod else a.atttypmod end) as sql_type,
      case when t.typtype = 'd' then t.typtypmod else a.atttypmod end as modifier,
      array(select enumlabel::text from pg_enum where enumtypid = base.oid order by enumsortorder) as words,
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = c.oid and conkey = array[a.attnum]) as referenced,
      a.attnotnull and not a.atthasdef as is_required,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = c.oid and adnum = a.attnum) as default_sql,
      exists (select from pg_index where indrelid = c.oid and indisprimary and a.attnum = any(indkey)) as is_key
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
  return {
    table,
    columns: rows
      .filter((row) => !NOT_IN_FILES.has(row.column) && row.referenced !== FILE_TABLE)
      .map(toImportColumn),
    key: rows.filter((row) => row.is_key).map((row) => row.column),
    hasId: rows.some((row) => row.column === 'id'),
  }
}

function toImportColumn(row: CatalogueColumn): ImportColumn {
  return {
    name: fileName(row),
    column: row.column,
    sqlType: row.sql_type,
    type: toKind(row),
    isRequired: row.is_required,
    defaultSql: row.default_sql,
  }
}

/** People write `fund` and `key`; the database has `fund_id` and `source_key`. */
function fileName({ column, referenced }: CatalogueColumn): string {
  if (column === 'source_key') return 'key'
  return referenced === null ? column : column.replace(/_id$/, '')
}

const KINDS: Readonly<Record<string, Exclude<ColumnKind['kind'], 'decimal' | 'word' | 'reference'>>> = {
  text: 'text',
  date: 'day',
  timestamptz: 'moment',
  int2: 'integer',
  int4: 'integer',
  bool: 'boolean',
}

function toKind({ table, column, type, modifier, words, referenced }: CatalogueColumn): ColumnKind {
  if (referenced !== null && type === 'uuid') return { kind: 'reference', table: referenced }
  if (words.length > 0) return { kind: 'word', words }
  // PostgreSQL packs precision and scale into one number, 4 too large.
  if (type === 'numeric')
    return { kind: 'decimal', precision: (modifier - 4) >> 16, scale: (modifier - 4) & 0xffff }
  const kind = KINDS[type]
  if (!kind) throw new Error(`${table}.${column}: the import knows no ${type}`)
  return { kind }
}
