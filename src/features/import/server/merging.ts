import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_TABLE, FILE_TABLE, type ImportCount, type ImportProblem } from '../import.domain.ts'
import { listReferenceRules } from './diagnosis.queries.ts'
import { findStage } from './diagnosis.ts'
import { noteAdded, noteChanged, noteRemoved } from './former-rows.queries.ts'
import type { ImportProgress } from './import-report.ts'
import { detachDocuments, isFileGoing, isHeldGoing, keepReplacedFiles } from './kept-documents.queries.ts'
import { isEmptyTable, provingReferences, withoutIndexes } from './mass-load.queries.ts'
import {
  analyse,
  countRows,
  eachStillNamed,
  hasRows,
  insertStage,
  noteGone,
  removeGone,
  stageNew,
  updateChanged,
} from './merge.queries.ts'
import { hasRepeated, type Stage } from './stage.queries.ts'
import type { StagedSource } from './staging.ts'

/** The bundle is not sound; the diagnosis will say where. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}

type Merging = {
  readonly db: Database
  readonly staged: readonly StagedSource[]
  /** From here on the rows of a file go the way of many: see mass-load.queries.ts. */
  readonly massRows: number
  readonly report: (problem: ImportProblem) => void
  readonly onProgress: (progress: ImportProgress) => void
}

type Merged = StagedSource & { readonly added: number; readonly changed: number }

/** Brings all stages to their tables. Throws what the database has against it; what cannot be removed is reported. */
export async function mergeStages(merging: Merging): Promise<ImportCount[]> {
  const { db, staged, massRows, onProgress } = merging
  const merged: Merged[] = []
  for (const one of staged) {
    onProgress({ step: 'merge', file: one.source.name, rows: one.rows })
    const documents = findStage(staged, DOCUMENT_TABLE, one.stage.brand)
    if (one.source.table === FILE_TABLE && documents) await keepReplacedFiles(db, one.stage, documents)
    merged.push(await mergeStage(db, one, massRows))
  }
  // What goes is taken away from the end, so that nothing is removed before what refers to it.
  const removed = new Map<Merged, number>()
  for (const one of merged.toReversed()) removed.set(one, await removeMissing(one, merging))
  return merged.map((one) => ({
    file: one.source.name,
    table: one.source.table,
    brand: one.source.brand,
    added: one.added,
    changed: one.changed,
    unchanged: one.rows - one.added - one.changed,
    removed: removed.get(one) ?? 0,
  }))
}

/** Takes away what a whole file no longer holds; returns how many rows that are. */
async function removeMissing(one: Merged, { db, staged, report }: Merging): Promise<number> {
  const { stage, rows } = one
  if (!stage.entity.isWhole) return 0
  const documents = findStage(staged, DOCUMENT_TABLE, stage.brand)
  const isGoing = stage.entity.table === FILE_TABLE ? isFileGoing(documents) : undefined
  const gone = await noteGone(db, stage, rows, isGoing)
  if (gone === 0 || (await reportStillNamed(db, one, staged, report))) return gone
  const going = await noteRemoved(db, stage)
  for (const [table, name] of going) {
    const held = findStage(staged, table, stage.brand)
    if (table === stage.entity.table || !held) continue
    // Its rows are those of the bundle by now: one that goes along is named and would not be there.
    if (held.entity.isWhole || (await isHeldGoing(db, held, name)))
      throw new RefusedError('a row names something that goes')
  }
  await detachDocuments(db, stage, { going, documents })
  await removeGone(db, stage)
  return gone
}

async function mergeStage(db: Database, one: StagedSource, massRows: number): Promise<Merged> {
  const { stage, rows } = one
  if (!(await hasRows(db, stage))) {
    await load(db, stage, rows, rows >= massRows)
    await noteAdded(db, stage)
    return { ...one, added: rows, changed: 0 }
  }
  if (await hasRepeated(db, stage)) throw new RefusedError('a key is repeated')
  const changed = await noteChanged(db, stage)
  if (changed > 0) await updateChanged(db, stage)
  const fresh = await stageNew(db, stage)
  const added = await countRows(db, fresh.name)
  await load(db, fresh, added, added >= massRows)
  await noteAdded(db, fresh)
  return { ...one, added, changed }
}

async function load(db: Database, stage: Stage, rows: number, isMass: boolean): Promise<void> {
  if (rows === 0) return
  const { table } = stage.entity
  const insert = async () => insertStage(db, stage)
  if (!isMass) await insert()
  else {
    const insertProven = async () => provingReferences(db, stage, insert)
    const isEmpty = await isEmptyTable(db, table)
    const isProven = isEmpty ? await withoutIndexes(db, table, insertProven) : await insertProven()
    if (!isProven) throw new RefusedError('a row names something that does not exist')
  }
  await analyse(db, table)
}

/** Whether something that is not in the bundle refers to rows that are to go. What is in it is told by its own line. */
async function reportStillNamed(
  db: Database,
  { source, stage }: Merged,
  staged: readonly StagedSource[],
  report: Merging['report'],
): Promise<boolean> {
  let isNamed = false
  for (const rule of await listReferenceRules(db, 'to', stage.entity.table)) {
    if (rule.isCascading || rule.table === DOCUMENT_TABLE) continue
    if (findStage(staged, rule.table, stage.brand)?.entity.isWhole) continue
    await eachStillNamed(db, stage, rule, (key) => {
      isNamed = true
      report(describeStillNamed(source.name, stage.entity.table, key, rule.table))
    })
  }
  return isNamed
}

function describeStillNamed(file: string, table: string, key: string, naming: string): ImportProblem {
  const reason = `is missing, but ${naming} still refers to it`
  return table === FILE_TABLE
    ? { file: `${file}/${key}`, line: 0, reason }
    : { file, line: 0, reason: `"${key}" ${reason}` }
}
