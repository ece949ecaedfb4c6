import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { buildPrincipal, TEST_BRANDS } from '../../../../tests/api/test-api.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { PATIENCE_MS } from '../../../../tests/patience.ts'
import { connectDatabase } from '../../db/connect.ts'
import { createLogger } from '../../logger.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { mountEndpoints } from '../endpoint/mount-endpoints.ts'
import { readBearer } from './bearer.ts'
import type { HttpContext } from './http-context.ts'
import { limitBody } from './limits.ts'
import { classifyError, problemResponse } from './problem-response.ts'
import { identifyRequest } from './request-identity.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answer = z.unknown()
const about = { service: 'real estate', summary: 'A test', answer } as const
const everybody = { ...about, access: 'everybody' } as const
const nothing = () => ({ body: { answered: 'here' } })
const PATH = '/real-estate/v2/:id'
const ENDPOINTS = [
  endpoint({ ...everybody, method: 'GET', path: '/real-estate/v2' }, nothing),
  endpoint({ ...about, access: 'signedIn', method: 'GET', path: '/real-estate/v2/property/:id' }, nothing),
  endpoint({ ...everybody, method: 'GET', path: PATH }, nothing),
  endpoint({ ...everybody, method: 'POST', path: PATH, body: z.unknown() }, nothing),
  endpoint({ ...everybody, method: 'PUT', path: PATH, body: z.unknown() }, nothing),
  endpoint({ ...everybody, method: 'DELETE', path: PATH }, nothing),
  endpoint({ ...everybody, method: 'GET', path: '/api/:client/portfolio' }, nothing),
  endpoint({ ...everybody, method: 'GET', path: '/real-estate/v3/:id' }, nothing),
]

/** Our server in front of another one; resolves to the address of the base at ours. */
async function serveBefore(
  upstream: RequestListener | string,
  forwardTimeoutMs = PATIENCE_MS,
): Promise<string> {
  const target = typeof upstream === 'string' ? upstream : `${await serve(upstream)}/estate`
  const app = new Hono<HttpContext>()
  app.onError((error, c) => problemResponse(c, classifyError(error), (_locale, key) => key))
  app.notFound(() => {
    throw new Problem(HTTP_ERRORS.notFound)
  })
  app.use(identifyRequest(createLogger('silent'), () => 0))
  app.use(limitBody([]))
  app.use(readBearer('local'))
  mountEndpoints(app, ENDPOINTS, {
    brands: TEST_BRANDS,
    environment: 'local',
    // Nothing here asks it.
    db: connectDatabase({ url: 'postgres://localhost:1/none' }).db,
    now: () => new Date(0),
    authenticate: async (token) => {
      if (token === undefined) throw new Problem(SESSION_ERRORS.noToken)
      return buildPrincipal()
    },
    isConfirmed: async () => false,
    forwardedBases: [
      { base: '/real-estate/v2', target },
      { base: '/api/:client/portfolio', target: `${target}/{client}/portfolio` },
    ],
    forwardTimeoutMs,
  })
  const listener = getRequestListener(app.fetch)
  return `${await serve((request, response) => void listener(request, response))}/real-estate/v2`
}

/** Node's own client: it shows lengths, codings and cut connections as they are on the wire. */
async function call(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const headers = { host: 'localhost', ...options.headers }
  const request = httpRequest(url, { method: options.method ?? 'GET', headers })
  request.end(options.body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function problemOf(url: string, options?: Parameters<typeof call>[1]) {
  const response = await call(url, options)
  const { code, status, errorId } = JSON.parse(await text(response)) as Record<string, unknown>
  expect(response.statusCode).toBe(status)
  expect(errorId).toBe(response.headers['x-request-id'])
  return code
}

describe('B10.1 a service elsewhere', () => {
  test('A6.5 gets the call with language, bearer and the caller’s address, and nothing of the caller’s besides', async () => {
    let seen: IncomingMessage | undefined
    const base = await serveBefore((request, response) => {
      seen = request
      response.setHeader('content-type', 'application/json').end('{"id":7}')
    })
    const response = await call(`${base}/property/7?active=true`, {
      headers: {
        accept: 'application/json',
        'accept-language': 'de-AT, fr;q=0.5',
        authorization: 'Bearer abc',
        cookie: 'jwt=secret',
        'if-none-match': '"1"',
        range: 'bytes=0-9',
        'x-forwarded-for': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'x-invented': 'yes',
      },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json')
    expect(await text(response)).toBe('{"id":7}')
    expect(seen?.url).toBe('/estate/property/7?active=true')
    expect(seen?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'de-DE, de-AT, fr;q=0.5',
      authorization: 'Bearer abc',
      'if-none-match': '"1"',
      range: 'bytes=0-9',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': response.headers['x-request-id'],
    })
    const passed = Object.keys(seen?.headers ?? {})
    for (const name of ['cookie', 'forwarded', 'x-invented']) {
      expect(passed).not.toContain(name)
    }
    expect(seen?.headers.host).toMatch(/^127\.0\.0\.1:\d+$/)
    expect(`http://${seen?.headers.host}`).not.toBe(new URL(base).origin)
  })

  test('answers with its status, its body and only the headers that may pass', async () => {
    const base = await serveBefore((_request, response) => {
      response.writeHead(428, {
        'content-type': 'application/json',
        'content-language': 'de-DE',
        'content-disposition': 'attachment; filename="a.pdf"',
        etag: '"2"',
        'retry-after': '3',
        'set-cookie': 'a=b',
        server: 'secret/1.0',
        'strict-transport-security': 'max-age=1',
      })
      response.end('{"needed":true}')
    })
    const response = await call(`${base}/x`)
    expect(response.statusCode).toBe(428)
    expect(await text(response)).toBe('{"needed":true}')
    expect(response.headers).toMatchObject({
      'content-language': 'de-DE',
      'content-disposition': 'attachment; filename="a.pdf"',
      etag: '"2"',
      'retry-after': '3',
    })
    for (const name of ['set-cookie', 'server', 'strict-transport-security']) {
      expect(response.headers).not.toHaveProperty(name)
    }
  })

  test('gets no token with a call that takes none: nobody has checked it', async () => {
    let seen: IncomingMessage | undefined
    const base = await serveBefore((request, response) => {
      seen = request
      response.end('{}')
    })
    await call(`${base}/x`, { headers: { authorization: 'Bearer abc' } })
    expect(seen?.url).toBe('/estate/x')
    expect(seen?.headers).not.toHaveProperty('authorization')
  })

  test('gets the brand in its path, as it is called here', async () => {
    const asked: string[] = []
    const base = await serveBefore((request, response) => {
      asked.push(request.url ?? '')
      response.end('{}')
    })
    const { origin } = new URL(base)
    expect((await call(`${origin}/api/h%61lden/portfolio`)).statusCode).toBe(200)
    expect(asked).toEqual(['/estate/halden/portfolio'])
    expect(await problemOf(`${origin}/api/none/portfolio`)).toBe('http.notFound')
    expect(asked).toHaveLength(1)
  })

  test('gets no body that is not described, and none of another type', async () => {
    const asked: unknown[] = []
    const base = await serveBefore((request, response) => {
      asked.push([request.method, request.headers['content-length'], request.headers['transfer-encoding']])
      response.end('{}')
    })
    const json = { 'content-type': 'application/json', 'content-length': '2' }
    await call(`${base}/x`, { method: 'DELETE', body: '{}', headers: json })
    expect(asked).toEqual([['DELETE', undefined, undefined]])
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
    const code = await problemOf(`${base}/x`, { method: 'POST', body: 'a=b', headers: form })
    expect(code).toBe('http.unsupportedMediaType')
    expect(asked).toHaveLength(1)
  })

  test('may say that nothing has changed', async () => {
    const base = await serveBefore((_request, response) => response.writeHead(304, { etag: '"1"' }).end())
    const response = await call(`${base}/x`)
    expect(response.statusCode).toBe(304)
    expect(response.headers.etag).toBe('"1"')
    expect(await text(response)).toBe('')
  })

  test('tells the length to HEAD', async () => {
    const base = await serveBefore((request, response) => {
      response.writeHead(200, { 'content-length': 12_345, 'x-method': request.method })
      response.end()
    })
    const response = await call(`${base}/x`, { method: 'HEAD' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe('12345')
  })

  test('gets the body of a PUT with its length', async () => {
    const lengths: unknown[] = []
    const base = await serveBefore((request, response) => {
      lengths.push(request.method, request.headers['content-length'])
      request.pipe(response)
    })
    const body = '{"name":"Größe"}'
    const response = await call(`${base}/x`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    })
    expect(await text(response)).toBe(body)
    expect(lengths).toEqual(['PUT', String(Buffer.byteLength(body))])
  })

  test('gets a body of unknown length too', async () => {
    const base = await serveBefore((request, response) => void request.pipe(response))
    const response = await call(`${base}/x`, {
      method: 'POST',
      body: '{}',
      headers: { 'transfer-encoding': 'chunked', 'content-type': 'application/json' },
    })
    expect(await text(response)).toBe('{}')
  })

  test('streams: the first piece arrives before the last is written', async () => {
    let finish = () => {}
    const base = await serveBefore((_request, response) => {
      response.write('first')
      finish = () => response.end('last')
    })
    const response = await call(`${base}/x`)
    const [piece] = (await once(response, 'data')) as [Buffer]
    expect(piece.toString()).toBe('first')
    finish()
    expect(await text(response)).toBe('last')
  })

  test('a large answer keeps its length and digest', async () => {
    const bytes = randomBytes(20_000_000)
    const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
    const base = await serveBefore((_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length, 'repr-digest': digest }).end(bytes)
    })
    const response = await call(`${base}/x`)
    expect(response.headers['content-length']).toBe(String(bytes.length))
    expect(response.headers['repr-digest']).toBe(digest)
    expect((await buffer(response)).equals(bytes)).toBe(true)
  })

  test('an answer that came packed leaves unpacked, without the length and digest of the packed one', async () => {
    const base = await serveBefore((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity')
      const packed = gzipSync('{"a":1}')
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': packed.length,
        'repr-digest': 'sha-256=:of-the-packed-bytes:',
      })
      response.end(packed)
    })
    const response = await call(`${base}/x`)
    expect(await text(response)).toBe('{"a":1}')
    for (const name of ['content-encoding', 'content-length', 'repr-digest']) {
      expect(response.headers).not.toHaveProperty(name)
    }
  })

  test('a coding nobody unpacks stays named', async () => {
    const base = await serveBefore((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'x-own', 'content-length': 3 }).end('abc')
    })
    const { headers } = await call(`${base}/x`)
    expect(headers).toMatchObject({ 'content-encoding': 'x-own', 'content-length': '3' })
  })

  test('redirects are passed on, not followed, and stay below our base', async () => {
    const asked: string[] = []
    const base = await serveBefore((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(302, { location: '/estate/property/8' }).end()
    })
    const response = await call(`${base}/7`)
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/real-estate/v2/property/8')
    expect(asked).toEqual(['/estate/7'])
  })

  test.each([
    ['location', 'https://evil.example/'],
    ['location', '//evil.example/estate/8'],
    ['location', '/admin'],
    ['link', '</estate/8>; rel="next", <https://evil.example/>; rel="preload"'],
  ])('security.md 22: a %s that leads out of its base leads nowhere: %s', async (name, value) => {
    const base = await serveBefore((_request, response) => response.writeHead(302, { [name]: value }).end())
    expect(await problemOf(`${base}/x`)).toBe('http.badGateway')
  })

  test('links are rewritten where they stand', async () => {
    const base = await serveBefore((_request, response) =>
      response.setHeader('link', '</estate/x?page=2>; rel="next"').end('{}'),
    )
    const { headers } = await call(`${base}/x`)
    expect(headers.link).toBe('</real-estate/v2/x?page=2>; rel="next"')
  })

  test('other bases are answered here, and nobody answers what is not described', async () => {
    const base = await serveBefore((_request, response) => response.end('answered there'))
    expect(JSON.parse(await text(await call(`${base.replace('/v2', '/v3')}/x`)))).toEqual({
      answered: 'here',
    })
    expect(await text(await call(base))).toBe('answered there')
    for (const path of ['/not/described', '/property/7/more', '//x'])
      expect([path, await problemOf(base + path)]).toEqual([path, 'http.notFound'])
    expect(await problemOf(`${base}/x`, { method: 'PATCH' })).toBe('http.notFound')
  })
})

describe('security.md 20: a service in trouble', () => {
  test('nobody listening is 502', async () => {
    expect(await problemOf(`${await serveBefore('http://127.0.0.1:1/estate')}/x`)).toBe('http.badGateway')
  })

  test('an unknown host is 502', async () => {
    const base = await serveBefore('http://no-such-host.invalid/estate')
    expect(await problemOf(`${base}/x`)).toBe('http.badGateway')
  })

  test('a cut connection is 502', async () => {
    const base = await serveBefore((request) => void request.socket.destroy())
    expect(await problemOf(`${base}/x`)).toBe('http.badGateway')
  })

  test('no answer in time is 504, and the call is given up', async () => {
    let reached = 0
    let givenUp = 0
    const base = await serveBefore((request) => {
      reached += 1
      request.socket.once('close', () => (givenUp += 1))
    }, 50)
    // On a busy machine the time may be over before the call is on its way.
    await eventually(async () => {
      expect(await problemOf(`${base}/x`)).toBe('http.gatewayTimeout')
      expect(reached).toBeGreaterThan(0)
    })
    await expect.poll(() => givenUp).toBe(reached)
  })

  test('a body that breaks off breaks off for the caller too', async () => {
    const base = await serveBefore((request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => request.socket.destroy())
    })
    const load = async () => await text(await call(`${base}/x`))
    await expect(load()).rejects.toThrow(/aborted|hang up/)
  })

  test('a caller that goes away ends the call, before the answer and within it', async () => {
    for (const begin of [() => {}, (response: { write: (piece: string) => void }) => response.write('a')]) {
      const reached = Promise.withResolvers<void>()
      const given = Promise.withResolvers<void>()
      const base = await serveBefore((request, response) => {
        request.socket.once('close', given.resolve)
        begin(response)
        reached.resolve()
      })
      const request = httpRequest(`${base}/x`).on('error', () => {})
      request.end()
      await reached.promise
      request.destroy()
      await given.promise
    }
  })

  test.each(['..%2fx', '%2e%2e%2f%2e%2e%2fx', '..;', '..%5cx', 'a%2fb', 'a%252fb'])(
    '%s does not leave the base',
    async (path) => {
      const asked: string[] = []
      const base = await serveBefore((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      })
      expect(await problemOf(`${base}/${path}`)).toBe('http.badRequest')
      expect(asked).toEqual([])
    },
  )
})
