import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CHECK_EVERY_MS = 1000
const GRACE_MS = 10_000
/** Longer than proxies keep a connection open between requests: else we might close one on which the next is under way. */
const KEEP_ALIVE_MS = 75_000

type Patience = { readonly headersMs: number; readonly requestMs: number; readonly checkEveryMs: number }

const PATIENCE: Patience = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  checkEveryMs: CHECK_EVERY_MS,
}

/** security.md 20: slow clients have 10 s for the headers and 30 s for the request. */
export function createHttpServer(listener: RequestListener, patience: Patience = PATIENCE): Server {
  return createServer(
    {
      headersTimeout: patience.headersMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: patience.requestMs,
      // Node looks for slow clients only this often, every 30 s by default: the limits would be three times as long.
      connectionsCheckingInterval: patience.checkEveryMs,
    },
    listener,
  )
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
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
