import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/db/connect.ts'
import { decodeCell } from '../decode-cell.ts'
import {
  IMPORTED_TABLES,
  type ImportCount,
  type ImportEntity,
  type ImportProblem,
  sourceId,
} from '../import.domain.ts'
import { type FileRow, readCsvRows, readNdjsonRows } from '../read-rows.ts'
import { describeEntities } from './catalogue.queries.ts'
import {
  type Broken,
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
  stageRows,
} from './import.queries.ts'

const BATCH_ROWS = 5000
const READERS = { csv: readCsvRows, ndjson: readNdjsonRows } as const

type BundleFile = {
  readonly brand: string
  readonly name: string
  readonly path: string
  readonly format: keyof typeof READERS
}

type ImportOptions = {
  readonly db: Database
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
    return await options.db.transaction().execute(async (transaction) => {
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
  { onProgress }: ImportOptions,
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
    for (const file of own) rows += await stageFile({ db, entity, file, problems, brokenIds, onProgress })
    const broken = await checkStage(db, entity, own, brokenIds)
    problems.push(...broken.map(({ problem }) => problem))
    // Sound rows go on even now: those that name them must not be reported for it.
    brokenIds.push(...(await dropBroken(db, entity, broken)))
    brokenIds.push(...(await dropReferring(db, entity, brokenIds)))
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
  readonly db: Database
  readonly entity: ImportEntity
  readonly file: BundleFile
  readonly problems: ImportProblem[]
  readonly brokenIds: string[]
}

async function stageFile({ db, entity, file, problems, brokenIds, onProgress }: FileImport): Promise<number> {
  const where = describeFile(file)
  let batch: StagedRow[] = []
  let staged = 0
  const flush = async () => {
    if (batch.length > 0) await stageRows(db, entity, batch)
    staged += batch.length
    batch = []
    onProgress?.(where, staged)
  }
  const pieces = createReadStream(file.path, { encoding: 'utf8' }) as AsyncIterable<string>
  for await (const row of READERS[file.format](pieces)) {
    const decoded = decodeRow(entity, file.brand, row)
    if ('values' in decoded) batch.push({ line: row.line, brand: file.brand, values: decoded.values })
    else {
      problems.push(...decoded.problems.map((problem) => ({ file: where, line: row.line, ...problem })))
      if (decoded.id !== undefined) brokenIds.push(decoded.id)
    }
    if (batch.length >= BATCH_ROWS) await flush()
  }
  await flush()
  return staged
}

type CellProblem = { readonly column?: string; readonly reason: string }
type DecodedRow =
  | { readonly values: (string | null)[] }
  | { readonly problems: CellProblem[]; readonly id?: string }

function decodeRow(entity: ImportEntity, brand: string, row: FileRow): DecodedRow {
  if ('reason' in row) return { problems: [{ reason: row.reason }] }
  const names = new Set(entity.columns.map((column) => column.name))
  const problems: CellProblem[] = [...row.cells.keys()]
    .filter((name) => !names.has(name))
    .map((name) => ({ column: name, reason: 'is no column of this file' }))
  const values: (string | null)[] = []
  for (const { name, type, isRequired } of entity.columns) {
    const cell = decodeCell(row.cells.get(name) ?? '', type, isRequired)
    if ('reason' in cell) problems.push({ column: name, reason: cell.reason })
    else if (cell.value !== null && type.kind === 'reference')
      values.push(sourceId(brand, type.table, cell.value))
    else values.push(cell.value)
  }
  const id = entity.hasId ? sourceId(brand, entity.table, (row.cells.get('key') ?? '').trim()) : undefined
  if (problems.length > 0) return { problems, ...(id === undefined ? {} : { id }) }
  return { values: id === undefined ? values : [id, ...values] }
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
      if (!isTable(table))
        problems.push({
          file: `${entry.name}/${name}`,
          line: 0,
          reason: 'is not a file that can be imported',
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
