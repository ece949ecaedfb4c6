import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { ImportProblem } from '../import.domain.ts'
import { FILES_FOLDER, type FilesFolder, listEntries } from './bundle-folder.ts'
import { findContentType, HEAD_BYTES } from './content-type.ts'
import type { ImportProgress } from './import-report.ts'

/** A document or picture of a bundle; its bytes stay where they are until the bundle proves sound. */
export type StoredFile = {
  /** Its path below the folder, with forward slashes. */
  readonly key: string
  /** Within the bundle. */
  readonly name: string
  readonly path: string
  readonly contentType: string
  readonly byteLength: number
  readonly sha256: string
}

export type InspectedFiles = {
  readonly files: readonly StoredFile[]
  /** Whether there are others that were reported: naming one of them is no further fault. */
  readonly hasLost: boolean
}

type Inspection = {
  readonly folder: FilesFolder
  readonly report: (problem: ImportProblem) => void
  readonly onProgress: (progress: ImportProgress) => void
}

const READ_BYTES = 256 * 1024

/** Every file of the folder with its digest, by key; those that are not what they are called are reported. */
export async function inspectFiles({ folder, report, onProgress }: Inspection): Promise<InspectedFiles> {
  const name = `${folder.brand}/${FILES_FOLDER}`
  let hasLost = false
  const lose = (key: string, reason: string) => {
    hasLost = true
    report({ file: `${name}/${key}`, line: 0, reason })
  }
  const found = await findFiles(folder.path, '', lose)
  const files: StoredFile[] = []
  for (const [done, key] of found.entries()) {
    onProgress({ step: 'inspect', file: name, done, total: found.length })
    const filePath = path.join(folder.path, ...key.split('/'))
    const inspected = await inspectFile(filePath)
    if ('reason' in inspected) {
      lose(key, inspected.reason)
      continue
    }
    // Mac OS writes umlauts as two characters, everybody else as one.
    const known = key.normalize('NFC')
    files.push({ key: known, name: `${name}/${known}`, path: filePath, ...inspected })
  }
  return { files, hasLost }
}

async function findFiles(
  folder: string,
  prefix: string,
  report: (key: string, reason: string) => void,
): Promise<string[]> {
  const keys: string[] = []
  for (const entry of await listEntries(folder)) {
    const key = `${prefix}${entry.name}`
    if (entry.isFile()) keys.push(key)
    else if (entry.isDirectory())
      keys.push(...(await findFiles(path.join(folder, entry.name), `${key}/`, report)))
    else report(key, 'is neither a file nor a folder')
  }
  return keys
}

type Inspected = Pick<StoredFile, 'contentType' | 'byteLength' | 'sha256'> | { readonly reason: string }

async function inspectFile(file: string): Promise<Inspected> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let byteLength = 0
  try {
    for await (const piece of createReadStream(file, {
      highWaterMark: READ_BYTES,
    }) as AsyncIterable<Buffer>) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES)
      hash.update(piece)
      byteLength += piece.length
    }
  } catch (error) {
    return { reason: `cannot be read: ${String(error)}` }
  }
  const type = findContentType(file, head)
  return 'reason' in type ? type : { ...type, byteLength, sha256: hash.digest('hex') }
}
