import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const GRACE_MS = 10_000

/** security.md 20: slow clients have 10 s for the headers and 30 s for the request. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Takes no new requests, lets those in flight finish, and cuts off what is left after the grace period. */
export async function stopServer(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const isDone = await Promise.race([closed.then(() => true), sleep(graceMs, false, { ref: false })])
  if (!isDone) server.closeAllConnections()
  await closed
}
