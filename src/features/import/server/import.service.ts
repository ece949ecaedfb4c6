import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import { decodeCell } from '../decode-cell.ts'
import {
  IMPORTED_TABLES,
  type ImportCount,
  type ImportEntity,
  type ImportProblem,
  sourceId,
} from '../import.domain.ts'
import { type FileRow, readCsvRows, readNdjsonRows } from '../read-rows.ts'
import { ReferenceIds } from '../reference-ids.ts'
import { describeEntities } from './catalogue.queries.ts'
import {
  type Broken,
  copyIntoStage,
  createStage,
  dropBroken,
  dropReferring,
  findDangling,
  findRepeated,
  findUnfit,
  listCheckRules,
  listReferenceRules,
  mergeStage,
  removeMissing,
  type StagedRow,
} from './import.queries.ts'

const READ_BYTES = 256 * 1024
const PROGRESS_ROWS = 10_000
const READERS = { csv: readCsvRows, ndjson: readNdjsonRows } as const

type BundleFile = {
  readonly brand: string
  readonly name: string
  readonly path: string
  readonly format: keyof typeof READERS
}

type ImportOptions = {
  readonly connection: SingleConnection
  /** Holds one folder per brand, and in it one file per table. */
  readonly folder: string
  readonly brands: readonly string[]
  readonly isDryRun?: boolean
  readonly onProgress?: (file: string, rows: number) => void
}

export type ImportReport = {
  readonly counts: readonly ImportCount[]
  readonly problems: readonly ImportProblem[]
}

/** Ends the transaction without keeping anything of it; carries the report out. */
class RolledBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('rolled back')
    this.report = report
  }
}

/** All or nothing, in one transaction: one bad row, and nothing of the bundle is loaded, but every bad row is told. */
export async function importBundle(options: ImportOptions): Promise<ImportReport> {
  const { files, problems } = await listFiles(options)
  try {
    return await options.connection.db.transaction().execute(async (transaction) => {
      const report = await importFiles(transaction, files, options)
      const whole = { counts: report.counts, problems: [...problems, ...report.problems] }
      if (options.isDryRun || whole.problems.length > 0) throw new RolledBack(whole)
      return whole
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.report
    throw error
  }
}

async function importFiles(
  db: Database,
  files: readonly BundleFile[],
  { connection: { client }, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const problems: ImportProblem[] = []
  const brokenIds: string[] = []
  const merged: { entity: ImportEntity; brands: string[]; rows: number; added: number; changed: number }[] =
    []

  for (const entity of await describeEntities(db, IMPORTED_TABLES)) {
    const own = files.filter((file) => file.name === entity.table)
    if (own.length === 0) continue
    await createStage(db, entity)
    let rows = 0
    for (const file of own) rows += await stageFile({ client, entity, file, problems, brokenIds, onProgress })
    const broken = await checkStage(db, entity, own, brokenIds)
    for (const { problem } of broken) problems.push(problem)
    // Sound rows go on even now: those that name them must not be reported for it.
    for (const id of await dropBroken(db, entity, broken)) brokenIds.push(id)
    for (const id of await dropReferring(db, entity, brokenIds)) brokenIds.push(id)
    merged.push({ entity, brands: own.map((file) => file.brand), rows, ...(await mergeStage(db, entity)) })
  }
  if (problems.length > 0) return { counts: [], problems }

  // What goes is taken away from the end, so that nothing is removed before what refers to it.
  const counts: ImportCount[] = []
  for (const { entity, brands, rows, added, changed } of merged.toReversed()) {
    const removed = await removeMissing(db, entity, brands)
    counts.unshift({ file: entity.table, added, changed, unchanged: rows - added - changed, removed })
  }
  return { counts, problems }
}

type FileImport = {
  readonly onProgress: ImportOptions['onProgress']
  readonly client: SingleConnection['client']
  readonly entity: ImportEntity
  readonly file: BundleFile
  readonly problems: ImportProblem[]
  readonly brokenIds: string[]
}

async function stageFile({
  client,
  entity,
  file,
  problems,
  brokenIds,
  onProgress,
}: FileImport): Promise<number> {
  const where = describeFile(file)
  const decodeRow = createRowDecoder(entity, file.brand)
  let read = 0
  async function* decodeRows(): AsyncGenerator<StagedRow> {
    const pieces = createReadStream(file.path, {
      encoding: 'utf8',
      highWaterMark: READ_BYTES,
    }) as AsyncIterable<string>
    for await (const row of READERS[file.format](pieces)) {
      read += 1
      if (read % PROGRESS_ROWS === 0) onProgress?.(where, read)
      const decoded = decodeRow(row)
      if ('values' in decoded) yield { line: row.line, brand: file.brand, values: decoded.values }
      else {
        problems.push(...decoded.problems.map((problem) => ({ file: where, line: row.line, ...problem })))
        if (decoded.id !== undefined) brokenIds.push(decoded.id)
      }
    }
  }
  const staged = await copyIntoStage(client, entity, decodeRows())
  onProgress?.(where, read)
  return staged
}

type CellProblem = { readonly column?: string; readonly reason: string }
type DecodedRow =
  | { readonly values: (string | null)[] }
  | { readonly problems: CellProblem[]; readonly id?: string }

/** Columns are looked up once per file (once per row only where each names its own), ids of references once per key. */
function createRowDecoder(entity: ImportEntity, brand: string): (row: FileRow) => DecodedRow {
  let plannedFor: readonly string[] | undefined
  let plan = planColumns(entity, [])
  const references = new ReferenceIds(brand)

  return (row) => {
    if ('reason' in row) return { problems: [{ reason: row.reason }] }
    if (row.names !== plannedFor) {
      plan = planColumns(entity, row.names)
      plannedFor = row.names
    }
    const problems: CellProblem[] = [...plan.problems]
    const values: (string | null)[] = []
    if (entity.hasId) values.push(sourceId(brand, entity.table, (row.cells[plan.keyIndex] ?? '').trim()))
    for (const [index, { name, type, isRequired }] of entity.columns.entries()) {
      const cell = decodeCell(row.cells[plan.indexes[index] ?? -1] ?? '', type, isRequired)
      if ('reason' in cell) problems.push({ column: name, reason: cell.reason })
      else
        values.push(
          cell.value !== null && type.kind === 'reference'
            ? references.get(type.table, cell.value)
            : cell.value,
        )
    }
    if (problems.length === 0) return { values }
    return entity.hasId && values[0] ? { problems, id: values[0] } : { problems }
  }
}

function planColumns({ columns }: ImportEntity, names: readonly string[]) {
  const known = new Set(columns.map((column) => column.name))
  return {
    indexes: columns.map((column) => names.indexOf(column.name)),
    keyIndex: names.indexOf('key'),
    problems: names
      .filter((name) => !known.has(name))
      .map((name) => ({ column: name, reason: 'is no column of this file' })),
  }
}

type BrokenRow = Broken & { readonly problem: ImportProblem }

async function checkStage(
  db: Database,
  entity: ImportEntity,
  files: readonly BundleFile[],
  brokenIds: readonly string[],
): Promise<BrokenRow[]> {
  const names = new Map(entity.columns.map(({ column, name }) => [column, name]))
  const found: BrokenRow[] = []
  const report = (broken: readonly Broken[], column: string | null, reason: string) => {
    for (const { brand, line } of broken) {
      const file = files.find((one) => one.brand === brand)
      const problem = { file: file ? describeFile(file) : brand, line, reason }
      const name = column === null ? undefined : names.get(column)
      found.push({ brand, line, problem: name === undefined ? problem : { ...problem, column: name } })
    }
  }
  report(await findRepeated(db, entity), null, 'repeats the key of a row before it')
  for (const rule of await listReferenceRules(db, entity)) {
    if (!rule.columns.every((column) => names.has(column))) continue
    const dangling = await findDangling(db, entity, rule, brokenIds)
    report(dangling, rule.columns.at(-1) ?? null, `names no ${rule.referenced} that exists`)
  }
  for (const rule of await listCheckRules(db, entity)) {
    // A brand is the name of its folder, which was checked before.
    if (rule.column === 'brand') continue
    report(await findUnfit(db, entity, rule), rule.column, `breaks the rule ${rule.expression}`)
  }
  return found
}

function describeFile({ brand, path: file }: BundleFile): string {
  return `${brand}/${path.basename(file)}`
}

async function listFiles({
  folder,
  brands,
}: ImportOptions): Promise<{ files: BundleFile[]; problems: ImportProblem[] }> {
  const files: BundleFile[] = []
  const problems: ImportProblem[] = []
  const isTable = (name: string) => IMPORTED_TABLES.some((table) => table === name)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !brands.includes(entry.name)) {
      problems.push({ file: entry.name, line: 0, reason: 'is not the folder of a brand' })
      continue
    }
    for (const name of await readdir(path.join(folder, entry.name))) {
      const [, table = '', format = ''] = /^([a-z_]+)\.(csv|ndjson)$/.exec(name) ?? []
      const isRepeated = files.some((file) => file.brand === entry.name && file.name === table)
      if (!isTable(table) || isRepeated)
        problems.push({
          file: `${entry.name}/${name}`,
          line: 0,
          reason: isRepeated ? 'is a second file for the same table' : 'is not a file that can be imported',
        })
      else
        files.push({
          brand: entry.name,
          name: table,
          path: path.join(folder, entry.name, name),
          format: format as keyof typeof READERS,
        })
    }
  }
  return { files: files.toSorted((one, other) => one.path.localeCompare(other.path)), problems }
}
