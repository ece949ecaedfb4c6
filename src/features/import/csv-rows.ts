import { isUtf8 } from 'node:buffer'
import { CsvReader, CsvSyntaxError } from './csv.ts'
import { NOT_UTF8 } from './file-form.ts'
import type { ReadRow, RowCells, RowReader } from './row-cells.ts'

/** CSV whose first record names the columns. Behind a broken quote nothing can be told apart, so reading ends there. */
export class CsvRows implements RowReader {
  isOver = false
  readonly #reader = new CsvReader()
  readonly #uneven = new UnevenRows()
  #names: readonly string[] | undefined

  read(piece: Buffer): Generator<ReadRow> {
    return this.#check(this.#reader.read(piece))
  }

  *end(): Generator<ReadRow> {
    yield* this.#check(this.#reader.end())
    if (this.isOver) return
    // What an export leaves behind that has failed: it must not empty the table.
    if (!this.#names) yield { line: 1, reason: 'has no first line that names the columns' }
    yield* this.#uneven.tell()
  }

  *#check(rows: Iterable<RowCells>): Generator<ReadRow> {
    try {
      for (const row of rows) {
        if (row.isDoubtful && !isText(row)) yield this.#stop(row.line, NOT_UTF8)
        else if (!this.#names) yield this.#readHeader(row)
        else if (row.count === this.#names.length) {
          row.names = this.#names
          yield row
        } else this.#uneven.note(row, this.#names.length)
        if (this.isOver) return
      }
    } catch (error) {
      if (!(error instanceof CsvSyntaxError)) throw error
      yield this.#stop(error.line, error.message)
    }
  }

  #stop(line: number, reason: string): ReadRow {
    this.isOver = true
    return { line, reason }
  }

  #readHeader({ line, bytes, starts, ends, count }: RowCells): ReadRow {
    const header = Array.from({ length: count }, (_, cell) =>
      bytes.toString('utf8', starts[cell], ends[cell]).trim(),
    )
    this.#names = header
    const reason = findHeaderFault(header)
    return reason === undefined ? { line, header } : this.#stop(line, reason)
  }
}

function isText({ bytes, starts, ends, count }: RowCells): boolean {
  return isUtf8(bytes.subarray(starts[0], ends[count - 1]))
}

// What spreadsheets write in countries where the comma is taken.
const OTHER_SEPARATORS: readonly (readonly [string, string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]

function findHeaderFault(header: readonly string[]): string | undefined {
  const twice = header.find((name, index) => header.indexOf(name) < index)
  if (twice !== undefined) return `names the column "${twice}" twice`
  if (header.length > 1) return undefined
  const separator = OTHER_SEPARATORS.find(([sign]) => header[0]?.includes(sign))
  return separator && `separates the cells by ${separator[1]}; commas are needed`
}

const NAMED_LINES = 3

/** Rows with more or fewer cells than the first line: mostly one habit of the export, so they are told as one problem. */
class UnevenRows {
  #first: { readonly line: number; readonly reason: string } | undefined
  #others = 0
  readonly #named: number[] = []

  note({ line, count }: RowCells, expected: number): void {
    if (this.#first) {
      this.#others += 1
      if (this.#named.length < NAMED_LINES) this.#named.push(line)
      return
    }
    const hint = count > expected ? ' (a comma inside a cell needs quotes around the cell)' : ''
    this.#first = {
      line,
      reason: `has ${count} ${count === 1 ? 'cell' : 'cells'} instead of ${expected}${hint}`,
    }
  }

  *tell(): Generator<ReadRow> {
    if (!this.#first) return
    const { line, reason } = this.#first
    const lines = `${this.#named.join(', ')}${this.#others > this.#named.length ? ' …' : ''}`
    const others =
      this.#others === 1
        ? `line ${lines} does not fit either`
        : `${this.#others} further lines do not fit either: ${lines}`
    yield { line, reason: this.#others === 0 ? reason : `${reason}; ${others}` }
  }
}
