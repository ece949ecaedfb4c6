import { appendFileSync, closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { BUNDLE_COLUMNS, type BundleRow, type BundleTable, type Cell } from './bundle-columns.ts'

const BUFFER_CHARACTERS = 128 * 1024
const LIST_SEPARATOR = ';'

/** Writes rows as they come, so that a bundle may be larger than memory: at most a buffer per open file is held. */
export class TableFolder {
  readonly #folder: string
  readonly #files = new Map<BundleTable, TableFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  write<Table extends BundleTable>(table: Table, row: BundleRow<Table>): void {
    const file = this.#files.get(table) ?? this.#open(table)
    file.write(row as Readonly<Record<string, Cell>>)
  }

  close(): void {
    for (const file of this.#files.values()) file.close()
  }

  #open(table: BundleTable): TableFile {
    mkdirSync(this.#folder, { recursive: true })
    const file = new TableFile(path.join(this.#folder, `${table}.csv`), BUNDLE_COLUMNS[table])
    this.#files.set(table, file)
    return file
  }
}

class TableFile {
  readonly #columns: readonly string[]
  readonly #descriptor: number
  #buffer: string

  constructor(file: string, columns: readonly string[]) {
    this.#columns = columns
    this.#descriptor = openSync(file, 'wx')
    this.#buffer = `${columns.join(',')}\n`
  }

  write(row: Readonly<Record<string, Cell>>): void {
    this.#buffer += `${this.#columns.map((column) => encodeCell(row[column])).join(',')}\n`
    if (this.#buffer.length >= BUFFER_CHARACTERS) this.#flush()
  }

  close(): void {
    this.#flush()
    closeSync(this.#descriptor)
  }

  #flush(): void {
    appendFileSync(this.#descriptor, this.#buffer)
    this.#buffer = ''
  }
}

function encodeCell(cell: Cell): string {
  if (cell === undefined) return ''
  const text = typeof cell === 'object' ? cell.join(LIST_SEPARATOR) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
