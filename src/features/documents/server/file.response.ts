import { buffer } from 'node:stream/consumers'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Problem } from '#kernel/problem.ts'
import { formatAttachment } from '#server/http/content-disposition.ts'
import {
  isObjectStoreUnavailable,
  ObjectMissingError,
  type ObjectStore,
} from '#server/objects/object-store.ts'
import { DOCUMENT_ERRORS, DOWNLOAD_TYPES, type StoredFile } from '../documents.domain.ts'

/** Neither kept nor changed nor guessed at on the way. */
export const AS_IT_IS = {
  'cache-control': 'private, no-store, no-transform',
  'x-content-type-options': 'nosniff',
} as const

const MAX_WHOLE_BYTES = 1024 * 1024

/** B5.2, security.md 17: the bytes of a file with the digest to check them by. Damaged content never arrives as whole. */
export async function sendFile(objects: ObjectStore, file: StoredFile): Promise<Response> {
  return await explainStore(async () => {
    const body =
      file.byteLength > MAX_WHOLE_BYTES ? await streamWhenRead(objects, file) : await readWhole(objects, file)
    return new Response(body, { headers: listHeaders(file) })
  })
}

/** What the store says, in words of ours. */
export async function explainStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new Problem(DOCUMENT_ERRORS.notAvailable, { cause: error })
    if (isObjectStoreUnavailable(error)) throw new Problem(DOCUMENT_ERRORS.unavailable, { cause: error })
    throw error
  }
}

/** Most files are small: what is wrong with them is known before the answer begins, and so has an error of its own. */
async function readWhole(
  objects: ObjectStore,
  { sha256, byteLength }: StoredFile,
): Promise<Uint8Array<ArrayBuffer>> {
  return await buffer(await objects.open(sha256, byteLength))
}

/**
 * Opened by whoever reads the answer: nobody reads the one to HEAD, and an open file or connection would be left behind.
 * When the content is damaged the stream fails before its last piece, and the connection breaks.
 */
async function streamWhenRead(objects: ObjectStore, file: StoredFile): Promise<ReadableStream> {
  await requireObject(objects, file)
  async function* readPieces() {
    yield* await objects.open(file.sha256, file.byteLength)
  }
  return NodeReadableStream.from(readPieces()) as ReadableStream
}

/** For what is opened only later. Opening it now tells why it is not there: lost alone, or the store with it. */
export async function requireObject(objects: ObjectStore, { sha256, byteLength }: StoredFile): Promise<void> {
  if (!(await objects.has(sha256))) (await objects.open(sha256, byteLength)).destroy()
}

function listHeaders({ fileName, contentType, byteLength, sha256 }: StoredFile): Record<string, string> {
  const digest = Buffer.from(sha256, 'hex').toString('base64')
  return {
    'content-type': DOWNLOAD_TYPES.find((type) => type === contentType) ?? 'application/octet-stream',
    'content-length': String(byteLength),
    'content-disposition': formatAttachment(fileName),
    // RFC 9530, and the header before it, which the clients of the sources check.
    'repr-digest': `sha-256=:${digest}:`,
    digest: `sha-256=${digest}`,
    ...AS_IT_IS,
  }
}
