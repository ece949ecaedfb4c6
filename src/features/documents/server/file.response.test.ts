import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compression } from '#server/http/edge/compression.ts'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { ObjectDamagedError, type StoredObject } from '#server/objects/object-store.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { DOCUMENT_ERRORS, type StoredFile } from '../documents.domain.ts'
import { sendFile } from './file.response.ts'

const SMALL_BYTES = 10_000
// Beyond what is read before the answer begins.
const LARGE_BYTES = 3_000_000

const store = temporaryStore()
afterAll(store.close)

const files = new Map<string, StoredFile>()
const app = new Hono()
app.use(compression)
app.get('/:name', async (c) => await sendFile(store.objects, getFile(c.req.param('name'))))
const answer = getRequestListener(app.fetch)
const server = createHttpServer((request, response) => void answer(request, response))
let origin = ''
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
})
afterAll(async () => await stopServer(server, 0))

function getFile(name: string): StoredFile {
  const file = files.get(name)
  if (!file) throw new Error(`no file ${name}`)
  return file
}

function buildFile(object: StoredObject, own: Partial<StoredFile> = {}): StoredFile {
  return { fileName: 'report.pdf', contentType: 'application/pdf', ...object, ...own }
}

async function addFile(name: string, bytes: Buffer, own: Partial<StoredFile> = {}): Promise<StoredFile> {
  const file = buildFile(await store.keep(bytes), own)
  files.set(name, file)
  return file
}

test.each([
  ['an-empty', 0],
  ['a-small', SMALL_BYTES],
  ['a-large', LARGE_BYTES],
])('B5.2 %s file arrives whole, with the digest to check it by', async (name, byteLength) => {
  const bytes = randomBytes(byteLength)
  await addFile(name, bytes)
  const response = await fetch(`${origin}/${name}`)
  const digest = createHash('sha256').update(bytes).digest('base64')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(byteLength),
    'content-disposition': 'attachment; filename="report.pdf"',
    'repr-digest': `sha-256=:${digest}:`,
    digest: `sha-256=${digest}`,
    'cache-control': 'private, no-store, no-transform',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('security.md 17: a damaged file never arrives as whole: a small one is refused, a large one breaks off', async () => {
  const small = await addFile('damaged-small', randomBytes(SMALL_BYTES))
  const large = await addFile('damaged-large', randomBytes(LARGE_BYTES))
  store.damage(small.sha256)
  store.damage(large.sha256)

  await expect(sendFile(store.objects, small)).rejects.toThrow(ObjectDamagedError)
  const response = await fetch(`${origin}/damaged-large`)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  await expect.poll(store.countOpenFiles).toBe(0)
})

test.each([SMALL_BYTES, LARGE_BYTES])(
  'B5.2 a file of %i bytes that the store has lost is not available',
  async (byteLength) => {
    const lost = buildFile(await store.keep(randomBytes(byteLength)))
    store.remove(lost.sha256)
    await expect(sendFile(store.objects, lost)).rejects.toMatchObject({ kind: DOCUMENT_ERRORS.notAvailable })
  },
)

test.each([SMALL_BYTES, LARGE_BYTES])(
  'security.md 20: without its store a file of %i bytes is unavailable for now',
  async (byteLength) => {
    const file = buildFile(await store.keep(randomBytes(byteLength)))
    const gone = openFolderStore(path.join(tmpdir(), randomUUID()))
    await expect(sendFile(gone, file)).rejects.toMatchObject({ kind: DOCUMENT_ERRORS.unavailable })
  },
)

test('B5.2 HEAD gives the same headers, and leaves nothing open', async () => {
  await addFile('asked-about', randomBytes(LARGE_BYTES))
  const asked = await fetch(`${origin}/asked-about`, { method: 'HEAD' })
  const sent = await fetch(`${origin}/asked-about`)
  await sent.arrayBuffer()
  for (const name of ['content-length', 'content-type', 'repr-digest', 'digest', 'content-disposition'])
    expect(asked.headers.get(name)).toBe(sent.headers.get(name))
  await expect.poll(store.countOpenFiles).toBe(0)
})

test('security.md 17: a caller who goes away leaves nothing open', async () => {
  await addFile('left', randomBytes(20 * LARGE_BYTES))
  const caller = new AbortController()
  const response = await fetch(`${origin}/left`, { signal: caller.signal })
  await response.body?.getReader().read()
  expect(store.countOpenFiles()).toBe(1)
  caller.abort()
  await expect.poll(store.countOpenFiles).toBe(0)
})

test('security.md 17: text is sent as it is kept, not compressed on the way', async () => {
  const bytes = Buffer.from('name;amount\n'.repeat(1000))
  await addFile('text', bytes, { contentType: 'text/csv' })
  const response = await fetch(`${origin}/text`, { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
})

test.each(['text/html', 'image/svg+xml', 'no type at all', 'text/plain\r\nset-cookie: x=1'])(
  'security.md 17: a file of type %j is sent as mere bytes',
  async (contentType) => {
    const file = buildFile(await store.keep(Buffer.from('abc')), { contentType })
    const response = await sendFile(store.objects, file)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
  },
)
