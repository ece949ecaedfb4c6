import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CopyToStreamQuery } from 'pg-copy-streams'
import type { Database } from '#server/db/connect.ts'
import { ignoreErrorCode } from '#server/db/error-code.ts'
import type { SingleConnection } from '#server/db/single-connection.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { BRAND_TABLES, ROOT_TABLES } from '../import.domain.ts'
import { BUNDLE_FILE, type DayOf } from './bundle-day.ts'
import { FILES_FOLDER } from './bundle-folder.ts'
import { describeEntities } from './catalogue.queries.ts'
import { countDetached, findDataDay, type KeptFile, listNamedFiles, openTable } from './export.queries.ts'
import { ExportError } from './export-error.ts'
import { nameFile } from './file-cells.queries.ts'
import type { ImportProgress } from './import-report.ts'
import { allowLongWork } from './merge.queries.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const COPIED_AT_ONCE = 4

export type ExportOptions = {
  readonly connection: SingleConnection
  /** Empty, or not there yet. */
  readonly folder: string
  readonly brands: readonly string[]
  readonly store: ObjectStore
  /** The day of the bundle where nothing was ever published. */
  readonly today: DayOf
  readonly onProgress?: (progress: ImportProgress) => void
}

export type ExportReport = {
  readonly day: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Files that are kept although no row names them: these are left out. */
  readonly unnamed: number
  /** Documents that are about nothing any more: left out as well. */
  readonly detached: number
}

/** B10.4: writes what is there now as a bundle; importing it changes nothing. It appears whole or not at all. */
export async function exportBundle(options: ExportOptions): Promise<ExportReport> {
  const { connection, folder } = options
  const found = await readdir(folder).catch(ignoreErrorCode('ENOENT'))
  if (found !== undefined && found.length > 0) throw new ExportError(`${folder} is not empty.`)
  await mkdir(path.dirname(folder), { recursive: true, mode: FOLDER_MODE })
  const draft = await mkdtemp(`${folder}.part-`)
  try {
    // All tables as they are at one moment.
    const report = await connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => writeBundle(options, db, draft))
    if (found !== undefined) await rmdir(folder)
    await rename(draft, folder)
    return report
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeBundle(options: ExportOptions, db: Database, folder: string): Promise<ExportReport> {
  const { brands, today, onProgress = () => undefined } = options
  await allowLongWork(db)
  const day = (await findDataDay(db, brands)) ?? today(null)
  await writeFile(path.join(folder, BUNDLE_FILE), `${JSON.stringify({ day })}\n`, { mode: FILE_MODE })
  for (const brand of brands) await mkdir(path.join(folder, brand), { mode: FOLDER_MODE })

  const entities = await describeEntities(db, [...ROOT_TABLES, ...BRAND_TABLES])
  const tables = entities.flatMap((entity) =>
    (entity.hasBrand ? brands : [null]).map((brand) => ({ entity, brand })),
  )
  const written: CopyToStreamQuery[] = []
  for (const [done, { entity, brand }] of tables.entries()) {
    const file = nameFile(entity.table, brand)
    onProgress({ step: 'write', file, done, total: tables.length })
    const source = openTable({ db, client: options.connection.client }, entity, brand)
    await pipeline(source, createWriteStream(path.join(folder, file), { flags: 'wx', mode: FILE_MODE }))
    written.push(source)
  }

  let [files, unnamed] = [0, 0]
  for (const brand of brands) {
    const kept = await listNamedFiles(db, brand)
    const name = `${brand}/${FILES_FOLDER}`
    await copyFiles({ ...options, onProgress }, { name, target: path.join(folder, name), files: kept.files })
    files += kept.files.length
    unnamed += kept.unnamed
  }
  // The number of its rows is told behind the last of them, by now for every table.
  const rows = written.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const detached = await countDetached(db, brands)
  return { day, tables: tables.length, rows, files, unnamed, detached }
}

type Copying = { readonly name: string; readonly target: string; readonly files: readonly KeptFile[] }

async function copyFiles(
  { store, onProgress }: Pick<ExportOptions, 'store'> & Required<Pick<ExportOptions, 'onProgress'>>,
  { name, target, files }: Copying,
): Promise<void> {
  await mkdir(target, { mode: FOLDER_MODE })
  const waiting = files.values()
  let done = 0
  let hasFailed = false
  const work = async () => {
    for (const { key, sha256, byteLength } of waiting) {
      if (hasFailed) return
      const place = path.join(target, ...requirePath(key).split('/'))
      await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE })
      await pipeline(
        await store.open(sha256, byteLength),
        createWriteStream(place, { flags: 'wx', mode: FILE_MODE }),
      )
      done += 1
      onProgress({ step: 'write', file: name, done, total: files.length })
    }
  }
  // The folder is removed after a failure: nobody may be writing into it then.
  const ends = await Promise.allSettled(
    Array.from({ length: COPIED_AT_ONCE }, async () => {
      await work().catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Keys come from folders and archives that were checked; nothing else may lead out of the bundle. */
function requirePath(key: string): string {
  if (path.posix.normalize(`/${key}`) !== `/${key}` || key.includes('\\'))
    throw new ExportError(`"${key}" is no path of a file.`)
  return key
}
