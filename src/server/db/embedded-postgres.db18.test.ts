import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { spawnWritingProcess } from '../../../tests/database/spawn-writing-process.ts'
import { connectDatabase } from './connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmasterLock } from './postmaster-lock.ts'

let directory: string
const started: EmbeddedPostgres[] = []

beforeAll(async () => {
  directory = await makeFolder()
})
afterAll(async () => rm(directory, { recursive: true }))
afterEach(async () => {
  await Promise.all(started.splice(0).map(async (server) => server.stop()))
})

async function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'portico-postgres-'))
}

async function start(options: { serverOptions?: Record<string, string> } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, ...options })
  started.push(server)
  return server
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const { db, close } = connectDatabase({ url, maxConnections: 1 })
  try {
    const { rows } = await sql.raw<Row>(statement).execute(db)
    return rows
  } finally {
    await close()
  }
}

const findLock = async () => findPostmasterLock(path.join(directory, 'data'))

async function killServer(): Promise<void> {
  process.kill((await findLock())?.pid ?? Number.NaN, 'SIGKILL')
}

describe('the embedded server', () => {
  test('three processes that race a cold start end up on one server, which the last one stops', async () => {
    const rows = [1, 1_000_001, 2_000_001]
    const racers = await Promise.all(rows.map(async (firstRow) => spawnWritingProcess(directory, firstRow)))
    expect(new Set(racers.map((racer) => racer.url)).size).toBe(1)

    for (const racer of racers) {
      expect(await findLock()).toMatchObject({ isReady: true })
      await racer.stop()
    }
    expect(await findLock()).toBe(undefined)
  })

  test('writes to disk before it acknowledges, and listens on this machine only', async () => {
    const { url } = await start()
    const settings = await query(url, `select name, setting from pg_settings order by name collate "C"`)
    expect(settings).toEqual(
      expect.arrayContaining([
        { name: 'fsync', setting: 'on' },
        { name: 'full_page_writes', setting: 'on' },
        { name: 'listen_addresses', setting: '127.0.0.1' },
        { name: 'synchronous_commit', setting: 'on' },
        { name: 'unix_socket_directories', setting: '' },
      ]),
    )
  })

  test('asks for the password that only the owner of the folder can read', async () => {
    const { url } = await start()
    const { mode } = await stat(path.join(directory, 'password'))
    expect(mode & 0o777).toBe(0o600)
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('keeps its data and stops without a trace of running', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await findLock()).toBe(undefined)

    const second = await start()
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('an idle process keeps its server when another one stops', async () => {
    const idle = await start()
    const other = await start()
    expect(other.url).toBe(idle.url)
    await other.stop()
    expect(await query(idle.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a server left behind by a killed process is taken over', async () => {
    const killed = await spawnWritingProcess(directory, 3_000_001)
    const { pid } = (await findLock()) ?? {}
    await killed.kill()
    const { url } = await start()
    expect(url).toBe(killed.url)
    expect(await findLock()).toMatchObject({ pid })
  })

  test('a server that dies while in use comes back on its port', async () => {
    const { url } = await start()
    const { db, close } = connectDatabase({ url })
    await sql`create table survivor as select 42 as answer`.execute(db)
    await killServer()
    const readAnswer = async () => (await sql`select answer from survivor`.execute(db)).rows
    await expect.poll(readAnswer).toEqual([{ answer: 42 }])
    await close()
  })
})

describe('a lock file of a server that is not there', () => {
  test('whose number now belongs to another program', async () => {
    const program = spawn('sleep', ['600'])
    const lines = [
      program.pid,
      path.join(directory, 'data'),
      1_700_000_000,
      54_321,
      '',
      '127.0.0.1',
      '',
      'ready',
    ]
    await writeFile(path.join(directory, 'data', 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 })
    const { url } = await start()
    program.kill()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that was copied from a folder whose server runs', async () => {
    const running = await start()
    const copy = await makeFolder()
    await cp(directory, copy, { recursive: true })
    const server = await startEmbeddedPostgres({ directory: copy })
    expect(server.url).not.toBe(running.url)
    expect(await query(server.url, 'show data_directory')).toEqual([
      { data_directory: path.join(copy, 'data') },
    ])
    await server.stop()
    await rm(copy, { recursive: true })
  })
})

describe('a start that fails says why', () => {
  test('data of another major version', async () => {
    const version = path.join(directory, 'data', 'PG_VERSION')
    await writeFile(version, '14\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 14, this Portico brings 18/)
    await writeFile(version, '18\n')
  })

  test('a lost password', async () => {
    const password = path.join(directory, 'password')
    await rename(password, `${password}.lost`)
    await expect(start()).rejects.toThrow(`${password} is missing`)
    await rename(`${password}.lost`, password)
  })

  test('in the words of the server’s log', async () => {
    await expect(start({ serverOptions: { max_connections: 'many' } })).rejects.toThrow(
      /^PostgreSQL did not start:\n.*invalid value for parameter "max_connections": "many"/,
    )
  })

  test('missing binaries', async () => {
    await expect(startEmbeddedPostgres({ directory, packageName: 'no-such-package' })).rejects.toThrow(
      /No embedded PostgreSQL is installed for .*DATABASE_URL/,
    )
  })
})

test('the server’s log is rotated before it grows large', async () => {
  await writeFile(path.join(directory, 'server.log'), 'x'.repeat(1_100_000))
  await start()
  expect((await stat(path.join(directory, 'server.log'))).size).toBeLessThan(100_000)
  expect(await readFile(path.join(directory, 'server.log.1'), 'utf8')).toHaveLength(1_100_000)
})
