import { Kysely, PostgresDialect } from 'kysely'
import { type QueryConfig, types } from 'pg'
import { observeStatements } from './observe-statements.ts'
import { openPool } from './pool.ts'
import { createPreparation } from './prepare-reads.ts'
import type { DB as Schema } from './schema.gen.ts'

/** What queries take as their first argument; a transaction fits too. */
export type Database = Kysely<Schema>

export type DatabaseConnection = {
  db: Database
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  countConnections: () => ConnectionCounts
  close: () => Promise<void>
}

/** `waiting` are the queries that no connection is free for. */
export type ConnectionCounts = {
  readonly most: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export type ConnectOptions = {
  url: string
  maxConnections?: number
  /** How long a query waits for a free or new connection. */
  connectionWaitMs?: number
  /** How long a query waits for somebody else who changes the same. As long as it may take unless told. */
  lockWaitMs?: number
  /** How long a query may take. */
  statementTimeoutMs?: number
  /** Told about connections that the server dropped; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

const APPLICATION_NAME = 'portico'
const CONNECTION_WAIT_MS = 5000
const STATEMENT_TIMEOUT_MS = 30_000
const PING: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 5000 }

export function connectDatabase({
  url,
  maxConnections = 10,
  connectionWaitMs = CONNECTION_WAIT_MS,
  lockWaitMs = 0,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onConnectionLost = () => undefined,
}: ConnectOptions): DatabaseConnection {
  const pool = openPool({
    url,
    name: APPLICATION_NAME,
    maxConnections,
    connectionWaitMs,
    // Casts between timestamptz and date mean UTC, whatever the server's own time zone.
    setUp: `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockWaitMs}`,
    types: { getTypeParser },
    onConnectionLost,
  })
  pool.on('connect', createPreparation())
  pool.on('connect', observeStatements)

  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    ping: async () => {
      await pool.query(PING)
    },
    countConnections: () => ({
      most: maxConnections,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await db.destroy()
      // Kysely leaves alone a pool that it has not used.
      if (!pool.ending) await pool.end()
    },
  }
}

const TYPE_IDS = { text: 25, textArray: 1009, date: 1082, dateArray: 1182, numeric: 1700, numericArray: 1231 }

// A date has no time zone and money is exact: both stay text, as do lists of them.
const READ_AS = new Map([
  [TYPE_IDS.date, TYPE_IDS.text],
  [TYPE_IDS.dateArray, TYPE_IDS.textArray],
  [TYPE_IDS.numeric, TYPE_IDS.text],
  [TYPE_IDS.numericArray, TYPE_IDS.textArray],
])

// The driver's own types know no array types.
const getDefaultParser = types.getTypeParser as (
  typeId: number,
  format?: string,
) => (value: string) => unknown

function getTypeParser(typeId: number, format?: string): (value: string) => unknown {
  return getDefaultParser(READ_AS.get(typeId) ?? typeId, format)
}
