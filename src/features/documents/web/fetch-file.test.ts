import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import type { FailureName } from './download-failure.ts'
import { type Fetching, fetchArchive, fetchFile } from './fetch-file.ts'

const CONTENT = Buffer.from('%PDF-1.7 the report')

let answer: (response: ServerResponse) => void
const server = createHttpServer((_, response) => answer(response))
let href = ''
beforeAll(async () => {
  href = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/api/download/1`
})
afterAll(async () => await stopServer(server, 0))
afterEach(() => vi.unstubAllGlobals())

const digest = (bytes: Buffer) => `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
const begin = (response: ServerResponse, own: Record<string, string> = {}) =>
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': String(CONTENT.length),
    'repr-digest': digest(CONTENT),
    ...own,
  })
const refuse = (status: number, problem: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' })
  response.end(JSON.stringify(problem))
}
const fetching = (own: Partial<Fetching> = {}): Fetching => ({
  locale: 'en-GB',
  signal: new AbortController().signal,
  ...own,
})

test('B5.2 a file that is what its digest says arrives whole, and tells how far it is', async () => {
  const shares: number[] = []
  answer = (response) => {
    begin(response).write(CONTENT.subarray(0, 5), () =>
      setTimeout(() => response.end(CONTENT.subarray(5)), 20),
    )
  }
  const file = await fetchFile(href, fetching({ onProgress: (share) => shares.push(share) }))
  expect(Buffer.from(await file.arrayBuffer())).toEqual(CONTENT)
  expect(file.type).toBe('application/pdf')
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((left, right) => left - right))
})

test('B5.2 an empty file is a file', async () => {
  answer = (response) =>
    begin(response, { 'content-length': '0', 'repr-digest': digest(Buffer.alloc(0)) }).end()
  expect((await fetchFile(href, fetching())).size).toBe(0)
})

describe('B5.2 instead of a file comes', () => {
  const cases: [FailureName, (response: ServerResponse) => void][] = [
    ['unauthorised', refuse(401, { code: 'session.tokenExpired' })],
    ['forbidden', refuse(403, { code: 'http.forbidden' })],
    ['notFound', refuse(404, { code: 'documents.notFound' })],
    ['notFound', refuse(400, { code: 'http.badRequest' })],
    ['notAvailable', refuse(404, { code: 'documents.notAvailable' })],
    ['approvalRequired', refuse(428, { code: 'http.approvalRequired' })],
    ['wrongData', refuse(416, {})],
    ['internal', refuse(500, { code: 'http.internal', errorId: 'E-7' })],
    ['unavailable', refuse(503, { code: 'documents.unavailable', errorId: 'E-7' })],
    ['unavailable', (response) => response.writeHead(504).end('<html>gateway</html>')],
    ['wrongData', (response) => begin(response).end(Buffer.from('%PDF-1.7 The report'))],
    // A page of a firewall that answers in our place.
    [
      'noDigest',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Blocked by policy</p>'),
    ],
    ['connectionLost', (response) => begin(response).write(CONTENT.subarray(0, 5), () => response.destroy())],
    ['connectionLost', (response) => response.destroy()],
  ]

  test.each(cases)('%s: %#', async (failure, answering) => {
    answer = answering
    await expect(fetchFile(href, fetching())).rejects.toMatchObject({ name: 'DownloadError', failure })
  })

  test('the number of the error where the server has one', async () => {
    for (const status of [500, 503]) {
      answer = refuse(status, { errorId: 'E-7' })
      await expect(fetchFile(href, fetching())).rejects.toMatchObject({ errorId: 'E-7' })
    }
  })

  test('offline where the browser knows that it is', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answer = (response) => response.destroy()
    await expect(fetchFile(href, fetching())).rejects.toMatchObject({ failure: 'offline' })
  })

  test('uncheckable in a page that came by plain http', async () => {
    vi.stubGlobal('crypto', {})
    answer = (response) => begin(response).end(CONTENT)
    await expect(fetchFile(href, fetching())).rejects.toMatchObject({ failure: 'uncheckable' })
  })

  test('connectionLost when nothing comes any more', async () => {
    answer = (response) => begin(response).write(CONTENT.subarray(0, 5))
    await expect(fetchFile(href, fetching({ silenceMs: 50 }))).rejects.toMatchObject({
      failure: 'connectionLost',
    })
  })
})

test('B5.2 whoever cancels is not told of a failure', async () => {
  const reader = new AbortController()
  answer = (response) => begin(response).write(CONTENT.subarray(0, 5), () => reader.abort())
  await expect(fetchFile(href, fetching({ signal: reader.signal }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

describe('B5.1 an archive', () => {
  const zip = { 'content-type': 'application/zip', 'repr-digest': '' }

  test('has no digest: it is whole when it is as long as promised', async () => {
    answer = (response) => begin(response, zip).end(CONTENT)
    expect((await fetchArchive(href, fetching())).size).toBe(CONTENT.length)
  })

  test.each<[FailureName, (response: ServerResponse) => void]>([
    ['noDigest', (response) => begin(response, { 'content-type': 'text/html' }).end(CONTENT)],
    ['archiveTooLarge', refuse(413, { code: 'documents.archiveTooLarge' })],
    [
      'connectionLost',
      (response) => begin(response, zip).write(CONTENT.subarray(0, 5), () => response.destroy()),
    ],
  ])('may fail as %s', async (failure, answering) => {
    answer = answering
    await expect(fetchArchive(href, fetching())).rejects.toMatchObject({ failure })
  })

  test('of unknown length cannot be told from half of one', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/zip' }).end(CONTENT)
    await expect(fetchArchive(href, fetching())).rejects.toMatchObject({ failure: 'noDigest' })
  })
})
