import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { OfficeAttachment } from './decisions.queries.ts'

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Into a folder, numbered: what an investor calls a file decides nothing there. Returns where they are. */
export async function saveAttachments(
  objects: ObjectStore,
  { folder, attachments }: { readonly folder: string; readonly attachments: readonly OfficeAttachment[] },
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const saved: string[] = []
  for (const [index, { contentType, sha256, byteLength }] of attachments.entries()) {
    const file = path.join(folder, `${index + 1}.${EXTENSIONS[contentType]}`)
    await pipeline(await objects.open(sha256, byteLength), createWriteStream(file, { flags: 'wx' }))
    saved.push(file)
  }
  return saved
}
