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
  readonly #toldUnknown = new Set<string>()

  constructor(entity: ImportEntity, brand: string, report: (problem: CellProblem) => void) {
    this.#entity = entity
    this.#decoders = entity.columns.map(({ type }) => createCellDecoder(type, brand))
    this.#idColumn = entity.columns.findIndex(({ column }) => column === entity.idSource)
    this.#idPrefix = `${brand}\0${entity.table}\0`
    this.#report = report
  }

  /** What is wrong with the columns is told once, and no row is judged by it. */
  readHeader(line: number, names: readonly string[]): boolean {
    this.#plan = this.#planFor(names)
    const reason = this.#findHeaderFault(names)
    if (reason !== undefined) this.#report({ line, reason })
    return reason === undefined
  }

  #findHeaderFault(names: readonly string[]): string | undefined {
    const { columns } = this.#entity
    const { unknown } = this.#plan
    if (unknown.length === names.length)
      return `does not name the columns, which are ${columns.map(({ name }) => name).join(', ')}`
    const missing = columns.filter(({ name, isRequired }) => isRequired && !names.includes(name))
    const faults = [
      ...describeColumns(unknown, 'is no column of this file', 'are no columns of this file'),
      ...describeColumns(
        missing.map(({ name }) => name),
        'is missing',
        'are missing',
      ),
    ]
    return faults.length === 0 ? undefined : faults.join('; ')
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
      this.#report({ line: row.line, column: columns[index]?.name ?? '', reason })
    }
    if (this.#plan.unknown.length > 0) this.#reportUnknown(row.line)
    out.writeBoolean(isBroken)
  }

  #writeCell(row: RowCells, index: number, out: CopyBuffer): string | undefined {
    const isRequired = this.#entity.columns[index]?.isRequired
    const cell = this.#plan.cells[index] ?? NOWHERE
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

  /** Where every row names its columns itself, a wrong one is told by the first row that does. */
  #reportUnknown(line: number): void {
    for (const column of this.#plan.unknown) {
      if (this.#toldUnknown.has(column)) continue
      this.#toldUnknown.add(column)
      this.#report({ line, column, reason: 'is no column of this file' })
    }
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

function describeColumns(names: readonly string[], one: string, several: string): string[] {
  if (names.length === 0) return []
  return [`${names.map((name) => `"${name}"`).join(', ')} ${names.length === 1 ? one : several}`]
}

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
