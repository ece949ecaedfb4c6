import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { createLogger } from '../logger.ts'
import { anchorAudit } from './anchor-audit.ts'
import { readAnchors } from './anchors.ts'
import type { ChainBreak } from './check-chain.ts'
import { eraseSubject } from './erase-subject.queries.ts'
import { recordAudit } from './record-audit.queries.ts'
import { verifyAudit } from './verify-audit.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const folder = await mkdtemp(path.join(tmpdir(), 'portico-audit-'))
afterAll(() => rm(folder, { recursive: true }))

const EVENTS = 8
const logger = createLogger('silent')
let tests = 0
let brand = ''
let file = ''
const actorLoginId = randomUUID()
const guestLoginId = randomUUID()

// A chain of its own for each test: what is broken stays broken.
beforeEach(async () => {
  tests += 1
  brand = `brand-${tests}`
  file = path.join(folder, `${brand}.log`)
  for (let number = 1; number <= EVENTS; number += 1) await record()
})

async function record(): Promise<void> {
  await db.transaction().execute((transaction) =>
    recordAudit(transaction, {
      brand,
      kind: 'user.invited',
      facts: { roles: ['zeichner', String(Math.random())] },
      actorLoginId,
      subject: { loginId: guestLoginId, investorId: randomUUID() },
      vieweeLoginId: randomUUID(),
      requestId: randomUUID(),
      personal: { actor: { ipAddress: '203.0.113.7' }, subject: { email: 'ada@example.com' } },
    }),
  )
}

const anchor = () => anchorAudit(db, { file, logger, now: () => new Date('2026-11-15T10:00:00Z') })

async function verify() {
  const { chains } = await verifyAudit(db, { anchors: readAnchors(file) })
  return chains.find((chain) => chain.brand === brand)
}

async function findBroken(): Promise<ChainBreak | undefined> {
  return (await verify())?.broken
}

/** What somebody with all rights to the database can do: triggers and references are off. */
async function tamper(...statements: string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const statement of statements) {
      const { numAffectedRows } = await sql
        .raw(statement.replaceAll(':brand', `'${brand}'`))
        .execute(transaction)
      expect(numAffectedRows, statement).toBeGreaterThan(0n)
    }
  })
}

const at = (number: number) => `where brand = :brand and number = ${number}`
const rehash = (number: number) => `update audit_event set hash = audit_hash(audit_event.*) ${at(number)}`

describe('security.md 19: verify', () => {
  test('finds nothing where nobody did anything', async () => {
    await anchor()
    await anchor()
    await record()
    expect(await verify()).toEqual({ brand, events: 9, erasedDetails: 0, anchors: 1, broken: undefined })
  })

  test.each([
    ['id', 'gen_random_uuid()'],
    ['at', "at + interval '1 microsecond'"],
    ['at', "(at::timestamp::text || ' BC')::timestamptz"],
    ['at', "'infinity'"],
    ['kind', "'user.disabled'"],
    ['actor_login_id', 'gen_random_uuid()'],
    ['actor_login_id', 'null'],
    ['subject_login_id', 'null'],
    ['subject_investor_id', 'subject_login_id'],
    ['viewee_login_id', 'null'],
    ['request_id', 'null'],
    ['facts', `'{"roles": []}'`],
    ['facts', "facts || jsonb_build_object('more', 1.5)"],
    ['commitments', "'{}'"],
    ['previous_hash', "repeat('1', 64)"],
    ['hash', "repeat('1', 64)"],
  ])('names the row whose %s became %s', async (column, value) => {
    const { rows } = await sql<{ id: string }>`
      select id from audit_event where brand = ${brand} and number = 4
    `.execute(db)
    await tamper(`update audit_event set ${column} = ${value} ${at(4)}`)
    const broken = await findBroken()
    expect(broken).toMatchObject({ what: 'edited', number: 4 })
    if (column !== 'id') expect(broken?.id).toBe(rows[0]?.id)
  })

  test('sees a number changed by less than a double can hold', async () => {
    await sql`
      select append_audit_event(jsonb_build_object('brand', ${brand}::text, 'kind', 'any.kind', 'facts', '{"n": 5}'::jsonb))
    `.execute(db)
    await tamper(`update audit_event set facts = '{"n": 5.00000000000000000001}' ${at(9)}`)
    expect(await findBroken()).toMatchObject({ what: 'edited', number: 9 })
  })

  test('names at its follower an edited row that was hashed again', async () => {
    await tamper(`update audit_event set kind = 'user.disabled' ${at(4)}`, rehash(4))
    expect(await findBroken()).toMatchObject({ what: 'previousHash', number: 5 })
  })

  test.each([1, 4, 7])('names number %i when it was deleted', async (number) => {
    await tamper(`delete from audit_event ${at(number)}`)
    expect(await findBroken()).toMatchObject({ what: 'missing', number, lastMissing: number })
  })

  test('names the rows cut off at the end, also after more were written', async () => {
    await tamper(`delete from audit_event where brand = :brand and number > 6`)
    expect(await findBroken()).toEqual({ what: 'truncated', number: 7, lastMissing: 8 })
    await record()
    expect(await findBroken()).toMatchObject({ what: 'missing', number: 7, lastMissing: 8 })
  })

  test('names rows that changed places', async () => {
    await tamper(
      `update audit_event set number = 1000 ${at(3)}`,
      `update audit_event set number = 3 ${at(4)}`,
      `update audit_event set number = 4 ${at(1000)}`,
    )
    expect(await findBroken()).toMatchObject({ what: 'moved', number: 3, writtenAs: 4 })
  })

  test('names a row that was numbered anew', async () => {
    await tamper(`update audit_event set number = 1000 ${at(3)}`)
    expect(await findBroken()).toMatchObject({ what: 'missing', number: 3 })
  })

  test('names both trails when a row went from one brand to another', async () => {
    await tamper(`update audit_event set brand = 'thief' ${at(8)}`)
    expect(await findBroken()).toMatchObject({ what: 'truncated', number: 8 })
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains.find((chain) => chain.brand === 'thief')?.broken).toMatchObject({ number: 1 })
    await tamper(`delete from audit_event where brand = 'thief'`)
  })

  test('names the follower of a forged row', async () => {
    await tamper(
      `delete from audit_detail ${at(4)}`,
      `delete from audit_event ${at(4)}`,
      `insert into audit_event select brand, 4, gen_random_uuid(), at, 'user.enabled', actor_login_id, subject_login_id,
        subject_investor_id, viewee_login_id, request_id, facts, '{}', hash, hash from audit_event ${at(3)}`,
      rehash(4),
    )
    expect(await findBroken()).toMatchObject({ what: 'previousHash', number: 5 })
  })

  test('names a last row that the portal did not write', async () => {
    await tamper(`update audit_event set kind = 'user.disabled' ${at(8)}`, rehash(8))
    expect(await findBroken()).toEqual({ what: 'head', number: 8, headNumber: 8 })
    await tamper(`update audit_head set number = 7 where brand = :brand`)
    expect(await findBroken()).toEqual({ what: 'head', number: 8, headNumber: 7 })
  })

  test('names the personal detail that was changed, added or taken away', async () => {
    await tamper(`update audit_detail set salt = sha256('') ${at(6)} and name = 'subject.email'`)
    expect(await findBroken()).toMatchObject({ what: 'detailChanged', number: 6, detail: 'subject.email' })
    await tamper(`update audit_detail set value = '198.51.100.1' ${at(5)} and name = 'actor.ipAddress'`)
    expect(await findBroken()).toMatchObject({ what: 'detailChanged', number: 5, detail: 'actor.ipAddress' })
    await tamper(`delete from audit_detail ${at(4)}`)
    expect(await findBroken()).toMatchObject({ what: 'detailMissing', number: 4 })
    await tamper(`insert into audit_detail values (:brand, 3, 'actor.name', 'Ada', sha256(''))`)
    expect(await findBroken()).toMatchObject({ what: 'detailAdded', number: 3, detail: 'actor.name' })
  })
})

describe('security.md 19: anchors', () => {
  /** All hashes from this row on, and the head: the chain holds together again. */
  function rewriteFrom(first: number): string[] {
    const statements = [`update audit_event set kind = 'user.disabled' ${at(first)}`, rehash(first)]
    for (let number = first + 1; number <= EVENTS; number += 1) {
      const hashBefore = `(select hash from audit_event ${at(number - 1)})`
      statements.push(`update audit_event set previous_hash = ${hashBefore} ${at(number)}`, rehash(number))
    }
    const lastHash = `(select hash from audit_event ${at(EVENTS)})`
    return [...statements, `update audit_head set hash = ${lastHash} where brand = :brand`]
  }

  test('tell what the database no longer can: a trail cut off with its head', async () => {
    await anchor()
    const cut = [
      `delete from audit_event where brand = :brand and number > 6`,
      `update audit_head set number = 6, hash = (select hash from audit_event ${at(6)}) where brand = :brand`,
    ]
    await tamper(...cut)
    expect(
      (await verifyAudit(db, { anchors: [] })).chains.find((chain) => chain.brand === brand)?.broken,
    ).toBe(undefined)
    expect(await findBroken()).toEqual({ what: 'truncated', number: 7, lastMissing: 8 })
    await tamper(
      `delete from audit_event where brand = :brand`,
      `delete from audit_head where brand = :brand`,
    )
    expect(await findBroken()).toEqual({ what: 'truncated', number: 1, lastMissing: 8 })
  })

  test('tell a trail that was rewritten from a row on, with all hashes and the head', async () => {
    await tamper(...rewriteFrom(4))
    await anchor()
    expect(await findBroken()).toBe(undefined)
    await tamper(...rewriteFrom(2))
    expect(await findBroken()).toEqual({
      what: 'rewritten',
      number: 8,
      anchoredAt: '2026-11-15T10:00:00.000Z',
      soundUpTo: 0,
    })
  })
})

describe('security.md 19: erasing a person', () => {
  const countDetails = async () => {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*)::integer as count from audit_detail where brand = ${brand} group by name order by name
    `.execute(db)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  test('takes their details alone, is an event itself, and leaves the chain unbroken', async () => {
    const erased = await eraseSubject(db, { brand, loginId: guestLoginId, actorLoginId })
    expect(erased).toBe(EVENTS)
    expect(await countDetails()).toEqual({ 'actor.ipAddress': EVENTS })
    expect(await verify()).toMatchObject({ events: EVENTS + 1, erasedDetails: EVENTS, broken: undefined })
    const last = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      kind: 'person.erased',
      actor_login_id: actorLoginId,
      subject_login_id: guestLoginId,
      facts: { details: EVENTS },
    })
    expect(await eraseSubject(db, { brand, loginId: actorLoginId })).toBe(EVENTS)
    expect(await countDetails()).toEqual({})
    expect(await verify()).toMatchObject({ erasedDetails: 2 * EVENTS, broken: undefined })
  })

  test('by investor takes what was recorded of that investor', async () => {
    const row = await db
      .selectFrom('audit_event')
      .select('subject_investor_id')
      .where('brand', '=', brand)
      .where('number', '=', '3')
      .executeTakeFirstOrThrow()
    const investorId = row.subject_investor_id ?? ''
    expect(await eraseSubject(db, { brand, investorId })).toBe(1)
    expect(await countDetails()).toEqual({ 'actor.ipAddress': EVENTS, 'subject.email': EVENTS - 1 })
    expect(await verify()).toMatchObject({ erasedDetails: 1, broken: undefined })
  })

  test('does not excuse details that were written later and are gone', async () => {
    await eraseSubject(db, { brand, loginId: guestLoginId })
    await record()
    await tamper(`delete from audit_detail ${at(10)} and name = 'subject.email'`)
    expect(await findBroken()).toMatchObject({ what: 'detailMissing', number: 10, detail: 'subject.email' })
  })

  test('happens with the transaction around it, or not at all', async () => {
    const failed = db.transaction().execute(async (transaction) => {
      await eraseSubject(transaction, { brand, loginId: guestLoginId })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await countDetails()).toEqual({ 'actor.ipAddress': EVENTS, 'subject.email': EVENTS })
    expect(await verify()).toMatchObject({ events: EVENTS, broken: undefined })
  })
})
