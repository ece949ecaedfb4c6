import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseEcbFile } from '#features/currencies/ecb-file.domain.ts'
import { CsvRows } from '../csv-rows.ts'
import { findWrongForm } from '../file-form.ts'
import { FILE_TABLE, type ImportEntity } from '../import.domain.ts'
import { NdjsonRows } from '../ndjson.ts'
import { createRowCells, fillCells, type ReadRow, type RowReader } from '../row-cells.ts'
import { FILES_FOLDER, type FilesFolder, type TableFile } from './bundle-folder.ts'
import type { InspectedFiles, StoredFile } from './stored-files.ts'

/** Where the rows of one table and brand come from. */
export type RowSource = {
  readonly table: string
  readonly brand: string | null
  /** As reports name it. */
  readonly name: string
  /** Rows in batches: one step per row would cost more than the row itself. */
  readonly read: (entity: ImportEntity) => AsyncGenerator<Iterable<ReadRow>>
  /** Whether some of its rows are known to be unreadable already. */
  readonly hasLost: boolean
  readonly isAmongStrays: boolean
  /** What to call a line of it. */
  readonly locate: (line: number) => { readonly file: string; readonly line: number }
}

const READ_BYTES = 256 * 1024

export function fromTableFile(file: TableFile): RowSource {
  const { table, brand, name, isAmongStrays } = file
  return {
    table,
    brand,
    name,
    hasLost: false,
    isAmongStrays,
    read: (entity) => explaining(file.format === 'ecb' ? readCentralBank(file) : readTable(file, entity)),
    locate: (line) => ({ file: name, line }),
  }
}

export function fromFilesFolder({ brand }: FilesFolder, { files, hasLost }: InspectedFiles): RowSource {
  const name = `${brand}/${FILES_FOLDER}`
  return {
    table: FILE_TABLE,
    brand,
    name,
    hasLost,
    isAmongStrays: false,
    async *read() {
      yield readFiles(files)
    },
    locate: (line) => ({ file: `${name}/${files[line - 1]?.key}`, line: 0 }),
  }
}

async function* readTable(file: TableFile, entity: ImportEntity): AsyncGenerator<Iterable<ReadRow>> {
  const reader: RowReader = file.format === 'csv' ? new CsvRows() : new NdjsonRows(findJsonColumns(entity))
  const pieces = createReadStream(file.path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>
  let isFirst = true
  for await (const piece of pieces) {
    const reason = isFirst ? findWrongForm(piece) : undefined
    if (reason !== undefined) {
      yield [{ line: 0, reason }]
      return
    }
    isFirst = false
    yield reader.read(piece)
    if (reader.isOver) return
  }
  yield reader.end()
}

/** A file that the system does not let us read is one more problem of the bundle. */
async function* explaining(batches: AsyncGenerator<Iterable<ReadRow>>): AsyncGenerator<Iterable<ReadRow>> {
  try {
    yield* batches
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    yield [{ line: 0, reason: `cannot be read: ${error.message}` }]
  }
}

function findJsonColumns({ columns }: ImportEntity): ReadonlySet<string> {
  return new Set(columns.filter(({ type }) => type.kind === 'json').map(({ name }) => name))
}

const MAX_CENTRAL_BANK_BYTES = 64 * 1024 * 1024

/** B1.5: the European Central Bank's file as it is published. */
async function* readCentralBank(file: TableFile): AsyncGenerator<Iterable<ReadRow>> {
  if ((await stat(file.path)).size > MAX_CENTRAL_BANK_BYTES) {
    yield [{ line: 1, reason: 'is larger than any file of the central bank' }]
    return
  }
  const { rates, problems } = parseEcbFile(await readFile(file.path, 'utf8'))
  yield problems.map(({ line, reason, found }) => ({
    line,
    reason: `is no rate of the central bank (${reason}): ${found}`,
  }))
  yield fillRows(
    ['currency', 'day', 'rate'],
    rates.map(({ currency, day, rate }) => [currency, day, rate]),
  )
}

function readFiles(files: readonly StoredFile[]): Generator<ReadRow> {
  return fillRows(
    ['key', 'file_name', 'content_type', 'byte_length', 'sha256'],
    files.map((file) => [
      file.key,
      path.posix.basename(file.key),
      file.contentType,
      String(file.byteLength),
      file.sha256,
    ]),
  )
}

function* fillRows(names: readonly string[], rows: readonly (readonly string[])[]): Generator<ReadRow> {
  const row = createRowCells(names)
  for (const [index, texts] of rows.entries()) {
    row.line = index + 1
    fillCells(row, texts)
    yield row
  }
}
