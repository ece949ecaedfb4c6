import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { ignoreErrorCode } from '../db/error-code.ts'
import type { ChainPlace } from './check-chain.ts'

/** Where a chain ended at a moment, kept outside the database. */
export type AuditAnchor = ChainPlace & { readonly brand: string; readonly at: string }

const ANCHOR_LINE = /^(?<at>\S+) (?<brand>[a-z][a-z0-9-]*) (?<number>\d{1,15}) (?<hash>[0-9a-f]{64})$/
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const TAIL_BYTES = 64 * 1024

function formatAnchor({ at, brand, number, hash }: AuditAnchor): string {
  return `${at} ${brand} ${number} ${hash}\n`
}

function parseAnchor(line: string): AuditAnchor | undefined {
  const { at = '', brand = '', number = '', hash = '' } = ANCHOR_LINE.exec(line)?.groups ?? {}
  return hash === '' ? undefined : { at, brand, number: Number(number), hash }
}

/** From the oldest on, one by one; undefined stands for a line that cannot be read. Without a file there are none. */
export async function* readAnchors(file: string): AsyncGenerator<AuditAnchor | undefined> {
  const handle = await open(file).catch(ignoreErrorCode('ENOENT'))
  if (!handle) return
  for await (const line of handle.readLines()) if (line !== '') yield parseAnchor(line)
}

/** The last of each brand; none where there is no file, or nothing of it can be read. */
export async function readLastAnchors(file: string): Promise<readonly AuditAnchor[]> {
  const handle = await open(file).catch(ignoreErrorCode('ENOENT'))
  if (!handle) return []
  try {
    return [...listLastAnchors(await readTail(handle)).values()]
  } finally {
    await handle.close()
  }
}

async function readTail(handle: FileHandle): Promise<string> {
  const { size } = await handle.stat()
  const start = Math.max(0, size - TAIL_BYTES)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(size - start), position: start })
  return buffer.toString()
}

function listLastAnchors(tail: string): Map<string, AuditAnchor> {
  const anchors = tail.split('\n').map(parseAnchor)
  return new Map(anchors.flatMap((anchor) => (anchor ? [[anchor.brand, anchor]] : [])))
}

/**
 * Writes those that differ from what the file says already of their brand, and returns them. They are on disk when it
 * returns.
 */
export async function appendAnchors(
  file: string,
  anchors: readonly AuditAnchor[],
): Promise<readonly AuditAnchor[]> {
  await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE })
  const handle = await open(file, 'a+', FILE_MODE)
  try {
    const tail = await readTail(handle)
    const known = listLastAnchors(tail)
    const news = anchors.filter(({ brand, hash }) => known.get(brand)?.hash !== hash)
    if (news.length === 0) return []
    // A process killed while it wrote leaves half a line.
    const separator = tail === '' || tail.endsWith('\n') ? '' : '\n'
    await handle.appendFile(separator + news.map(formatAnchor).join(''))
    await handle.sync()
    return news
  } finally {
    await handle.close()
  }
}
