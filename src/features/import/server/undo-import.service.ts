import { findRestingChanges } from '#features/change-requests/server/find-resting-changes.service.ts'
import { settleAccepted } from '#features/change-requests/server/settle-accepted.service.ts'
import { PUBLISHED_BY_MISTAKE } from '#features/documents/documents.domain.ts'
import { publishDocuments } from '#features/documents/server/publish-documents.service.ts'
import { recallPublication } from '#features/documents/server/recall-publication.service.ts'
import { findRestingMeetings } from '#features/voting/server/find-resting-meetings.service.ts'
import { compareTexts } from '#kernel/order.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import {
  findUndone,
  getNextNumber,
  recordPublication,
  waitForOtherPublications,
} from '#server/publications/publications.queries.ts'
import {
  DOCUMENT_TABLE,
  IMPORTED_TABLES,
  type ImportEntity,
  type ImportPublication,
} from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import { describeEntities } from './catalogue.queries.ts'
import { nameFile } from './file-cells.queries.ts'
import { findLastImport, type LastImport, markUndone } from './last-import.queries.ts'
import { allowLongWork } from './merge.queries.ts'
import { ProblemLog } from './problem-log.ts'
import { countFormer } from './row-changes.queries.ts'
import { eachRowChange, formatChange, type RowChange, reverseChange } from './row-changes.ts'
import { setBack } from './setting-back.ts'
import { ShownLines } from './shown-lines.ts'
import { inTransaction } from './transaction.queries.ts'
import { eachRecalled, isLeaving } from './undo.queries.ts'
import type { UndoCount, UndoReport } from './undo-report.ts'

export type UndoOptions = {
  readonly connection: SingleConnection
  readonly brands: readonly string[]
  /** In the zone of each brand: what the import brought is recalled on it. */
  readonly today: DayOf
  readonly isDryRun?: boolean
  /** Gets every row that comes back, goes or changes, one per line. */
  readonly reportFile?: string
}

/** B10.4: takes the last import back, all or nothing. What people have done since stays; where it rests on the import, that stays. */
export async function undoImport({
  connection,
  brands,
  today,
  isDryRun = false,
  reportFile,
}: UndoOptions): Promise<UndoReport> {
  const log = new ProblemLog(reportFile)
  try {
    return await inTransaction<UndoReport>(connection.db, async (db) => {
      await waitForOtherPublications(db)
      await allowLongWork(db)
      const last = await findLastImport(db)
      const refusal = await findRefusal(db, last)
      if (last === undefined || refusal !== undefined)
        return { result: { ...NOTHING, isDryRun, refusals: [refusal ?? NO_IMPORT] }, isKept: false }
      const resting = await listResting(db, last)
      if (resting.length > 0) return { result: { ...NOTHING, isDryRun, refusals: resting }, isKept: false }

      const entities = await describeEntities(db, await listTables(db, last))
      const changes = isDryRun ? await listChanges(db, { last, entities, log, today }) : NOTHING.changes
      const { counts, refusals } = await setBack(db, last, entities, today)
      if (refusals.length > 0) return { result: { ...NOTHING, isDryRun, refusals }, isKept: false }
      for (const [brand, undoes] of last.publications)
        await settleAccepted(db, { brand, number: await getNextNumber(db, brand), undoes })
      await publishFormerDocuments(db, last, today)
      const publications = await publishUndo(db, { last, counts, brands })
      await markUndone(db)
      const result = { undone: last, counts, publications, refusals, changes, isDryRun }
      return { result, isKept: !isDryRun }
    })
  } catch (error) {
    const table = findBrokenTable(error)
    if (table === undefined) throw error
    const refusals = [`A row of ${table} as it was breaks a rule that holds by now, so it cannot come back.`]
    return { ...NOTHING, isDryRun, refusals }
  } finally {
    log.close()
  }
}

/** The table of a check that rows need not meet which are older than it. */
function findBrokenTable(error: unknown): string | undefined {
  const isBroken = error instanceof Error && 'code' in error && error.code === '23514' && 'table' in error
  return isBroken ? String(error.table) : undefined
}

const NOTHING = { undone: undefined, counts: [], publications: [], changes: new ShownLines() }
const NO_IMPORT = 'There is no import that could be undone.'

async function findRefusal(db: Database, last: LastImport | undefined): Promise<string | undefined> {
  if (last === undefined) return NO_IMPORT
  if (last.undoneAt !== null)
    return `The last import was undone already, at ${last.undoneAt.toISOString()}. Only the last one can be undone.`
  for (const [brand, number] of last.publications) {
    const undone = await findUndone(db, { brand, number })
    if (undone?.isLast !== true) return `${brand} was changed since publication ${number} by another one.`
  }
  return undefined
}

/** B6.8, B7.2: what people were granted since stays, and so do their votes; so what it rests on stays as well. */
async function listResting(db: Database, { publications }: LastImport): Promise<string[]> {
  const resting: string[] = []
  for (const [brand, publication] of publications)
    resting.push(
      ...(await findRestingChanges(db, { brand, publication })),
      ...(await findRestingMeetings(db, { brand, publication })),
    )
  return resting
}

/** That the import brought or touched; parents first. */
async function listTables(db: Database, { publications }: LastImport): Promise<string[]> {
  const touched = new Set((await countFormer(db, 'last_import_row')).map(({ table }) => table))
  for (const [brand, number] of publications)
    for (const table of (await findUndone(db, { brand, number }))?.tables ?? []) touched.add(table)
  return IMPORTED_TABLES.filter((table) => touched.has(table))
}

async function listChanges(
  db: Database,
  told: {
    readonly last: LastImport
    readonly entities: readonly ImportEntity[]
    readonly log: ProblemLog
    readonly today: DayOf
  },
): Promise<ShownLines> {
  const { last, entities, log, today } = told
  const shown = new ShownLines()
  const tell = (change: RowChange) => {
    const line = formatChange(change)
    shown.add(line)
    log.write(line)
  }
  const { publications } = last
  const formerRows = 'last_import_row' as const
  const listing = { entities, publications, formerRows, nameFile, isTold: isLeaving }
  await eachRowChange(db, listing, (change) => tell(reverseChange(change)))
  for (const entity of entities.filter(({ table }) => table === DOCUMENT_TABLE))
    for (const [brand, publication] of publications)
      await eachRecalled(db, { entity, brand, publication, formerRows }, (key) =>
        tell({
          file: nameFile(entity.table, brand),
          what: 'changed',
          key,
          cells: [
            { column: 'recalled_on', before: null, after: today(brand) },
            { column: 'recall_reason', before: null, after: PUBLISHED_BY_MISTAKE },
          ],
        }),
      )
  return shown
}

/** B5.6: the versions that the import brought are recalled, and files that come back are versions again. */
async function publishFormerDocuments(db: Database, last: LastImport, today: DayOf): Promise<void> {
  const undos = []
  for (const [brand, publication] of last.publications) {
    await recallPublication(db, { brand, publication, day: today(brand) })
    undos.push({ brand, publication: await getNextNumber(db, brand) })
  }
  await publishDocuments(
    db,
    undos.toSorted((one, other) => compareTexts(one.brand, other.brand)),
    { isAnnounced: false },
  )
}

type Publishing = {
  readonly last: LastImport
  readonly counts: readonly UndoCount[]
  readonly brands: readonly string[]
}

/** One for each brand that the import changed; where it changed what no brand owns, the trails of the others tell it too. */
async function publishUndo(db: Database, { last, counts, brands }: Publishing): Promise<ImportPublication[]> {
  const { digest, publications } = last
  const published: ImportPublication[] = []
  const common = counts.filter(({ brand, ...count }) => brand === null && sum([count]) > 0)
  for (const brand of [...new Set([...publications.keys(), ...brands])].toSorted()) {
    const undoes = publications.get(brand)
    if (undoes !== undefined) {
      const number = await getNextNumber(db, brand)
      const undone = await findUndone(db, { brand, number: undoes })
      if (!undone) throw new Error(`publication ${undoes} of ${brand} is missing`)
      const changes = Object.fromEntries(
        counts
          .filter((count) => count.brand === brand && undone.tables.includes(count.table))
          .map(({ table, added, changed, removed }) => [table, { added, changed, removed }]),
      )
      await recordPublication(db, { brand, number, day: undone.day, kind: 'undo', undoes, digest, changes })
      published.push({ brand, number })
    } else if (common.length > 0) {
      const total = (what: 'added' | 'changed' | 'removed') =>
        common.reduce((whole, count) => whole + count[what], 0)
      const facts = { digest, added: total('added'), changed: total('changed'), removed: total('removed') }
      await recordAudit(db, { brand, kind: 'import.undone', facts })
    }
  }
  return published
}

const sum = (counts: readonly Pick<UndoCount, 'added' | 'changed' | 'removed'>[]) =>
  counts.reduce((whole, { added, changed, removed }) => whole + added + changed + removed, 0)
