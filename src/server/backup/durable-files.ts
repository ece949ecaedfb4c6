import { createHash } from 'node:crypto'
import { mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { hasErrorCode } from '../db/error-code.ts'
import type { CopiedFile } from './manifest.ts'

// Everything of every investor lies in a backup.
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

type Target = { readonly folder: string; readonly name: string }

/** Copies what is in the file now, to disk; undefined where it is gone by now. */
export async function copyFileDurably(from: string, target: Target): Promise<CopiedFile | undefined> {
  const source = await open(from).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  })
  return source && (await writeDurably(source.createReadStream(), target))
}

export async function writeFileDurably(text: string, target: Target): Promise<CopiedFile> {
  return await writeDurably([Buffer.from(text)], target)
}

async function writeDurably(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  { folder, name }: Target,
): Promise<CopiedFile> {
  const file = path.join(folder, name)
  await makeFolder(path.dirname(file))
  const hash = createHash('sha256')
  let byteLength = 0
  const handle = await open(file, 'wx', FILE_MODE)
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      byteLength += piece.length
      await handle.appendFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path: name, byteLength, sha256: hash.digest('hex') }
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
}

/** A name survives a power cut only once its folder is on disk. */
export async function syncToDisk(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** All files below, as paths from there; none where there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
