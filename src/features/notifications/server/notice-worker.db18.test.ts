import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLogger } from '#server/logger.ts'
import { OPEN_GATE } from '#server/mail/mail-gate.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { startNoticeWorker } from './notice-worker.keeper.ts'
import { NOTICE_CHANNEL } from './notices.queries.ts'
import { planNotices } from './plan-notices.service.ts'
import type { Composer } from './send-notices.service.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)
const logger = createLogger('silent')
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  await sql`alter table notice disable trigger user; delete from notice; alter table notice enable trigger user`.execute(
    db,
  )
  await sql`delete from outgoing_mail; delete from login`.execute(db)
})

const compose: Composer = async (_db, orders) =>
  new Map(
    orders.map(({ id, reader }) => {
      if (reader.displayName === 'Poison') throw new Error('cannot be written')
      return [id, { subject: 'News', preheader: '', blocks: [] }]
    }),
  )

function start(pollMs: number) {
  const sending = { houses: TEST_HOUSES, composers: { test: compose } }
  const worker = startNoticeWorker({ url, sending, gate: OPEN_GATE, logger, pollMs })
  cleanUps.push(worker.stop)
  return worker
}

const addPerson = async (own: Parameters<typeof addLogin>[0] = {}) =>
  await addLogin({ password_hash: 'a real one', ...own })
const plan = async (publication: number) =>
  await planNotices(db, {
    brand: 'halden',
    topic: 'test',
    publication,
    news: sql`select id as login_id, '' as category, '' as subcategory from login`,
  })
const count = async (table: 'outgoing_mail' | 'notice', condition = sql`true`) =>
  Number(
    (await sql<{ count: string }>`select count(*) from ${sql.table(table)} where ${condition}`.execute(db))
      .rows[0]?.count,
  )

describe('B5.8 the worker', () => {
  test('hears of what is planned at once, and writes all of it', async () => {
    for (let number = 0; number < 45; number += 1) await addPerson()
    const worker = start(600_000)
    const jobs = await openJobs({ url, logger })
    cleanUps.push(jobs.stop)
    await jobs.listen(NOTICE_CHANNEL, worker.wake)
    await plan(2)
    await eventually(async () => expect(await count('outgoing_mail')).toBe(45))
  })

  test('goes on where a mail cannot be written or addressed, and says so of that one', async () => {
    for (let number = 0; number < 25; number += 1) await addPerson()
    await addPerson({ display_name: 'Poison' })
    await addPerson({ email: 'no address' })
    await plan(2)
    start(20)
    await eventually(async () => expect(await count('outgoing_mail')).toBe(25))
    await eventually(async () => expect(await count('notice', sql`outcome = 'failed'`)).toBe(2))
  })

  test('keeps the outbox short, and what waits for another attempt does not hold up the others', async () => {
    for (let number = 0; number < 230; number += 1) await addPerson()
    await plan(2)
    start(20)
    await eventually(async () => expect(await count('outgoing_mail')).toBe(200))
    await sql`update outgoing_mail set next_attempt_at = now() + interval '1 hour'`.execute(db)
    await eventually(async () => expect(await count('outgoing_mail')).toBe(230))
  })

  test('gives each publication its turn', async () => {
    for (let number = 0; number < 150; number += 1) await addPerson()
    await plan(2)
    await sql`update login set email = 'late@example.com' where id = (select id from login limit 1)`.execute(
      db,
    )
    await planNotices(db, {
      brand: 'halden',
      topic: 'test',
      publication: 3,
      news: sql`select id as login_id, '' as category, '' as subcategory from login where email = 'late@example.com'`,
    })
    start(20)
    await eventually(async () =>
      expect(await count('notice', sql`publication = 3 and mail_id is not null`)).toBe(1),
    )
    expect(await count('notice', sql`publication = 2 and mail_id is null`)).toBeGreaterThan(0)
  })
})
