import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { compression } from '#server/http/edge/compression.ts'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { ARCHIVE_ERRORS, DOCUMENT_ERRORS, type DocumentFile } from '../documents.domain.ts'
import { sendArchive } from './archive.response.ts'

const LARGE_BYTES = 3_000_000

const store = temporaryStore()
afterAll(store.close)

let asked: readonly DocumentFile[] = []
const app = new Hono()
app.use(compression)
app.get('/', async () => await sendArchive(store.objects, asked))
const answer = getRequestListener(app.fetch)
const server = createHttpServer((request, response) => void answer(request, response))
let origin = ''
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(async () => await stopServer(server, 0))

async function addFile(fileName: string, bytes: Buffer): Promise<DocumentFile> {
  const object = await store.keep(bytes)
  const about = { id: randomUUID(), version: 1, isRecalled: false, day: '2026-09-30' }
  return { ...object, ...about, fileName, contentType: 'application/pdf' }
}

async function addFiles(...sizes: number[]): Promise<DocumentFile[]> {
  return await Promise.all(
    sizes.map((size, position) => addFile(`file ${position + 1}.pdf`, randomBytes(size))),
  )
}

test('B5.1 several files arrive as one archive of the promised length', async () => {
  asked = [
    await addFile('Report.pdf', Buffer.from('one')),
    await addFile('Report.pdf', Buffer.from('two')),
    ...(await addFiles(LARGE_BYTES, 0)),
  ]
  const response = await fetch(origin, { headers: { 'accept-encoding': 'gzip' } })
  const zip = Buffer.from(await response.arrayBuffer())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(zip.length),
    'content-disposition': 'attachment; filename="documents.zip"',
    'cache-control': 'private, no-store, no-transform',
  })
  const archive = await fromBufferPromise(zip)
  const names: string[] = []
  for await (const { fileName } of archive.eachEntry()) names.push(fileName)
  expect(names).toEqual(['Report.pdf', 'Report (2).pdf', 'file 1.pdf', 'file 2.pdf'])
})

test('security.md 17: with a damaged file the answer breaks off, and nothing is left open', async () => {
  const files = await addFiles(10, LARGE_BYTES, 10)
  store.damage(files[1]?.sha256 ?? '')
  asked = files
  const response = await fetch(origin)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  await expect.poll(store.countOpenFiles).toBe(0)
})

test('B5.2 a file that is lost is told before the answer begins, and so is a store that is gone', async () => {
  const files = await addFiles(10, 11)
  const gone = openFolderStore(path.join(tmpdir(), randomUUID()))
  await expect(sendArchive(gone, files)).rejects.toMatchObject({ kind: DOCUMENT_ERRORS.unavailable })
  store.remove(files[1]?.sha256 ?? '')
  await expect(sendArchive(store.objects, files)).rejects.toMatchObject({
    kind: DOCUMENT_ERRORS.notAvailable,
  })
})

test('B5.1 what does not fit into one archive is refused', async () => {
  const [file] = await addFiles(10)
  if (!file) throw new Error('no file')
  const half = { ...file, byteLength: 2 ** 31 }
  await expect(sendArchive(store.objects, [half])).resolves.toBeInstanceOf(Response)
  await expect(sendArchive(store.objects, [half, half])).rejects.toMatchObject({
    kind: ARCHIVE_ERRORS.tooLarge,
  })
})

test('security.md 17: no more is read from the store than the caller takes', async () => {
  let readBytes = 0
  const watched: ObjectStore = {
    ...store.objects,
    open: async (sha256, byteLength) => {
      const source = await store.objects.open(sha256, byteLength)
      return Readable.from(
        (async function* () {
          for await (const piece of source as AsyncIterable<Buffer>) {
            readBytes += piece.length
            yield piece
          }
        })(),
      )
    },
  }
  const files = await addFiles(20 * LARGE_BYTES, LARGE_BYTES)
  const response = await sendArchive(watched, files)
  const reader = response.body?.getReader()
  // The header, and two pieces.
  for (let count = 0; count < 3; count += 1) await reader?.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(readBytes).toBeGreaterThan(0)
  expect(readBytes).toBeLessThan(LARGE_BYTES)
  await reader?.cancel()
  await expect.poll(store.countOpenFiles).toBe(0)
})

test('security.md 17: a caller who goes away ends the reading', async () => {
  asked = await addFiles(20 * LARGE_BYTES, LARGE_BYTES)
  const caller = new AbortController()
  const response = await fetch(origin, { signal: caller.signal })
  await response.body?.getReader().read()
  // What has come may be the header alone, before the file is opened.
  await expect.poll(store.countOpenFiles).toBe(1)
  caller.abort()
  await expect.poll(store.countOpenFiles).toBe(0)
})
