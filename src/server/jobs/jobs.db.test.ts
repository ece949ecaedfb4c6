import { sql } from 'kysely'
import { TestClock } from 'pg-boss'
import pino from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '../../../tests/database/fresh-database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { asTenant } from '../db/tenant.ts'
import { createLogger } from '../logger.ts'
import { type Jobs, openJobs } from './jobs.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)

const silent = createLogger('silent')
const opened: Jobs[] = []
const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()))
})
async function open(options: Partial<Parameters<typeof openJobs>[0]> = {}): Promise<Jobs> {
  const jobs = await openJobs({ url, logger: silent, ...options })
  opened.push(jobs)
  return jobs
}

describe('several nodes', () => {
  test('that start at once on an empty database agree on one set of tables', async () => {
    const empty = await emptyDatabase()
    cleanUps.push(empty.close)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const jobs = await open({ url: empty.url })
        await jobs.work('together', async () => undefined)
      }),
    )
    const { rows } = await sql`select from pgboss.version`.execute(empty.db)
    expect(rows).toHaveLength(1)
  })

  test('do each job once', async () => {
    const done: number[] = []
    const nodes = await Promise.all([open(), open()])
    for (const node of nodes) {
      await node.work<{ number: number }>('count', async ({ number }) => void done.push(number))
    }
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(numbers.map((number) => nodes[0]?.send('count', { number })))
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(20))
    expect(done.toSorted((one, other) => one - other)).toEqual(numbers)
  })
})

describe('time', () => {
  /** A node on a database of its own: where another clock has been used, this one would be behind. */
  async function openAt(start: string, logger = silent) {
    const own = await freshDatabase()
    cleanUps.push(own.close)
    const clock = new TestClock(start)
    return { clock, jobs: await open({ url: own.url, clock, logger }) }
  }

  test.each([
    ['winter', '2026-01-14T02:59:30Z'],
    ['summer', '2026-07-14T01:59:30Z'],
  ])('a schedule goes by the clock on the wall (%s)', async (season, start) => {
    const { clock, jobs } = await openAt(start)
    const runs: string[] = []
    const name = `nightly.${season}`
    await jobs.work(name, async () => void runs.push(new Date(clock.now()).toISOString().slice(0, 10)))
    await jobs.schedule(name, '0 4 * * *')
    await clock.tick(3 * 60_000)
    await eventually(() => expect(runs).toEqual([start.slice(0, 10)]))
    await clock.tick(5 * 60_000)
    expect(runs).toHaveLength(1)
  })

  test('a job that fails is logged and tried again', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const { clock, jobs } = await openAt('2026-01-14T12:00:00Z', logger)
    let attempts = 0
    await jobs.work('shaky', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
    })
    await jobs.send('shaky')
    await clock.tick(60_000)
    await eventually(() => expect(attempts).toBe(1))
    await eventually(async () => {
      await clock.tick(60_000)
      expect(attempts).toBe(2)
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('not yet')
  })
})

describe('notifications', () => {
  test('call back, and once more after the connection was lost', async () => {
    const jobs = await open()
    let calls = 0
    await jobs.listen('some_channel', () => void (calls += 1))
    await sql`select pg_notify('some_channel', '')`.execute(db)
    await eventually(() => expect(calls).toBe(2))
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "some_channel"'
    `.execute(db)
    await eventually(() => expect(calls).toBe(3))
    await sql`select pg_notify('some_channel', '')`.execute(db)
    await eventually(() => expect(calls).toBe(4))
  })
})

test('security.md 12: the role of a request sees no job', async () => {
  await open()
  const look = asTenant(db, { brand: 'halden' }, (transaction) =>
    sql`select from pgboss.job`.execute(transaction),
  )
  await expect(look).rejects.toThrow('permission denied')
})
