import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { createHttpServer, listen, stopServer } from '#server/http/edge/http-server.ts'
import { openEmptyPortal } from '../../tests/api/empty-portal.ts'
import { inCookie, inHeader } from '../../tests/session/forged-carriers.ts'

const portal = await openEmptyPortal()
const answer = getRequestListener(portal.app.fetch)
const server = createHttpServer((request, response) => void answer(request, response))
const port = await listen(server, 0, '127.0.0.1')
afterAll(async () => {
  await stopServer(server)
  await portal.close()
})
const { token } = await portal.enter()
const [[, bearer]] = inHeader(token) as [[string, string]]
const [[, cookie]] = inCookie(token) as [[string, string]]

/** What no client library would send; resolves to the status of the first answer. */
async function sendRaw(lines: readonly string[], body = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1])
}

const HOST = 'Host: localhost'
const SESSION = 'GET /api/auth/v1/session HTTP/1.1'
const LOGIN = ['POST /api/auth/v1/2fa-reissue/halden HTTP/1.1', HOST, 'Content-Type: application/json']

test('a good token opens the portal on this way too', async () => {
  expect(await sendRaw([SESSION, HOST, `Authorization: ${bearer}`])).toBe(200)
  expect(await sendRaw([SESSION, HOST, `Cookie: ${cookie}`])).toBe(200)
})

describe('A6.4 a good token that comes twice or in too much else is refused', () => {
  test.each([
    ['two Authorization headers', [`Authorization: ${bearer}`, `Authorization: ${bearer}`], 401],
    ['another scheme first', ['Authorization: Basic YTpi', `Authorization: ${bearer}`], 401],
    ['another scheme last', [`Authorization: ${bearer}`, 'Authorization: Basic YTpi'], 401],
    ['two Cookie headers', [`Cookie: ${cookie}`, 'Cookie: jwt=planted'], 401],
    ['two Cookie headers, the planted one first', ['Cookie: jwt=planted', `Cookie: ${cookie}`], 401],
    ['two hosts', ['Host: elsewhere.example', `Authorization: ${bearer}`], 403],
    ['a header of more than 16 KiB', [`Authorization: ${bearer}${'x'.repeat(17_000)}`], 431],
    ['a cookie of more than 16 KiB', [`Cookie: jwt=${'x'.repeat(17_000)}`], 431],
    ['a header on two lines', ['Authorization: Bearer', ` ${token}`], 400],
    ['a space before the colon', [`Authorization : ${bearer}`], 400],
    ['NUL in a header', [`Authorization: ${bearer}\0`], 400],
  ])('%s', async (_name, headers, status) => {
    expect(await sendRaw([SESSION, HOST, ...headers])).toBe(status)
  })
})

describe('security.md 16: what is no proper request is the caller’s fault', () => {
  test.each([
    ['a body shorter than the rest says', [...LOGIN, 'Content-Length: 1'], '{"loginId":"x"}', 400],
    ['a length that is no number', [...LOGIN, 'Content-Length: many'], '{}', 400],
    ['a negative length', [...LOGIN, 'Content-Length: -1'], '{}', 400],
    ['two lengths', [...LOGIN, 'Content-Length: 2', 'Content-Length: 3'], '{}', 400],
    ['length and pieces', [...LOGIN, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n', 400],
    ['pieces that are none', [...LOGIN, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n', 400],
    ['an encoding that there is none of', [...LOGIN, 'Transfer-Encoding: zip'], '{}', 400],
    ['nothing in pieces', [...LOGIN, 'Transfer-Encoding: chunked'], '0\r\n\r\n', 400],
    ['a length of more than a mebibyte', [...LOGIN, 'Content-Length: 1048577'], '{', 413],
    ['no host', [SESSION], '', 400],
    ['a host that is none', [SESSION, 'Host: ]:['], '', 400],
    ['a backslash in the address', ['GET /api\\auth/v1/session HTTP/1.1', HOST], '', 400],
    ['no address', ['GET  HTTP/1.1', HOST], '', 400],
    ['no method', ['/api/auth/v1/session HTTP/1.1', HOST], '', 400],
    ['a version that there is none of', ['GET /api/auth/v1/session HTTP/9.9', HOST], '', 400],
  ])('%s', async (_name, lines, body, status) => {
    expect(await sendRaw(lines, body)).toBe(status)
  })
})
