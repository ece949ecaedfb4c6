import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { limitTime } from './limits.ts'

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

test('security.md 20: an answer that does not come is given up as unavailable', async () => {
  const app = new Hono().use(limitTime(20)).get('/', () => new Promise<Response>(() => {}))
  app.onError((error, c) => c.text(error instanceof Problem ? error.kind.code : 'other', 503))
  const response = await app.request('/')
  expect(await response.text()).toBe('http.unavailable')
})
