import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import { identityFactories } from '../../../tests/session/test-identity.ts'
import { recordAudit } from '../audit/record-audit.queries.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { insertOutgoingMail } from '../mail/outbox.queries.ts'
import { openMetrics } from './open-metrics.ts'

const { db, url, close } = await freshDatabase()
const logger = createLogger('silent')
const jobs = await openJobs({ url, logger })
afterAll(async () => {
  await jobs.stop()
  await close()
})

let minute = 0
const PARTS = {
  port: 0,
  host: '127.0.0.1',
  logger,
  node: 'one',
  version: '1.2.3',
  countConnections: () => ({ most: 10, open: 4, idle: 1, waiting: 2 }),
  measureAnswers: () => ({ count: 3, bytes: 4096, hits: 7, misses: 5 }),
  isMailHeld: () => true,
  isStopping: () => false,
  // Each look is a minute after the last, so that nothing is told from memory.
  now: () => new Date((minute += 1) * 60_000),
}

async function openReader(databaseUrl: string) {
  const metrics = await openMetrics({ ...PARTS, databaseUrl })
  const address = `http://127.0.0.1:${metrics.port}`
  return { address, stop: metrics.stop, read: async () => await (await fetch(`${address}/metrics`)).text() }
}

describe('E2 metrics', () => {
  let reader: Awaited<ReturnType<typeof openReader>>
  beforeAll(async () => {
    reader = await openReader(url)
    return reader.stop
  })

  test('stand under /metrics in the format of Prometheus, and nothing else stands there', async () => {
    const response = await fetch(`${reader.address}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await response.text()).toContain('portico_build_info{node="one",version="1.2.3"} 1')
    expect((await fetch(`${reader.address}/`)).status).toBe(404)
    expect((await fetch(`${reader.address}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  test('tell of the process', async () => {
    const text = await reader.read()
    for (const line of [
      'portico_database_pool_size 10',
      'portico_database_pool_idle 1',
      'portico_database_pool_waiting 2',
      'portico_kept_answers_total{outcome="hit"} 7',
      'portico_kept_answers_total{outcome="miss"} 5',
      'portico_mail_held 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+\n/)
    // Read twice, it is the same.
    expect(await reader.read()).toContain('portico_kept_answers_total{outcome="hit"} 7\n')
  })

  test('tell of errors that the database has told', async () => {
    const count = async () =>
      Number(/^portico_database_errors_total\{reason="other"\} (\d+)$/m.exec(await reader.read())?.[1])
    const before = await count()
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
    expect(await count()).toBe(before + 1)
  })

  test('tell of what is in the database: outbox, jobs, sessions, publications, imports', async () => {
    await sql`alter table outgoing_mail disable trigger announce`.execute(db)
    for (const [attempts, minutes] of [
      [0, 5],
      [0, -5],
      [3, 2],
    ] as const) {
      const id = crypto.randomUUID()
      await insertOutgoingMail(db, id, buildMail())
      await sql`update outgoing_mail set attempts = ${attempts}, next_attempt_at = now() - ${minutes} * interval '1 minute',
        created_at = now() - interval '1 hour' where id = ${id}`.execute(db)
    }
    await jobs.work('test.job', async () => {})
    await jobs.send('test.job')
    await sql`insert into publication (brand, number, day, kind, actor, digest, changes, at)
      values ('halden', 1, '2026-01-01', 'import', 'operator', ${'a'.repeat(64)}, '{}', '2026-01-02T00:00:00Z'),
        ('halden', 2, '2026-01-01', 'import', 'operator', ${'b'.repeat(64)}, '{}', '2026-01-03T00:00:00Z')`.execute(
      db,
    )
    const { id: loginId } = await identityFactories(db).addUser({ brand: 'halden' })
    for (const [hours, endedAt] of [
      [1, null],
      [1, new Date()],
      [-1, null],
    ] as const)
      await sql`insert into session (id, brand, login_id, created_at, last_used_at, expires_at, ended_at, address, user_agent)
        values (gen_random_uuid(), 'halden', ${loginId}, now() - interval '2 hours', now() - interval '2 hours',
          now() + ${hours} * interval '1 hour', ${endedAt}, '192.0.2.1', '')`.execute(db)
    await db.transaction().execute(async (transaction) => {
      const refused = { kind: 'import.refused', facts: { digest: null, problems: 3 } } as const
      for (const brand of ['halden', 'halden', 'linden'])
        await recordAudit(transaction, { brand, ...refused })
    })
    const text = await reader.read()
    for (const line of [
      'portico_database_up 1',
      'portico_database_read_only 0',
      'portico_outbox_mails{state="waiting"} 2',
      'portico_outbox_mails{state="deferred"} 1',
      'portico_notices_open 0',
      'portico_sessions{brand="halden"} 1',
      'portico_publication_number{brand="halden"} 2',
      'portico_imports{brand="halden",outcome="loaded"} 2',
      'portico_imports{brand="halden",outcome="refused"} 2',
      'portico_imports{brand="halden",outcome="undone"} 0',
      'portico_imports{brand="linden",outcome="loaded"} 0',
      'portico_imports{brand="linden",outcome="refused"} 1',
      `portico_import_timestamp_seconds{brand="halden",outcome="loaded"} ${Date.UTC(2026, 0, 3) / 1000}`,
      `portico_publication_timestamp_seconds{brand="halden"} ${Date.UTC(2026, 0, 3) / 1000}`,
    ])
      expect(text).toContain(`${line}\n`)
    const numberOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(numberOf('portico_outbox_overdue_seconds')).toBeGreaterThanOrEqual(300)
    expect(numberOf('portico_outbox_overdue_seconds')).toBeLessThan(3000)
    expect(numberOf('portico_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600)
    expect(numberOf('portico_database_bytes')).toBeGreaterThan(1_000_000)
    await eventually(async () => {
      const later = await reader.read()
      expect(later).toMatch(/portico_jobs\{queue="test\.job",state="completed"\} 1\n/)
      expect(later).toMatch(/portico_jobs_total\{job="test\.job",outcome="done"\} 1\n/)
    })
  })
})

describe('E2 while the database is away metrics are told all the same, and that it is', () => {
  test('it refuses', async () => {
    const reader = await openReader('postgres://nobody@127.0.0.1:1/none')
    const text = await reader.read()
    expect(text).toContain('portico_database_up 0\n')
    expect(text).not.toMatch(/^portico_outbox_/m)
    expect(text).toContain('portico_database_pool_size 10\n')
    await reader.stop()
  })

  test('it takes the connection and says nothing', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined))
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as { port: number }
    const reader = await openReader(`postgres://nobody@127.0.0.1:${port}/none`)
    expect(await reader.read()).toContain('portico_database_up 0\n')
    await reader.stop()
    mute.close()
  })
})
