import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { connectDatabase, type Database } from '../db/connect.ts'
import { asTenant } from '../db/tenant.ts'
import type { AuditEvent } from './audit-events.ts'
import { recordAudit } from './record-audit.queries.ts'
import { verifyAudit } from './verify-audit.ts'

const { db, url, close } = await freshDatabase()
const other = connectDatabase({ url })
afterAll(async () => {
  await other.close()
  await close()
})

const loginId = randomUUID()
const event: AuditEvent = {
  brand: 'halden',
  kind: 'document.read',
  actorLoginId: loginId,
  requestId: randomUUID(),
  facts: { documentId: randomUUID(), sha256: 'a'.repeat(64) },
}

/** As a request does. */
async function record(own: Partial<AuditEvent> = {}, database = db): Promise<number> {
  const whole = { ...event, ...own } as AuditEvent
  return await asTenant(database, { brand: whole.brand, loginId }, (transaction) =>
    recordAudit(transaction, whole),
  )
}

/** Past the types: what only the database can refuse. */
async function append(row: Record<string, unknown>, database: Database = db): Promise<void> {
  await sql`select append_audit_event(${JSON.stringify(row)}::jsonb)`.execute(database)
}

async function listBroken() {
  const { chains } = await verifyAudit(db, { anchors: [] })
  return chains.filter(({ broken }) => broken)
}

async function getRow(brand: string, number: number) {
  return await db
    .selectFrom('audit_event')
    .selectAll()
    .where('brand', '=', brand)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
}

async function listDetails(brand: string, number: number) {
  const rows = await db
    .selectFrom('audit_detail')
    .select(['name', 'value'])
    .where('brand', '=', brand)
    .where('number', '=', String(number))
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

describe('security.md 19: an event', () => {
  test('is numbered within its brand and names the row before it', async () => {
    const begun = new Date()
    expect(await record({ brand: 'first' })).toBe(1)
    expect(await record({ brand: 'first' })).toBe(2)
    expect(await record({ brand: 'second' })).toBe(1)
    const [one, two] = [await getRow('first', 1), await getRow('first', 2)]
    expect(one).toMatchObject({
      kind: 'document.read',
      actor_login_id: loginId,
      request_id: event.requestId,
      facts: event.facts,
      previous_hash: '0'.repeat(64),
    })
    expect(two.previous_hash).toBe(one.hash)
    expect(one.at >= begun && one.at <= new Date()).toBe(true)
    expect(await listBroken()).toEqual([])
  })

  test('happens with what it tells, or not at all, and leaves no gap', async () => {
    const failed = asTenant(db, { brand: 'gap' }, async (transaction) => {
      await recordAudit(transaction, { ...event, brand: 'gap' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await record({ brand: 'gap' })).toBe(1)
    await expect(recordAudit(db, event)).rejects.toThrow('transaction')
  })

  test('security.md 11: names both who acts and who is acted for', async () => {
    const vieweeLoginId = randomUUID()
    const number = await record({ brand: 'viewed', vieweeLoginId })
    expect(await getRow('viewed', number)).toMatchObject({
      actor_login_id: loginId,
      viewee_login_id: vieweeLoginId,
      subject_login_id: vieweeLoginId,
    })
  })

  test('keeps personal details beside the chain, as storable text', async () => {
    const number = await record({
      brand: 'personal',
      subject: { loginId: randomUUID() },
      personal: {
        actor: { ipAddress: '203.0.113.7', userAgent: 'x'.repeat(9000), name: '', email: undefined },
        subject: { username: 'nul\0 and half \ud83d' },
      },
    })
    expect(await listDetails('personal', number)).toEqual({
      'actor.ipAddress': '203.0.113.7',
      'actor.userAgent': 'x'.repeat(512),
      'subject.username': 'nul\ufffd and half \ufffd',
    })
    const { commitments, facts } = await getRow('personal', number)
    expect(Object.keys(commitments as object)).toHaveLength(3)
    expect(JSON.stringify([commitments, facts])).not.toContain('203.0.113.7')
    expect(await listBroken()).toEqual([])
  })

  test('commits to the same detail differently each time', async () => {
    const personal = { actor: { ipAddress: '203.0.113.7' } }
    const [one, two] = [await record({ brand: 'salt', personal }), await record({ brand: 'salt', personal })]
    expect((await getRow('salt', one)).commitments).not.toEqual((await getRow('salt', two)).commitments)
  })
})

describe('security.md 19: facts', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9.]{0,20}$/)
  // Neither NUL nor half a surrogate pair is text to PostgreSQL.
  const text = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\0', ''))
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }))

  test('of every shape are hashed alike in PostgreSQL and here', async () => {
    const samples = fc.sample(fc.dictionary(name, value, { maxKeys: 5 }), { numRuns: 300, seed: 19 })
    const small = samples.filter((facts) => JSON.stringify(facts).length < 1500)
    for (const facts of small) await append({ brand: 'shapes', kind: 'any.kind', facts })
    const { chains } = await verifyAudit(db, { anchors: [] })
    const report = chains.find(({ brand }) => brand === 'shapes')
    expect(report).toMatchObject({ events: small.length, broken: undefined })
    expect(small.length).toBeGreaterThan(200)
  })

  test('are of their kind, and small', async () => {
    const facts = { documentId: 'not an id', sha256: 'a'.repeat(64) }
    await expect(record({ facts })).rejects.toThrow('documentId')
    await expect(record({ facts: { ...event.facts, ipAddress: '203.0.113.7' } } as never)).rejects.toThrow()
    const roles = Array.from({ length: 300 }, () => 'role.of.many')
    await expect(record({ kind: 'user.invited', facts: { roles } })).rejects.toThrow('facts_check')
  })

  test.each([
    ['broken numbers', { facts: { a: 0.5 } }, 'whole'],
    ['numbers others cannot hold', { facts: { a: 9_007_199_254_740_992 } }, 'whole'],
    ['names others may sort otherwise', { facts: { ä: 1 } }, 'plain'],
    ['lists', { facts: [] }, 'facts_check'],
    ['kinds without an area', { kind: 'read', facts: {} }, 'kind_check'],
    ['details of nobody', { facts: {}, personal: { name: 'Ada' } }, 'name_check'],
  ])('never hold %s', async (_, own, message) => {
    await expect(append({ brand: 'halden', kind: 'any.kind', ...own })).rejects.toThrow(message)
  })
})

describe('security.md 19: a request', () => {
  test('appends to the trail of its own brand alone', async () => {
    const asked = asTenant(db, { brand: 'linden' }, (transaction) => recordAudit(transaction, event))
    await expect(asked).rejects.toThrow('brand of its request')
    const nameless = asTenant(db, { brand: '' }, (transaction) => append({ kind: 'any.kind' }, transaction))
    await expect(nameless).rejects.toThrow()
  })

  test.each([
    'select from audit_event',
    'select from audit_head',
    'select from audit_detail',
    "insert into audit_head values ('halden', 0, repeat('0', 64))",
    'update audit_event set kind = kind',
    'update audit_head set number = 0',
    'delete from audit_detail',
    'delete from visible_audit_event',
    "update visible_audit_event set kind = 'a.b'",
    'truncate audit_event cascade',
    `select erase_audit_details('{"brand": "halden"}')`,
    "select canonical_json('{}')",
  ])('cannot do anything else: %s', async (statement) => {
    const tried = asTenant(db, { brand: 'halden', isOperator: true }, async (transaction) => {
      await sql`select set_config('audit.step', 'append', true)`.execute(transaction)
      await sql.raw(statement).execute(transaction)
    })
    await expect(tried).rejects.toThrow(/permission denied|cannot (delete|update)/)
  })
})

test('security.md 19: the owner of the tables does not change them by mistake', async () => {
  await record({ personal: { actor: { ipAddress: '203.0.113.7' } } })
  for (const statement of [
    "insert into audit_head values ('new', 0, repeat('0', 64))",
    'update audit_event set kind = kind',
    'update audit_detail set value = value',
    'update audit_head set number = number',
    'delete from audit_event',
    'delete from audit_detail',
    'delete from audit_head',
    'truncate audit_event cascade',
    'truncate audit_detail',
    'truncate audit_head',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only')
})

test('security.md 19: 50 transactions at once over two pools give two chains without gaps', async () => {
  const pools = [db, other.db]
  const turns = Array.from({ length: 50 }, (_, turn) => {
    const brand = turn % 2 === 0 ? 'busy' : 'lively'
    const pool = pools[turn % 4 < 2 ? 0 : 1] ?? db
    return asTenant(pool, { brand }, async (transaction) => {
      await recordAudit(transaction, { ...event, brand })
      if (turn % 5 === 0) throw new Error('rolled back')
    })
  })
  const failed = (await Promise.allSettled(turns)).filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(10)

  const { chains } = await verifyAudit(db, { anchors: [] })
  for (const brand of ['busy', 'lively'])
    expect(chains.find((chain) => chain.brand === brand)).toMatchObject({ events: 20, broken: undefined })
})
