import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { configureForLoopback, countRepeated, countUp, readServers } from '../../deploy/haproxy.ts'
import { selfSignedCertificate } from '../../tests/mail/self-signed-certificate.ts'
import type { Place } from '../place.ts'
import { answersAt } from './answers.ts'
import { createService } from './service.ts'

const LOOK_EVERY_MS = 100

/** HAProxy as deploy/ describes it, with TLS towards browsers. */
export function createProxy(
  place: Place,
  ports: { readonly http: number; readonly https: number; readonly nodes: readonly [number, number] },
) {
  const certificate = selfSignedCertificate()
  const pem = path.join(place.folder, 'proxy.pem')
  writeFileSync(pem, certificate.key + certificate.cert, { mode: 0o600 })
  const configuration = path.join(place.folder, 'haproxy.cfg')
  writeFileSync(configuration, configureForLoopback())
  const socket = path.join(place.folder, 'haproxy.sock')
  const [one, two] = ports.nodes
  const service = createService(place, {
    name: 'haproxy',
    program: () => ({
      command: '/usr/sbin/haproxy',
      args: ['-db', '-q', '-f', configuration],
      env: {
        ...process.env,
        NODE_ONE: `127.0.0.1:${one}`,
        NODE_TWO: `127.0.0.1:${two}`,
        HTTP_PORT: String(ports.http),
        HTTPS_PORT: String(ports.https),
        CERTIFICATES: pem,
        STATS_SOCKET: socket,
      },
    }),
    isReady: async () => await answersAt(ports.https),
  })
  return {
    service,
    port: ports.https,
    ca: certificate.cert,
    countRepeated: async () => countRepeated(await readServers(socket)),
    bothUp: async () => {
      while (countUp(await readServers(socket).catch(() => [])) < 2) await sleep(LOOK_EVERY_MS)
    },
  }
}
