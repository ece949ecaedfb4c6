import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Problem } from '#kernel/problem.ts'
import { formatAttachment } from '#server/http/content-disposition.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { MAX_ZIP_BYTES, measureZip, writeZip, type ZipEntry } from '#server/zip/zip-stream.ts'
import { ARCHIVE_ERRORS, ARCHIVE_TYPE, type DocumentFile } from '../documents.domain.ts'
import { nameEntries } from './archive-names.ts'
import { AS_IT_IS, explainStore, requireObject } from './file.response.ts'

/**
 * Files as one archive, read from the store as fast as the caller takes them and never more than a piece at a time. Each is
 * checked on the way: when one is damaged the answer breaks off short of the length it promised (security.md 17).
 */
export async function sendArchive(objects: ObjectStore, files: readonly DocumentFile[]): Promise<Response> {
  const entries = toEntries(objects, files)
  const byteLength = measureZip(entries)
  if (byteLength > MAX_ZIP_BYTES) throw new Problem(ARCHIVE_ERRORS.tooLarge)
  await explainStore(async () => {
    await Promise.all(files.map((file) => requireObject(objects, file)))
  })
  return new Response(NodeReadableStream.from(writeZip(entries)) as ReadableStream, {
    headers: {
      'content-type': ARCHIVE_TYPE,
      'content-length': String(byteLength),
      'content-disposition': formatAttachment('documents.zip'),
      ...AS_IT_IS,
    },
  })
}

function toEntries(objects: ObjectStore, files: readonly DocumentFile[]): ZipEntry[] {
  const names = nameEntries(files.map(({ fileName }) => fileName))
  return files.map(({ day, sha256, byteLength }, position) => ({
    name: names[position] ?? '',
    day,
    byteLength,
    open: () => objects.open(sha256, byteLength),
  }))
}
