import { PUBLISHED_BY_MISTAKE } from '#features/documents/documents.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { getNextNumber } from '#server/publications/publications.queries.ts'
import { DOCUMENT_TABLE, type ImportEntity } from '../import.domain.ts'
import type { DayOf } from './bundle-day.ts'
import { listReferenceRules } from './diagnosis.queries.ts'
import { nameFile } from './file-cells.queries.ts'
import type { LastImport } from './last-import.queries.ts'
import { countFormer } from './row-changes.queries.ts'
import {
  eachNamedSince,
  eachTouchedSince,
  type Restoring,
  recallAdded,
  removeAdded,
  restoreAlong,
  restoreChanged,
  restoreRemoved,
} from './undo.queries.ts'
import type { UndoCount } from './undo-report.ts'

type SetBack = {
  readonly counts: readonly UndoCount[]
  /** Why it cannot be. What was done so far must not be kept then. */
  readonly refusals: readonly string[]
}

/** First what was removed comes back, then rows refer again to what they referred to, then nothing refers to what is new. */
export async function setBack(
  db: Database,
  last: LastImport,
  entities: readonly ImportEntity[],
  today: DayOf,
): Promise<SetBack> {
  const all = await listRestoring(db, last, entities)
  const touched = await listTouchedSince(db, all)
  if (touched.length > 0) return { counts: [], refusals: touched }
  const added = new Map<Restoring, number>()
  for (const one of all) added.set(one, await restoreRemoved(db, one))
  const changed = new Map<Restoring, number>()
  for (const one of all) changed.set(one, await restoreChanged(db, one))
  const named = await listNamedSince(db, all)
  if (named.length > 0) return { counts: [], refusals: named }
  const recalled = new Map<Restoring, number>()
  for (const one of all.filter(({ entity }) => entity.table === DOCUMENT_TABLE))
    recalled.set(one, await recallAdded(db, one, { day: today(one.brand), reason: PUBLISHED_BY_MISTAKE }))
  const removed = new Map<Restoring, number>()
  for (const one of all.toReversed()) removed.set(one, await removeAdded(db, one))
  await restoreAlong(db)
  const counts = all.map((one) => ({
    file: nameFile(one.entity.table, one.brand),
    table: one.entity.table,
    brand: one.brand,
    added: added.get(one) ?? 0,
    changed: (changed.get(one) ?? 0) + (recalled.get(one) ?? 0),
    removed: removed.get(one) ?? 0,
  }))
  return { counts, refusals: [] }
}

/** Parents first. */
async function listRestoring(
  db: Database,
  { publications }: LastImport,
  entities: readonly ImportEntity[],
): Promise<Restoring[]> {
  const undos = new Map<string | null, number>()
  for (const brand of publications.keys()) undos.set(brand, await getNextNumber(db, brand))
  const former = await countFormer(db, 'last_import_row')
  return entities.flatMap((entity) =>
    (entity.hasBrand ? [...publications.keys()].toSorted() : [null]).map((brand): Restoring => {
      const publication = publications.get(brand ?? '') ?? null
      const own = former.filter((one) => one.table === entity.table && one.brand === brand)
      const noted = new Set(own.map(({ what }) => what))
      const undo = undos.get(brand) ?? null
      return { entity, brand, publication, formerRows: 'last_import_row', undo, noted }
    }),
  )
}

async function listTouchedSince(db: Database, all: readonly Restoring[]): Promise<string[]> {
  const refusals: string[] = []
  for (const one of all) {
    const file = nameFile(one.entity.table, one.brand)
    await eachTouchedSince(db, one, 'changed', (key) =>
      refusals.push(`${file} "${key}" was changed by the import, and has been removed since.`),
    )
    await eachTouchedSince(db, one, 'removed', (key) =>
      refusals.push(`${file} "${key}" was removed by the import, and is there again.`),
    )
  }
  return refusals
}

/** Of a person who came with the import: the audit trail holds who has read what, and links in mails lead nowhere then. */
const GOES_ALONG = new Set(['document_read', 'download_link'])

async function listNamedSince(db: Database, all: readonly Restoring[]): Promise<string[]> {
  const refusals: string[] = []
  for (const one of all) {
    // Documents stay, whatever refers to them.
    if (one.entity.table === DOCUMENT_TABLE) continue
    const file = nameFile(one.entity.table, one.brand)
    for (const rule of await listReferenceRules(db, 'to', one.entity.table)) {
      if (GOES_ALONG.has(rule.table)) continue
      await eachNamedSince(db, one, rule, (key) =>
        refusals.push(`${file} "${key}" came with the import, and ${rule.table} refers to it now.`),
      )
    }
  }
  return refusals
}
