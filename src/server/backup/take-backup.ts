import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { duringBackup } from '../db/copy-cluster.ts'
import { hasErrorCode } from '../db/error-code.ts'
import { BackupError } from './backup-error.ts'
import { copyFileDurably, listFiles, makeFolder, syncToDisk, writeFileDurably } from './durable-files.ts'
import { ANCHORS, type CopiedFile, MANIFEST_FORMAT, type Manifest, writeManifest } from './manifest.ts'

export type BackupSource = {
  /** A superuser's address of the running cluster. */
  readonly url: string
  /** `data` and `password` lie in it. */
  readonly postgresFolder: string
  /** Absent where the store is elsewhere. */
  readonly objectsFolder: string | undefined
  readonly anchorFile: string
}

type Taking = {
  readonly folder: string
  readonly release: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
}

/** What a server makes anew, or what belongs to the running one alone (PostgreSQL's documentation, 'Making a base backup'). */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|.*\.tmp)$/
const TEMPORARY = /(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/
/** Where a server finds out where to begin: last, so that it knows all that was copied before. */
const CONTROL_FILE = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/
/** The database first, then what it names. */
export async function takeBackup(source: BackupSource, taking: Taking): Promise<Manifest> {
  const { folder, release, now, onProgress } = taking
  await requireEmpty(folder)
  const takenAt = now().toISOString()
  const files: CopiedFile[] = []
  const copy = async (from: string, name: string) => {
    const copied = await copyFileDurably(from, { folder, name })
    if (copied) files.push(copied)
  }
  const data = path.join(source.postgresFolder, 'data')

  await duringBackup(source.url, {
    copy: async () => {
      onProgress('Copying the database …')
      for (const name of await listClusterFiles(data))
        await copy(path.join(data, name), `database/data/${name}`)
      await copy(path.join(data, CONTROL_FILE), `database/data/${CONTROL_FILE}`)
    },
    copyLog: async ({ label, first, last }) => {
      for (const name of await readdir(path.join(data, 'pg_wal')))
        if (SEGMENT.test(name) && name >= first && name <= last)
          await copy(path.join(data, 'pg_wal', name), `database/data/pg_wal/${name}`)
      files.push(await writeFileDurably(label, { folder, name: 'database/data/backup_label' }))
    },
  })
  await copy(path.join(source.postgresFolder, 'password'), 'database/password')
  await copy(source.anchorFile, ANCHORS)
  if (source.objectsFolder !== undefined) {
    onProgress('Copying documents and pictures …')
    for (const name of await listFiles(source.objectsFolder))
      if (!name.endsWith('.part')) await copy(path.join(source.objectsFolder, name), `objects/${name}`)
  }
  await syncToDisk(folder)
  const manifest = {
    format: MANIFEST_FORMAT,
    release,
    takenAt,
    hasObjects: source.objectsFolder !== undefined,
    files,
  } as const
  await writeManifest(folder, manifest)
  return manifest
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  })
  if (names.length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`)
  await makeFolder(folder)
}

async function listClusterFiles(data: string): Promise<string[]> {
  return (await listFiles(data)).filter((name) => {
    const [top = ''] = name.split('/')
    return !EMPTIED.has(top) && !LEFT_OUT.test(name) && !TEMPORARY.test(name) && name !== CONTROL_FILE
  })
}
