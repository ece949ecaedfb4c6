import { type RawBuilder, sql } from 'kysely'
import { FILE_TABLE, type ImportColumn, type ImportEntity } from '../import.domain.ts'
import { FILES_FOLDER } from './bundle-folder.ts'

/** Rows of a table as a file would hold them, as parts of a query: `cells` are texts, `joins` say where their references lead. */
export type FileCells = { readonly cells: RawBuilder<string | null>[]; readonly joins: RawBuilder<unknown> }

/** Of the rows called `row` in the query. `keysOf` has the id and the source_key of the rows of a table. */
export function fileCells(
  columns: readonly ImportColumn[],
  row: string,
  keysOf: (table: string) => RawBuilder<unknown> = (table) => sql.table(table),
): FileCells {
  const joins: RawBuilder<unknown>[] = []
  const cells = columns.map(({ column, type }, nth) => {
    const value = sql.ref(`${row}.${column}`)
    if (type.kind === 'reference') {
      const referenced = `${row}_${nth}`
      joins.push(
        sql`left join ${keysOf(type.table)} as ${sql.ref(referenced)} on ${sql.ref(`${referenced}.id`)} = ${value}`,
      )
      return sql<string | null>`${sql.ref(`${referenced}.source_key`)}`
    }
    if (type.kind === 'day') return sql<string | null>`to_char(${value}, 'YYYY-MM-DD')`
    if (type.kind === 'moment')
      return sql<string | null>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    if (type.kind === 'list') return sql<string | null>`array_to_string(${value}, '; ')`
    return sql<string | null>`${value}::text`
  })
  return { cells, joins: joins.length === 0 ? sql`` : sql.join(joins, sql` `) }
}

/** What people know a row of a file by. */
export function keyColumns({ key, idSource, columns }: ImportEntity): ImportColumn[] {
  const names = idSource === null ? key : [idSource]
  return columns.filter(({ column }) => names.includes(column))
}

/** The file of a bundle that holds the table, where there is no other. */
export function nameFile(table: string, brand: string | null): string {
  if (brand === null) return `${table}.csv`
  return `${brand}/${table === FILE_TABLE ? FILES_FOLDER : `${table}.csv`}`
}
