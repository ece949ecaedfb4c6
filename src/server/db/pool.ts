import { type ClientBase, type CustomTypesConfig, Pool } from 'pg'
import { createClientClass, WritableClient } from './writable-client.ts'

export type PoolSettings = {
  readonly url: string
  readonly name: string
  readonly maxConnections: number
  /** How long a query waits for a free or new connection. */
  readonly connectionWaitMs: number
  /** Run on each new connection, before anything else. */
  readonly setUp?: string
  readonly types?: CustomTypesConfig
  readonly onConnectionLost: (error: Error) => void
}

/** Connections to the server that can be written to. */
export function openPool(settings: PoolSettings): Pool {
  const { setUp } = settings
  const pool = new Pool({
    Client: createClientClass(settings.url),
    application_name: settings.name,
    max: settings.maxConnections,
    connectionTimeoutMillis: settings.connectionWaitMs,
    keepAlive: true,
    ...(settings.types && { types: settings.types }),
    ...(setUp && {
      // Not with the start of the connection: what stands between may not pass it on (PgBouncer). The pool waits for the promise.
      onConnect: (client: ClientBase): unknown => client.query(setUp),
    }),
  })
  pool.on('error', settings.onConnectionLost)
  // The pool listens to idle connections only. One that drops inside a transaction, between two
  // statements, would end the process; the next statement reports it anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_error, client) => {
    if (client instanceof WritableClient && client.isLeft) void client.end()
  })
  return pool
}
