import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import { UNREACHABLE } from './api-error.ts'
import { type Reading, readFile } from './read-file.ts'

const CONTENT = Buffer.from('%PDF-1.7 the report')

let answer: (response: ServerResponse, request: IncomingMessage) => void
const server = createHttpServer((request, response) => answer(response, request))
let href = ''
beforeAll(async () => {
  href = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/file`
})
afterAll(async () => await stopServer(server, 0))

const read = (own: Partial<Reading> = {}) => readFile(href, { locale: 'de-DE', ...own })
const begin = (response: ServerResponse, length = CONTENT.length) =>
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(length) })

test('brings all bytes and what was said of them, in the language of the reader', async () => {
  let language: string | undefined
  answer = (response, { headers }) => {
    language = headers['accept-language']
    begin(response).end(CONTENT)
  }
  const { bytes, headers } = await read()
  expect(Buffer.from(bytes)).toEqual(CONTENT)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(language).toBe('de-DE')
})

test('of a file of unknown length brings all bytes as well', async () => {
  answer = (response) => {
    response.writeHead(200).write(CONTENT)
    response.end(CONTENT)
  }
  expect((await read()).bytes).toHaveLength(CONTENT.length * 2)
})

test('fails as a call does where the server refuses', async () => {
  answer = (response) =>
    response
      .writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '7' })
      .end(JSON.stringify({ code: 'documents.unavailable', errorId: 'E-7' }))
  await expect(read()).rejects.toMatchObject({
    name: 'ApiError',
    failure: { status: 503, code: 'documents.unavailable', errorId: 'E-7', retryAfterSeconds: 7 },
  })
})

test.each<[string, (response: ServerResponse) => void, Partial<Reading>]>([
  ['no answer comes', (response) => response.destroy(), {}],
  ['it breaks off', (response) => begin(response).write('%PDF', () => response.destroy()), {}],
  ['nothing comes any more', (response) => begin(response).write('%PDF'), { silenceMs: 50 }],
  ['nothing comes at all', () => undefined, { silenceMs: 50 }],
])('fails as a call without connection does where %s', async (_, answering, own) => {
  answer = answering
  await expect(read(own)).rejects.toMatchObject({ name: 'ApiError', failure: UNREACHABLE })
})

test('goes on as long as something comes', async () => {
  answer = (response) => {
    begin(response, 6)
    let left = 6
    const timer = setInterval(() => {
      response.write('%')
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      response.end()
    }, 500)
  }
  expect((await read({ silenceMs: 2500 })).bytes).toHaveLength(6)
})

test('is not read where it is not what was asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', resolve)
    begin(response).write('%PDF')
  }
  const refuse = () => {
    throw new RangeError('no picture')
  }
  await expect(read({ check: refuse })).rejects.toThrow('no picture')
  // The server need not send the rest.
  await promise
})

test('ends with the reason of whoever cancels it', async () => {
  const abort = new AbortController()
  answer = (response) => begin(response).write('%PDF', () => abort.abort())
  await expect(read({ signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
