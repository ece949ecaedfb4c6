import type { CopyBuffer } from './copy-buffer.ts'
import { type CellDecoder, createCellDecoder, findBrokenText } from './decode-cell.ts'
import { type ImportEntity, SOURCE_ID_BYTES, writeSourceId } from './import.domain.ts'
import type { RowCells } from './row-cells.ts'

type CellProblem = { readonly line: number; readonly column?: string; readonly reason: string }

/** Where each column of the table stands in the rows; -1 where it does not. */
type Plan = {
  readonly names: readonly string[]
  readonly cells: readonly number[]
  readonly unknown: readonly string[]
}

const NOWHERE = -1
const [TAB, CARRIAGE_RETURN, SPACE] = [9, 13, 32]

/**
 * Turns the rows of one file into rows of its stage: line, id where there is one, the columns, and whether the row is
 * broken. A broken row goes on with what can be read of it, so that no other row is blamed for naming it.
 */
export class RowEncoder {
  readonly #entity: ImportEntity
  readonly #decoders: readonly CellDecoder[]
  readonly #idColumn: number
  readonly #idPrefix: string
  readonly #id = new Uint8Array(SOURCE_ID_BYTES)
  readonly #report: (problem: CellProblem) => void
  #plan: Plan = { names: [], cells: [], unknown: [] }
  /** Where there is one, what is wrong with the columns was told with it, once for all rows. */
  #hasHeader = false

  constructor(entity: ImportEntity, brand: string, report: (problem: CellProblem) => void) {
    this.#entity = entity
    this.#decoders = entity.columns.map(({ type }) => createCellDecoder(type, brand))
    this.#idColumn = entity.columns.findIndex(({ column }) => column === entity.idSource)
    this.#idPrefix = `${brand}\0${entity.table}\0`
    this.#report = report
  }

  readHeader(line: number, names: readonly string[]): void {
    this.#hasHeader = true
    this.#plan = this.#planFor(names)
    for (const column of this.#plan.unknown) this.#report({ line, column, reason: UNKNOWN_COLUMN })
    for (const { name, isRequired } of this.#entity.columns)
      if (isRequired && !names.includes(name)) this.#report({ line, column: name, reason: 'is missing' })
  }

  encode(row: RowCells, out: CopyBuffer): void {
    if (row.names !== this.#plan.names) this.#plan = this.#planFor(row.names)
    const { columns, idSource } = this.#entity
    const hasId = idSource !== null
    out.beginRow(columns.length + (hasId ? 3 : 2))
    out.writeInt32(row.line)
    if (hasId) this.#writeId(row, out)
    let isBroken = false
    for (let index = 0; index < columns.length; index += 1) {
      const reason = this.#writeCell(row, index, out)
      if (reason === undefined) continue
      isBroken = true
      out.writeNull()
      if (reason !== REPORTED) this.#report({ line: row.line, column: columns[index]?.name ?? '', reason })
    }
    if (!this.#hasHeader)
      for (const column of this.#plan.unknown)
        this.#report({ line: row.line, column, reason: UNKNOWN_COLUMN })
    out.writeBoolean(isBroken)
  }

  #writeCell(row: RowCells, index: number, out: CopyBuffer): string | undefined {
    const isRequired = this.#entity.columns[index]?.isRequired
    const cell = this.#plan.cells[index] ?? NOWHERE
    if (cell === NOWHERE && isRequired && this.#hasHeader) return REPORTED
    const { bytes } = row
    const start = cell === NOWHERE ? 0 : skipBlanks(bytes, row.starts[cell] ?? 0, row.ends[cell] ?? 0)
    const end = cell === NOWHERE ? 0 : dropBlanks(bytes, start, row.ends[cell] ?? 0)
    if (start === end) {
      if (isRequired) return 'is empty'
      out.writeNull()
      return undefined
    }
    const broken = row.isDoubtful ? findBrokenText(bytes, start, end) : undefined
    return broken ?? this.#decoders[index]?.(bytes, start, end, out)
  }

  #writeId(row: RowCells, out: CopyBuffer): void {
    const cell = this.#plan.cells[this.#idColumn] ?? NOWHERE
    if (cell === NOWHERE) return out.writeNull()
    const start = skipBlanks(row.bytes, row.starts[cell] ?? 0, row.ends[cell] ?? 0)
    const end = dropBlanks(row.bytes, start, row.ends[cell] ?? 0)
    if (start === end) return out.writeNull()
    writeSourceId(this.#id, 0, this.#idPrefix + row.bytes.toString('utf8', start, end))
    out.writeBytes(this.#id, 0, SOURCE_ID_BYTES)
  }

  #planFor(names: readonly string[]): Plan {
    const { columns } = this.#entity
    const known = new Set(columns.map((column) => column.name))
    return {
      names,
      cells: columns.map(({ name }) => names.indexOf(name)),
      unknown: names.filter((name) => !known.has(name)),
    }
  }
}

const UNKNOWN_COLUMN = 'is no column of this file'
const REPORTED = 'has been reported with the header'

function skipBlanks(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && isBlank(bytes[at] as number)) at += 1
  return at
}

function dropBlanks(bytes: Buffer, start: number, end: number): number {
  let at = end
  while (at > start && isBlank(bytes[at - 1] as number)) at -= 1
  return at
}

function isBlank(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN)
}
