import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USUAL_RETENTION } from '#kernel/retention.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { sweepPersonData } from './sweep-person-data.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin, addInvestor } = houseFactories(db)

const HOUSE = { name: 'halden', timeZone: 'Europe/Berlin', retention: USUAL_RETENTION }
const NOW = new Date('2026-11-19T03:50:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)
const DIGEST = 'a'.repeat(64)

const investorId = (await addInvestor()).id
const loginId = (await addLogin({ investor_id: investorId })).id ?? ''
const goneId = randomUUID()

async function addSession(endedAt: Date) {
  const moments = { created_at: endedAt, last_used_at: endedAt, expires_at: endedAt }
  const values = {
    id: randomUUID(),
    brand: 'halden',
    login_id: loginId,
    user_agent: 'Firefox',
    address: '203.0.113.7',
  }
  await db
    .insertInto('session')
    .values({ ...values, ...moments })
    .execute()
}

async function addAccess(of: string, at: string) {
  const values = {
    brand: 'halden',
    document_id: randomUUID(),
    version: 1,
    sha256: DIGEST,
    login_id: of,
    what: 'opened',
  }
  await db
    .insertInto('document_access')
    .values({ ...values, at })
    .execute()
}

async function addRequest(state: 'withdrawn' | 'inReview', sentAt: string) {
  const id = randomUUID()
  const moments = { sent_at: sentAt, code_sent_at: sentAt, code_expires_at: sentAt }
  await db
    .insertInto('change_request')
    .values({
      id,
      brand: 'halden',
      investor_id: investorId,
      state,
      changes: JSON.stringify([{ item: 'person.lastName', before: 'A', after: 'B' }]),
      is_sensitive: false,
      has_other_holder: false,
      needs_factor: false,
      code_hash: '',
      confirmed_at: state === 'inReview' ? sentAt : null,
      ...moments,
    })
    .execute()
  const file = {
    name: 'passport.pdf',
    content_type: 'application/pdf',
    byte_length: 1,
    sha256: DIGEST,
    kept_at: sentAt,
  }
  await db
    .insertInto('change_request_attachment')
    .values({ id: randomUUID(), brand: 'halden', investor_id: investorId, request_id: id, ...file })
    .execute()
}

async function recordAccess() {
  await db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      brand: 'halden',
      kind: 'user.disabled',
      facts: {},
      actorLoginId: loginId,
      personal: { actor: { ipAddress: '203.0.113.7' }, subject: { email: 'ada@example.com' } },
    })
  })
}

const count = async (table: 'session' | 'document_access' | 'change_request' | 'change_request_attachment') =>
  (await db.selectFrom(table).select('brand').execute()).length

const listEvents = async (kind: string) =>
  await db.selectFrom('audit_event').select('facts').where('kind', '=', kind).orderBy('number').execute()

describe('E4: the nightly sweep', () => {
  beforeAll(async () => {
    for (const days of [0, 89, 91, 400]) await addSession(daysAgo(days))
    await addAccess(loginId, '2010-01-01')
    await addAccess(goneId, '2015-12-30')
    await addAccess(goneId, '2016-06-01')
    await addRequest('withdrawn', '2017-06-01')
    await addRequest('withdrawn', '2020-06-01')
    await addRequest('inReview', '2017-06-01')
    await recordAccess()
  })

  test('takes what the periods have ended, no more, and records how much', async () => {
    const removed = await sweepPersonData(db, HOUSE, NOW)
    expect(removed).toEqual([
      { table: 'session', period: 'signInDays', rows: 2 },
      { table: 'change_request_attachment', period: 'moneyLaunderingYears', rows: 2 },
      { table: 'change_request', period: 'taxYears', rows: 1 },
      { table: 'document_access', period: 'evidenceYears', rows: 1 },
    ])
    expect(await count('session')).toBe(2)
    // Of who is still here, and of who is gone but not long enough.
    expect(await count('document_access')).toBe(2)
    expect(await count('change_request')).toBe(2)
    expect(await count('change_request_attachment')).toBe(1)
    expect(await listEvents('retention.swept')).toEqual([{ facts: { removed } }])
    expect(await sweepPersonData(db, HOUSE, NOW)).toEqual([])
    expect(await listEvents('retention.swept')).toHaveLength(1)
  })

  test('leaves other brands and the guards of append-only tables alone', async () => {
    const linden = { ...HOUSE, name: 'linden', retention: { ...USUAL_RETENTION, signInDays: 1 } }
    expect(await sweepPersonData(db, linden, NOW)).toEqual([])
    await expect(sql`delete from document_access`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from approval`.execute(db)).rejects.toThrow('kept for good')
  })

  test('takes addresses out of the trail, which stays whole, and excuses nothing that is younger', async () => {
    // The trail's clock is the database's.
    const later = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000)
    await sweepPersonData(db, HOUSE, later)
    const left = await db.selectFrom('audit_detail').select(['name', 'value']).execute()
    expect(left).toEqual([{ name: 'subject.email', value: 'ada@example.com' }])
    expect(await listEvents('details.expired')).toMatchObject([{ facts: { details: 1 } }])
    expect((await verifyAudit(db, { anchors: [] })).chains).toMatchObject([
      { erasedDetails: 1, broken: undefined },
    ])

    await recordAccess()
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`delete from audit_detail where name = 'actor.ipAddress'`.execute(transaction)
    })
    expect((await verifyAudit(db, { anchors: [] })).chains).toMatchObject([
      { broken: { what: 'detailMissing', detail: 'actor.ipAddress' } },
    ])
  })

  test('takes no more at a time than others wait for without noticing, and what was typed instead of a username', async () => {
    await db.transaction().execute(async (transaction) => {
      await recordAudit(transaction, {
        brand: 'halden',
        kind: 'signIn.failed',
        facts: { reason: 'unknownUser' },
        personal: { actor: { ipAddress: '203.0.113.7', username: 'my password' } },
      })
    })
    for (const days of [91, 92, 93]) await addSession(daysAgo(days))
    const before = (await listEvents('retention.swept')).length
    const removed = await sweepPersonData(db, HOUSE, NOW, 2)
    expect(removed).toEqual([{ table: 'session', period: 'signInDays', rows: 3 }])
    const portions = (await listEvents('retention.swept')).slice(before)
    expect(portions.map(({ facts }) => (facts as { removed: unknown }).removed)).toEqual([
      [{ table: 'session', period: 'signInDays', rows: 2 }],
      [{ table: 'session', period: 'signInDays', rows: 1 }],
    ])
    const expiries = (await listEvents('details.expired')).length
    await sweepPersonData(db, HOUSE, new Date(Date.now() + 800 * 24 * 60 * 60 * 1000), 1)
    expect((await listEvents('details.expired')).length - expiries).toBe(2)
    const left = await db.selectFrom('audit_detail').select('name').where('name', 'like', 'actor.%').execute()
    expect(left).toEqual([])
  })
})
