import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ignoreErrorCode } from '../db/error-code.ts'
import { BackupError } from './backup-error.ts'
import { syncToDisk, writeFileDurably } from './durable-files.ts'

const MANIFEST = 'manifest.json'
export const ANCHORS = 'audit/anchors.log'
const FORMAT = 1

const schema = z.strictObject({
  format: z.literal(FORMAT),
  release: z.string(),
  takenAt: z.iso.datetime(),
  /** Not where documents and pictures lie in a store of their own. */
  hasObjects: z.boolean(),
  files: z.array(z.strictObject({ path: z.string(), byteLength: z.int().min(0), sha256: z.hash('sha256') })),
})

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof schema>
export type CopiedFile = Manifest['files'][number]
export const MANIFEST_FORMAT = FORMAT

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFileDurably(`${JSON.stringify(manifest)}\n`, { folder, name: MANIFEST })
  await syncToDisk(folder)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(ignoreErrorCode('ENOENT', 'ENOTDIR'))
  if (text === undefined) throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}.`)
  const manifest = schema.safeParse(readJson(text))
  if (!manifest.success) throw new BackupError(`${MANIFEST} in ${folder} cannot be read.`)
  return manifest.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Paths of files that are not what they were when the backup was taken. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files) if (!(await isWhole(folder, file))) damaged.push(file.path)
  return damaged
}

async function isWhole(folder: string, { path: name, byteLength, sha256 }: CopiedFile): Promise<boolean> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of createReadStream(path.join(folder, name))) {
      hash.update(piece as Buffer)
      bytes += (piece as Buffer).length
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  return bytes === byteLength && hash.digest('hex') === sha256
}
