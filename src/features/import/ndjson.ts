import { isUtf8 } from 'node:buffer'
import { NOT_UTF8 } from './file-form.ts'
import { createRowCells, fillCells, MAX_RECORD_BYTES, type ReadRow, type RowReader } from './row-cells.ts'

const LINE_FEED = 10
const NO_OBJECT = 'is not a JSON object'

/** One JSON object per line. */
export class NdjsonRows implements RowReader {
  isOver = false
  readonly #row = createRowCells()
  readonly #jsonColumns: ReadonlySet<string>
  #rest: Buffer = Buffer.alloc(0)
  #line = 0
  #hasRows = false

  /** The values of `jsonColumns` may be any JSON; all others are plain values, or lists of text. */
  constructor(jsonColumns: ReadonlySet<string>) {
    this.#jsonColumns = jsonColumns
  }

  *read(piece: Buffer): Generator<ReadRow> {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    let start = 0
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      yield* this.#readLine(bytes.subarray(start, end))
      if (this.isOver) return
      start = end + 1
    }
    this.#rest = bytes.subarray(start)
    if (this.#rest.length <= MAX_RECORD_BYTES) return
    this.isOver = true
    yield { line: this.#line + 1, reason: 'is too long; nothing behind it was read' }
  }

  *end(): Generator<ReadRow> {
    if (this.#rest.length > 0) yield* this.#readLine(this.#rest)
    // What an export leaves behind that has failed: it must not empty the table. An empty line says that there is none.
    if (this.#line === 0) yield { line: 1, reason: 'is empty' }
  }

  *#readLine(bytes: Buffer): Generator<ReadRow> {
    this.#line += 1
    const text = bytes.toString('utf8').trim()
    if (text === '') return
    const reason = isUtf8(bytes) ? this.#fill(text) : NOT_UTF8
    // A file that does not even begin with an object is of another kind, and so is all that follows.
    this.isOver = reason === NOT_UTF8 || (reason === NO_OBJECT && !this.#hasRows)
    this.#hasRows = true
    yield reason === undefined ? this.#row : { line: this.#line, reason }
  }

  #fill(text: string): string | undefined {
    const value = parseJson(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_OBJECT
    const cells: string[] = []
    for (const [name, item] of Object.entries(value)) {
      const cell = this.#jsonColumns.has(name) ? findJson(item) : findCell(item)
      if (cell === undefined) return `${name} must be plain text, or a number of at most 15 digits`
      if (!cell.isWellFormed()) return `${name} holds half a character`
      cells.push(cell)
    }
    this.#row.line = this.#line
    // Rows mostly name the same columns: one list for all of them then stands for one plan.
    const names = Object.keys(value)
    if (names.join('\0') !== this.#row.names.join('\0')) this.#row.names = names
    fillCells(this.#row, cells)
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findJson(value: unknown): string | undefined {
  if (value === null) return ''
  try {
    return JSON.stringify(value)
  } catch (error) {
    // Nested beyond what the stack holds.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const EXACT_DIGITS = 15
const LIST_SEPARATOR = ';'

function findCell(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'string' && !item.includes(LIST_SEPARATOR))
    return isList ? value.join(LIST_SEPARATOR) : undefined
  }
  // JSON numbers are binary: beyond 15 digits they are no longer the amount that was written.
  const isExact = typeof value === 'number' && String(value).replaceAll(/\D/g, '').length <= EXACT_DIGITS
  return isExact ? String(value) : undefined
}
