import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { type ConnectOptions, connectDatabase, type Database, type DatabaseConnection } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)

const opened: DatabaseConnection[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (connection) => connection.close()))
})
function connect(options: Partial<ConnectOptions> = {}): DatabaseConnection {
  const connection = connectDatabase({ url, ...options })
  opened.push(connection)
  return connection
}

async function fetchValue(database: Database, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database)
  return rows[0]?.value
}

async function fetchBackendPid(database: Database): Promise<number> {
  return Number(await fetchValue(database, 'pg_backend_pid()'))
}

async function terminateBackend(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid})`.execute(db)
}

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('values', () => {
  const values = [
    ["date '2024-02-29'", '2024-02-29'],
    ["array[date '2024-02-29', null]", ['2024-02-29', null]],
    ["numeric '12345678901234567890.10'", '12345678901234567890.10'],
    ["array[numeric '0.10', numeric '1e3']", ['0.10', '1000']],
    ["timestamptz '2024-06-01T12:00:00+02:00'", new Date('2024-06-01T10:00:00Z')],
    ["(timestamptz '2024-06-01T01:00:00+02:00')::date", '2024-05-31'],
    ["array['a', 'b']", ['a', 'b']],
    ['42', 42],
  ] as const
  test.each(values)('%s is read as %o', async (expression, expected) => {
    expect(await fetchValue(db, expression)).toEqual(expected)
  })
})

describe('limits', () => {
  test('the session names the product and bounds a statement to 30 s', async () => {
    expect(await fetchValue(db, "current_setting('application_name')")).toBe('portico')
    expect(await fetchValue(db, "current_setting('statement_timeout')")).toBe('30s')
  })

  test('a query waits a bounded time for a free connection', async () => {
    const small = connect({ maxConnections: 1, connectionWaitMs: 2000 })
    const error = await small.db.transaction().execute(async () => catchError(small.ping()))
    expect(isDatabaseUnavailable(error)).toBe(true)
    await small.ping()
  })
})

describe('a database that goes away', () => {
  test('an idle connection that drops is reported and replaced', async () => {
    const lost: Error[] = []
    const connection = connect({ maxConnections: 1, onConnectionLost: (error) => lost.push(error) })
    const pid = await fetchBackendPid(connection.db)
    await terminateBackend(pid)
    await expect.poll(() => lost).toHaveLength(1)
    expect(isDatabaseUnavailable(lost[0])).toBe(true)
    expect(await fetchBackendPid(connection.db)).not.toBe(pid)
  })

  test('one that drops inside a transaction fails that transaction only', async () => {
    const connection = connect({ maxConnections: 1 })
    const error = await catchError(
      connection.db.transaction().execute(async (transaction) => {
        await terminateBackend(await fetchBackendPid(transaction))
        // The driver hears of it while no statement runs: unheard, that would end the process.
        await sleep(50)
        await fetchBackendPid(transaction)
      }),
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
    await connection.ping()
  })

  test('one that drops during a statement fails that statement only', async () => {
    const connection = connect({ maxConnections: 1 })
    const pid = await fetchBackendPid(connection.db)
    const running = catchError(sql`select pg_sleep(20)`.execute(connection.db))
    await sleep(50)
    await terminateBackend(pid)
    expect(isDatabaseUnavailable(await running)).toBe(true)
    await expect.poll(connection.ping).toBe(undefined)
  })

  test('a port nobody listens on', async () => {
    const closed = new URL(url)
    closed.port = String(await findClosedPort())
    const connection = connect({ url: closed.href })
    expect(isDatabaseUnavailable(await catchError(connection.ping()))).toBe(true)
    expect(isDatabaseUnavailable(await catchError(fetchBackendPid(connection.db)))).toBe(true)
  })

  test('a wrong statement is not mistaken for it', async () => {
    expect(isDatabaseUnavailable(await catchError(sql`select nothing from nowhere`.execute(db)))).toBe(false)
  })

  test('closing twice is fine, and a query afterwards says that the database is not there', async () => {
    const connection = connectDatabase({ url: inject('testServer').url })
    await connection.ping()
    await connection.close()
    await connection.close()
    expect(isDatabaseUnavailable(await catchError(connection.ping()))).toBe(true)
    expect(isDatabaseUnavailable(await catchError(fetchBackendPid(connection.db)))).toBe(true)
  })
})

async function findClosedPort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    server.close(() => resolve(port))
  })
  return promise
}
