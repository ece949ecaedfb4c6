import { type RawBuilder, sql } from 'kysely'
import type { Client } from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_TABLE, FILE_TABLE, type ImportColumn, type ImportEntity } from '../import.domain.ts'
import { listReferenceRules } from './diagnosis.queries.ts'
import { KNOWN_COLUMNS } from './diagnosis.ts'
import { fileCells, keyColumns } from './file-cells.queries.ts'
import { countRows, isOwnedBy } from './merge.queries.ts'

/** What follows from other columns is not told again, and a password's hash stays where it is. */
function exportedColumns({ columns }: ImportEntity): ImportColumn[] {
  return columns.filter(({ isJudged, type }) => !isJudged && type.kind !== 'passwordHash')
}

/** The rows of a table as the CSV file that an import reads, by their keys. */
export function openTable(
  { db, client }: { readonly db: Database; readonly client: Client },
  entity: ImportEntity,
  brand: string | null,
): CopyToStreamQuery {
  const columns = exportedColumns(entity)
  const { cells, joins } = fileCells(columns, 'target')
  const named = cells.map((cell, nth) => sql`${cell} as ${sql.ref(columns[nth]?.name ?? '')}`)
  const keys = keyColumns(entity)
  const order = columns.flatMap((column, nth) =>
    keys.includes(column) ? [sql`${cells[nth]} collate "C"`] : [],
  )
  const query = sql`
    copy (
      select ${sql.join(named)} from ${sql.table(entity.table)} as target ${joins}
      where ${isOwnedBy(brand)} and ${isExported(entity.table, 'target')}
      order by ${sql.join(order)}
    ) to stdout (format csv, header)`
  return client.query(copyTo(query.compile(db).sql))
}

/** B5.6: a document that lost its last owner is seen by those to whom it was delivered, which no file tells: it stays where it is. */
function isExported(table: string, row: string): RawBuilder<boolean> {
  return table === DOCUMENT_TABLE ? sql`not ${sql.ref(`${row}.is_detached`)}` : sql`true`
}

export async function countDetached(db: Database, brands: readonly string[]): Promise<number> {
  return countRows(db, DOCUMENT_TABLE, sql`is_detached and brand = any(${[...brands]})`)
}

export type KeptFile = { readonly key: string; readonly sha256: string; readonly byteLength: number }

/** The files of a brand that a row names: one that no row names could not be imported. */
export async function listNamedFiles(
  db: Database,
  brand: string,
): Promise<{ readonly files: readonly KeptFile[]; readonly unnamed: number }> {
  const rules = await listReferenceRules(db, 'to', FILE_TABLE)
  const isNamed: RawBuilder<boolean>[] = rules.map(
    ({ table, columns: [column = ''] }) =>
      sql`exists (select from ${sql.table(table)} as naming
        where ${sql.ref(`naming.${column}`)} = target.id and ${isExported(table, 'naming')})`,
  )
  const { rows } = await sql<KeptFile & { isNamed: boolean }>`
    select source_key as key, sha256, byte_length::float8 as "byteLength", ${sql.join(isNamed, sql` or `)} as "isNamed"
    from ${sql.table(FILE_TABLE)} as target where target.brand = ${brand} order by source_key collate "C"
  `.execute(db)
  const files = rows.filter((row) => row.isNamed)
  return { files, unnamed: rows.length - files.length }
}

/**
 * The day that the data are as of, of several brands the latest; undefined where there are none. Days that must not lie ahead of it
 * may have come with another bundle than the last.
 */
export async function findDataDay(db: Database, brands: readonly string[]): Promise<Day | undefined> {
  const isOwn = sql`brand = any(${[...brands]})`
  const known = Object.entries(KNOWN_COLUMNS).map(
    ([table, column]) =>
      sql`union all select max(${sql.ref(column)}) from ${sql.table(table)} where ${isOwn}`,
  )
  const { rows } = await sql<{ day: Day | null }>`
    select max(told.day)::text as day from (
      (select distinct on (brand) day from publication where ${isOwn} order by brand, has_holdings desc, number desc)
      ${sql.join(known, sql` `)}
    ) as told
  `.execute(db)
  return rows[0]?.day ?? undefined
}
