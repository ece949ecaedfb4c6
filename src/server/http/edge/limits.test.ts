import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { createLogger } from '../../logger.ts'
import type { HttpContext } from './http-context.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { limitBody, limitTime, untilAbandoned } from './limits.ts'
import { classifyError, problemResponse } from './problem-response.ts'
import { identifyRequest } from './request-identity.ts'

/** Sends the beginning of a request and nothing more; resolves to the first line of the answer. */
async function sendHalf(begin: string): Promise<string> {
  const server = createHttpServer((_request, response) => void response, {
    headersMs: 50,
    requestMs: 100,
    checkEveryMs: 10,
  })
  const port = await listen(server, 0, '127.0.0.1')
  const socket = connect(port, '127.0.0.1')
  socket.write(begin)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  await stopServer(server)
  return answer.toString().split('\r\n')[0] ?? ''
}

test('security.md 20: headers that do not end are cut off', async () => {
  expect(await sendHalf('GET / HTTP/1.1\r\nHost: localhost\r\n')).toBe('HTTP/1.1 408 Request Timeout')
})

test('security.md 20: a body that does not end is cut off', async () => {
  const begin = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{'
  expect(await sendHalf(begin)).toBe('HTTP/1.1 408 Request Timeout')
})

const TOO_LARGE = { code: 'files.tooLarge', status: 413 }
const LARGE = {
  method: 'POST',
  path: '/of/:guid{[^/]*}/files',
  upload: { maxBytes: 2_000_000, tooLarge: TOO_LARGE },
}

/** Writes all of it to a server that takes bodies of up to 1 MiB; resolves to whatever came back until it hung up. */
async function sendWhole(...pieces: readonly string[]): Promise<{ received: string; paths: string[] }> {
  const paths: string[] = []
  const app = new Hono<HttpContext>()
  app.onError((error, c) => problemResponse(c, classifyError(error), (_locale, key) => key))
  app.use(identifyRequest(createLogger('silent'), () => 0))
  app.use(async (c, next) => {
    paths.push(c.req.path)
    await next()
  })
  app.use(limitBody([LARGE])).all('*', async (c) => c.text(String((await c.req.text()).length)))
  const answer = getRequestListener(app.fetch)
  const server = createHttpServer((request, response) => void answer(request, response))
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined)
  for (const piece of pieces) socket.write(piece)
  await once(socket, 'close')
  await stopServer(server)
  return { received, paths }
}

const NEXT = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('security.md 16: a body that is too large', () => {
  const head = (length: string) => `POST /large HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`

  test('is 413, ends the connection, says so, and is not read as the next request', async () => {
    const body = NEXT.repeat(30_000)
    const { received, paths } = await sendWhole(head(`Content-Length: ${body.length}`), body)
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(paths).toEqual(['/large'])
  })

  test('also where its length is not told beforehand', async () => {
    const piece = NEXT.repeat(1000)
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
    const { received, paths } = await sendWhole(
      head('Transfer-Encoding: chunked'),
      ...Array.from({ length: 30 }, () => chunk),
      NEXT,
    )
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n')
    expect(paths).toEqual(['/large'])
  })

  test('is as large as a call says that takes a file, at its own address alone', async () => {
    const send = async (path: string, bytes: number) =>
      (
        await sendWhole(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
          'x'.repeat(bytes),
        )
      ).received
    expect(await send('/of/me/files', 2_000_000)).toMatch(/^HTTP\/1\.1 200 [^]*2000000$/)
    const refused = await send('/of/me/files', 2_000_001)
    expect(refused).toMatch(/^HTTP\/1\.1 413 [^]*files\.tooLarge/)
    expect(await send('/of/me/files/other', 1_500_000)).toMatch(/^HTTP\/1\.1 413 [^]*payloadTooLarge/)
  })

  test('is refused at once where it is only promised', async () => {
    const { received } = await sendWhole(head('Content-Length: 99999999'), NEXT)
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
  })
})

test('security.md 20: an answer that does not come is given up as unavailable', async () => {
  const app = new Hono().use(limitTime(20)).get('/', () => new Promise<Response>(() => {}))
  app.onError((error, c) => c.text(error instanceof Problem ? error.kind.code : 'other', 503))
  const response = await app.request('/')
  expect(await response.text()).toBe('http.unavailable')
})

test('security.md 20: what is given up learns of it', async () => {
  const ended = Promise.withResolvers<unknown>()
  const app = new Hono<HttpContext>().use(limitTime(20)).get('/', async (c) => {
    const signal = untilAbandoned(c)
    signal.addEventListener('abort', () => ended.resolve(signal.reason))
    return await new Promise<Response>(() => {})
  })
  app.onError((_, c) => c.text('given up', 503))
  expect((await app.request('/')).status).toBe(503)
  expect(await ended.promise).toBeInstanceOf(Problem)
})
