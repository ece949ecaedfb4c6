import { CsvReader, CsvSyntaxError } from './csv.ts'
import type { ReadRow, RowCells, RowReader } from './row-cells.ts'

/** CSV whose first record names the columns. Behind a broken quote nothing can be told apart, so reading ends there. */
export class CsvRows implements RowReader {
  isOver = false
  readonly #reader = new CsvReader()
  #names: readonly string[] | undefined

  read(piece: Buffer): Generator<ReadRow> {
    return this.#check(this.#reader.read(piece))
  }

  *end(): Generator<ReadRow> {
    yield* this.#check(this.#reader.end())
    // What an export leaves behind that has failed: it must not empty the table.
    if (!this.#names && !this.isOver) yield { line: 1, reason: 'has no first line that names the columns' }
  }

  *#check(rows: Iterable<RowCells>): Generator<ReadRow> {
    try {
      for (const row of rows) {
        if (this.#names) yield this.#checkRow(row, this.#names)
        else yield this.#readHeader(row)
        if (this.isOver) return
      }
    } catch (error) {
      if (!(error instanceof CsvSyntaxError)) throw error
      this.isOver = true
      yield { line: error.line, reason: error.message }
    }
  }

  #checkRow(row: RowCells, names: readonly string[]): ReadRow {
    if (row.count !== names.length)
      return { line: row.line, reason: `has ${row.count} cells instead of ${names.length}` }
    row.names = names
    return row
  }

  #readHeader({ line, bytes, starts, ends, count }: RowCells): ReadRow {
    const header = Array.from({ length: count }, (_, cell) =>
      bytes.toString('utf8', starts[cell], ends[cell]).trim(),
    )
    const reason = findHeaderFault(header)
    this.isOver = reason !== undefined
    this.#names = header
    return reason === undefined ? { line, header } : { line, reason }
  }
}

function findHeaderFault(header: readonly string[]): string | undefined {
  if (new Set(header).size < header.length) return 'a column is named twice'
  // What spreadsheets write in countries where the comma is taken.
  if (header.length === 1 && header[0]?.includes(';')) return 'separates by semicolons; commas are needed'
  return undefined
}
