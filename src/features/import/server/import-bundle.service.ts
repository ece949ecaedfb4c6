import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { IMPORTED_TABLES, type ImportCount } from '../import.domain.ts'
import { withBundleFolder } from './bundle.ts'
import { type DayOf, readBundleDay } from './bundle-day.ts'
import { digestBundle } from './bundle-digest.ts'
import { listBundle } from './bundle-folder.ts'
import { describeEntities } from './catalogue.queries.ts'
import { diagnose, reportMismatches } from './diagnosis.ts'
import { nameFile } from './file-cells.queries.ts'
import { createFormerRows } from './former-rows.queries.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { keepLastImport, type PublicationNumbers } from './last-import.queries.ts'
import { allowLongWork, waitForOtherImports } from './merge.queries.ts'
import { mergeStages, RefusedError } from './merging.ts'
import { ProblemLog } from './problem-log.ts'
import { isChange, publishChanges, reserveNumbers } from './publishing.ts'
import { describeRefusal } from './refusal.ts'
import { settleReversals } from './reversals.ts'
import { eachRowChange, formatChange } from './row-changes.ts'
import { fromFilesFolder, fromTableFile, type RowSource } from './row-source.ts'
import { ShownLines } from './shown-lines.ts'
import { type StagedSource, stageSource } from './staging.ts'
import { inspectFiles, type StoredFile } from './stored-files.ts'
import { storeFiles } from './storing.ts'
import { inTransaction, returnToSavepoint, setSavepoint } from './transaction.queries.ts'

/** So many rows of one file are faster by the way of many. */
const MASS_ROWS = 20_000

export type ImportOptions = {
  readonly connection: SingleConnection
  /** A folder, or a file that ends in .zip: see docs/import.md. */
  readonly bundle: string
  readonly brands: readonly string[]
  readonly store: ObjectStore
  /** The day that a bundle is as of which does not name its own: in the zone of each brand. */
  readonly today: DayOf
  readonly isDryRun?: boolean
  readonly massRows?: number
  /** Gets every problem and, of a dry run, every row that changes, one per line; the report itself holds only the first. */
  readonly reportFile?: string
  readonly onProgress?: (progress: ImportProgress) => void
}

/** All or nothing, in one transaction: one bad row, and nothing of the bundle is loaded, but every bad row is told. */
export async function importBundle(options: ImportOptions): Promise<ImportReport> {
  const { bundle, brands, isDryRun = false, reportFile, onProgress = () => undefined } = options
  const log = new ProblemLog(reportFile)
  try {
    const run = { ...options, isDryRun, onProgress, log }
    const opening = { bundle, brands, report: log.add, onProgress }
    const done = await withBundleFolder(opening, async (folder) => importFolder(run, folder))
    return { ...(done ?? NOTHING), problems: log.kept, problemCount: log.count, isDryRun }
  } finally {
    log.close()
  }
}

type Run = ImportOptions & {
  readonly isDryRun: boolean
  readonly onProgress: (progress: ImportProgress) => void
  readonly log: ProblemLog
}

type Imported = Pick<ImportReport, 'counts' | 'publications' | 'changes'>

const NOTHING: Imported = { counts: [], publications: [], changes: new ShownLines() }

async function importFolder(run: Run, folder: string): Promise<Imported> {
  const { brands, log, onProgress, connection, store, isDryRun } = run
  const { tableFiles, filesFolders } = await listBundle(folder, brands, log.add)
  const told = await readBundleDay(folder, log.add)
  const day: DayOf = (brand) => told ?? run.today(brand)
  const files: StoredFile[] = []
  const sources: RowSource[] = []
  for (const filesFolder of filesFolders) {
    const inspected = await inspectFiles({ folder: filesFolder, report: log.add, onProgress })
    files.push(...inspected.files)
    sources.push(fromFilesFolder(filesFolder, inspected))
  }
  sources.push(...tableFiles.map(fromTableFile))
  if (sources.length === 0 && log.count === 0)
    log.add({ file: run.bundle, line: 0, reason: 'holds nothing to import' })

  return inTransaction(connection.db, async (db) => {
    await waitForOtherImports(db)
    await allowLongWork(db)
    const numbers = await reserveNumbers(db, sources)
    await createFormerRows(db)
    const counts = await loadSources(run, db, { sources, numbers, day })
    const changes =
      isDryRun && log.count === 0 ? await listChanges(run, db, { numbers, counts }) : NOTHING.changes
    if (log.count > 0 || isDryRun) return { result: { ...NOTHING, counts, changes }, isKept: false }
    const digest = await digestBundle({ folder, tableFiles, storedFiles: files })
    await storeFiles(store, files, onProgress)
    const publications = await publishChanges(db, { numbers, counts, day, digest })
    if (counts.some(isChange))
      await keepLastImport(db, {
        digest,
        publications: new Map(publications.map(({ brand, number }) => [brand, number])),
      })
    return { result: { ...NOTHING, counts, publications }, isKept: true }
  })
}

/** B10.4: what a dry run would change, row by row. */
async function listChanges(
  { log }: Run,
  db: Database,
  { numbers, counts }: { readonly numbers: PublicationNumbers; readonly counts: readonly ImportCount[] },
): Promise<ShownLines> {
  const shown = new ShownLines()
  const listing = {
    entities: await describeEntities(db, IMPORTED_TABLES),
    publications: numbers,
    formerRows: 'former_row' as const,
    nameFile: (table: string, brand: string | null) =>
      counts.find((count) => count.table === table && count.brand === brand)?.file ?? nameFile(table, brand),
  }
  await eachRowChange(db, listing, (change) => {
    const line = formatChange(change)
    shown.add(line)
    log.write(line)
  })
  return shown
}

type Loading = {
  readonly sources: readonly RowSource[]
  readonly numbers: PublicationNumbers
  readonly day: DayOf
}

async function loadSources(
  run: Run,
  db: Database,
  { sources, numbers, day }: Loading,
): Promise<readonly ImportCount[]> {
  const { log } = run
  const staged = await settleReversals(db, await stageSources(run, db, { sources, numbers }), log.add)
  await reportMismatches(db, staged, day, log.add)
  if (log.count > 0) {
    await diagnose(db, staged, log.add)
    return []
  }
  return mergeOrDiagnose(run, db, staged)
}

/** Parents first: what a table refers to is staged and merged before it. */
async function stageSources(
  { connection: { client }, log, onProgress }: Run,
  db: Database,
  { sources, numbers }: Pick<Loading, 'sources' | 'numbers'>,
): Promise<StagedSource[]> {
  const staged: StagedSource[] = []
  const tables = IMPORTED_TABLES.filter((table) => sources.some((source) => source.table === table))
  for (const entity of await describeEntities(db, tables)) {
    for (const source of sources.filter(({ table }) => table === entity.table)) {
      const name = `stage_${staged.length + 1}`
      const publication = numbers.get(source.brand ?? '') ?? null
      staged.push(
        await stageSource({ db, client, entity, source, name, publication, report: log.add, onProgress }),
      )
    }
  }
  return staged
}

/** The tables themselves are the judge. Only when they refuse is it asked which lines they refuse, and why. */
async function mergeOrDiagnose(
  { log, massRows = MASS_ROWS, onProgress }: Run,
  db: Database,
  staged: readonly StagedSource[],
): Promise<readonly ImportCount[]> {
  let refusal: unknown
  await setSavepoint(db)
  try {
    const counts = await mergeStages({ db, staged, massRows, report: log.add, onProgress })
    if (log.count === 0) return counts
  } catch (error) {
    if (!isRefusal(error)) throw error
    refusal = error
  }
  await returnToSavepoint(db)
  await diagnose(db, staged, log.add)
  if (log.count === 0) log.add(describeRefusal(refusal, staged))
  return []
}

/** Of the classes "data exception" and "integrity constraint violation". */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof RefusedError ||
    (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)))
  )
}
