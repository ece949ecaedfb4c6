import { settleAccepted } from '#features/change-requests/server/settle-accepted.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import { IMPORTED_TABLES, type ImportCount, type ImportEntity } from '../import.domain.ts'
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
import { leaveOutErased } from './leaving-out.ts'
import { describeMassChange, listMassChanges } from './mass-change.ts'
import { allowLongWork, analyse } from './merge.queries.ts'
import { mergeStages, RefusedError } from './merging.ts'
import { ProblemLog } from './problem-log.ts'
import {
  isChange,
  listConcerned,
  listPublished,
  publishChanges,
  recordRefusal,
  reserveNumbers,
} from './publishing.ts'
import { describeRefusal } from './refusal.ts'
import { settleReversals } from './reversals.ts'
import { countFormer } from './row-changes.queries.ts'
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
  /** Whether it may remove and change much. */
  readonly isAllowed?: boolean
  readonly massRows?: number
  /** Gets every problem and, of a dry run, every row that changes, one per line; the report itself holds only the first. */
  readonly reportFile?: string
  readonly onProgress?: (progress: ImportProgress) => void
}

/** All or nothing, in one transaction: one bad row, and nothing of the bundle is loaded, but every bad row is told. */
export async function importBundle(options: ImportOptions): Promise<ImportReport> {
  const { bundle, brands, isDryRun = false, isAllowed = false, reportFile } = options
  const { onProgress = () => undefined } = options
  const log = new ProblemLog(reportFile)
  try {
    const run = { ...options, isDryRun, isAllowed, onProgress, log }
    const opening = { bundle, brands, report: log.add, onProgress }
    const done = await withBundleFolder(opening, async (folder) => importFolder(run, folder))
    return { ...(done ?? NOTHING), problems: log.kept, problemCount: log.count, isDryRun }
  } finally {
    log.close()
  }
}

type Run = ImportOptions & {
  readonly isDryRun: boolean
  readonly isAllowed: boolean
  readonly onProgress: (progress: ImportProgress) => void
  readonly log: ProblemLog
}

type Imported = Pick<ImportReport, 'counts' | 'leftOut' | 'publications' | 'changes' | 'massChanges'>

const NOTHING: Imported = {
  counts: [],
  leftOut: [],
  publications: [],
  changes: new ShownLines(),
  massChanges: [],
}

async function importFolder(run: Run, folder: string): Promise<Imported> {
  const { brands, log, onProgress, connection, isDryRun } = run
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

  const contents = { folder, tableFiles, storedFiles: files }
  const concerned = listConcerned(sources, brands)
  const done = await inTransaction(connection.db, async (db) => {
    await waitForOtherPublications(db)
    await allowLongWork(db)
    await createFormerRows(db)
    const entities = await describeEntities(db, tablesOf(sources))
    const numbers = await reserveNumbers(db, sources)
    const { counts, leftOut } = await loadSources(run, db, { entities, sources, files, numbers, day })
    const merged = { entities, publications: numbers, counts }
    const { changes, massChanges } = log.count > 0 ? NOTHING : await examine(run, db, merged)
    const result = { counts, leftOut, changes, massChanges, publications: [] }
    if (log.count > 0 || isDryRun) return { result, isKept: false }
    const digest = await digestBundle(contents)
    const publications = listPublished({ numbers, concerned, counts })
    for (const published of publications) await settleAccepted(db, published)
    if (counts.some(isChange)) await keepLastImport(db, { digest, publications })
    await publishChanges(db, { publications, concerned, counts, leftOut, massChanges, day, digest })
    return { result: { ...result, publications }, isKept: true }
  })
  if (log.count > 0 && !isDryRun && concerned.length > 0) {
    // What cannot be read has been reported.
    const digest = await digestBundle(contents).catch(() => null)
    await recordRefusal(connection.db, { concerned, digest, problems: log.count })
  }
  return done
}

type Merged = {
  readonly entities: readonly ImportEntity[]
  readonly publications: PublicationNumbers
  readonly counts: readonly ImportCount[]
}

/** B10.4: what a merged bundle changes, row by row if it is a dry run, and whether that is too much to be meant. */
async function examine(
  { log, isDryRun, isAllowed }: Run,
  db: Database,
  merged: Merged,
): Promise<Pick<ImportReport, 'changes' | 'massChanges'>> {
  const { counts } = merged
  await analyse(db, 'former_row')
  const examined = {
    ...merged,
    entities: await describeTouched(db, merged.entities),
    nameFile: (table: string, brand: string | null) =>
      counts.find((count) => count.table === table && count.brand === brand)?.file ?? nameFile(table, brand),
  }
  const changes = new ShownLines()
  if (isDryRun)
    await eachRowChange(db, { ...examined, formerRows: 'former_row' }, (change) => {
      const line = formatChange(change)
      changes.add(line)
      log.write(line)
    })
  const massChanges = await listMassChanges(db, examined)
  if (!isAllowed) for (const change of massChanges) log.add(describeMassChange(change))
  return { changes, massChanges }
}

/** Those of the bundle, and those whose rows go along with rows of the bundle's. */
async function describeTouched(
  db: Database,
  entities: readonly ImportEntity[],
): Promise<readonly ImportEntity[]> {
  const touched = [...entities, ...(await countFormer(db, 'former_row'))]
  const tables = tablesOf(touched)
  return tables.length === entities.length ? entities : await describeEntities(db, tables)
}

/** Parents first. */
function tablesOf(of: readonly { readonly table: string }[]): string[] {
  return IMPORTED_TABLES.filter((table) => of.some((one) => one.table === table))
}

type Loading = {
  readonly entities: readonly ImportEntity[]
  readonly sources: readonly RowSource[]
  readonly files: readonly StoredFile[]
  readonly numbers: PublicationNumbers
  readonly day: DayOf
}

async function loadSources(
  run: Run,
  db: Database,
  { entities, sources, files, numbers, day }: Loading,
): Promise<Pick<ImportReport, 'counts' | 'leftOut'>> {
  const { log } = run
  const found = await stageSources(run, db, { entities, sources, numbers })
  const left = await leaveOutErased(db, found, files)
  const { leftOut } = left
  const staged = await settleReversals(db, left.staged, log.add)
  await reportMismatches(db, staged, day, log.add)
  if (log.count > 0) {
    await diagnose(db, staged, log.add)
    return { counts: [], leftOut }
  }
  // Before the first row is touched: from then on others wait for what is being changed.
  if (!run.isDryRun) await storeFiles(run.store, left.files, run.onProgress)
  return { counts: await mergeOrDiagnose(run, db, staged), leftOut }
}

/** Parents first: what a table refers to is staged and merged before it. */
async function stageSources(
  { connection: { client }, log, onProgress }: Run,
  db: Database,
  { entities, sources, numbers }: Omit<Loading, 'day' | 'files'>,
): Promise<StagedSource[]> {
  const staged: StagedSource[] = []
  for (const entity of entities) {
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
