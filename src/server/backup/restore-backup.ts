import { randomBytes } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasErrorCode } from '../db/error-code.ts'
import { BackupError } from './backup-error.ts'
import { copyFileDurably, listFiles, makeFolder, syncToDisk } from './durable-files.ts'
import { ANCHORS, findDamage, type Manifest, readManifest } from './manifest.ts'

export type RestoreTarget = {
  readonly dataDirectory: string
  readonly anchorFile: string
  /** Absent where the store is elsewhere. */
  readonly objectsFolder: string | undefined
}

const SHOWN = 5
/** What a server expects to find, though a backup holds nothing of it. */
const FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
]

/**
 * Puts a backup where no database is. Everything is compared with its digest first and copied beside; the names it will be known by
 * come last, the database's as the very last, so being killed here leaves no half a database.
 */
export async function restoreBackup(
  folder: string,
  target: RestoreTarget,
  onProgress: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const postgresFolder = path.join(target.dataDirectory, 'postgres')
  if (await exists(postgresFolder))
    throw new BackupError(`${postgresFolder} is there already: move it away, or choose another DATA_DIR.`)
  onProgress('Comparing the backup with its digests …')
  const damaged = await findDamage(folder, manifest)
  if (damaged.length > 0)
    throw new BackupError(`${damaged.length} files of the backup are damaged: ${nameSome(damaged)}.`)

  onProgress('Copying …')
  if (target.objectsFolder !== undefined) await addMissing(path.join(folder, 'objects'), target.objectsFolder)
  await replaceAnchors(folder, target.anchorFile)
  const aside = `${postgresFolder}.${randomBytes(4).toString('hex')}.part`
  try {
    await copyDatabase(path.join(folder, 'database'), aside)
    await rename(aside, postgresFolder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
  await syncToDisk(target.dataDirectory)
  return manifest
}

/** Objects that are there already are the same: they are called by their digest. */
async function addMissing(from: string, to: string): Promise<void> {
  for (const name of await listFiles(from)) {
    if (await exists(path.join(to, name))) continue
    const part = `${name}.${randomBytes(4).toString('hex')}.part`
    await copyFileDurably(path.join(from, name), { folder: to, name: part })
    await rename(path.join(to, part), path.join(to, name))
    await syncToDisk(path.dirname(path.join(to, name)))
  }
}

/** Those that are there tell of a later time than the backup: they are kept under another name. */
async function replaceAnchors(folder: string, anchorFile: string): Promise<void> {
  if (await exists(anchorFile)) await rename(anchorFile, `${anchorFile}.${Date.now()}`)
  await copyFileDurably(path.join(folder, ANCHORS), {
    folder: path.dirname(anchorFile),
    name: path.basename(anchorFile),
  })
}

async function copyDatabase(from: string, to: string): Promise<void> {
  for (const name of FOLDERS) await makeFolder(path.join(to, 'data', name))
  for (const name of await listFiles(from)) await copyFileDurably(path.join(from, name), { folder: to, name })
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false
    throw error
  }
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `${shown} …` : shown
}
