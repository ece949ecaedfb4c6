import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { Fault } from '../fault.ts'
import { waitUntilHealthy } from './repeat.ts'

const EACH = 100
const MS = 1000
/** docs/operations.md, and how often they are looked for. */
const HEADERS_SECONDS = 10 + 4
const REQUEST_SECONDS = 30 + 6
const HALF_A_HEAD = 'GET /halden HTTP/1.1\r\nHost: halden.preprod.portico.example\r\nX-Slow: '
const HALF_A_BODY =
  'POST /api/auth/v1/login/halden HTTP/1.1\r\nHost: halden.preprod.portico.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nuser'

export const SLOW_CLIENTS: Fault = {
  name: 'slow clients',
  what: `${EACH} clients at the proxy and ${EACH} at each node send half a head and go on letter by letter; as many at each node half a body.`,
  since: 'beginning',
  isUnseen: true,
  play: async (world) => {
    const { proxy, nodePorts } = world
    const throughProxy = () =>
      connectTls({ host: '127.0.0.1', port: proxy.port, ca: proxy.ca, servername: 'localhost' })
    const waits = [
      ...crowd(HALF_A_HEAD, throughProxy),
      ...nodePorts.flatMap((port) => crowd(HALF_A_HEAD, () => connectPlain(port, '127.0.0.1'))),
    ]
    const bodies = nodePorts.flatMap((port) => crowd(HALF_A_BODY, () => connectPlain(port, '127.0.0.1')))
    const seconds = [await waitUntilHealthy(world)]
    const [heads, rest] = [Math.max(...(await Promise.all(waits))), Math.max(...(await Promise.all(bodies)))]
    return {
      times: 1,
      seconds,
      seen: [
        `the last half head was closed after ${heads.toFixed(0)} s, the last half body after ${rest.toFixed(0)} s`,
      ],
      wrong: [
        ...(heads > HEADERS_SECONDS ? ['half a head was waited for longer than the limit'] : []),
        ...(rest > REQUEST_SECONDS ? ['half a body was waited for longer than the limit'] : []),
      ],
    }
  },
}

/** Of each: how many seconds it was borne. */
function crowd(begin: string, connect: () => Socket): Promise<number>[] {
  return Array.from({ length: EACH }, async () => {
    const socket = connect()
    socket.on('error', () => undefined)
    const begun = performance.now()
    const closed = once(socket, 'close')
    socket.write(begin)
    socket.resume()
    while (!socket.closed && performance.now() - begun < 2 * REQUEST_SECONDS * MS) {
      await Promise.race([closed, sleep(MS)])
      if (!socket.closed) socket.write('a')
    }
    socket.destroy()
    return (performance.now() - begun) / MS
  })
}
