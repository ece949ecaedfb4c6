import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import type { AuditAnchor } from '../audit/anchors.ts'
import { recordAudit } from '../audit/record-audit.queries.ts'
import { listHeads } from '../audit/verify.queries.ts'
import type { Database } from '../db/connect.ts'
import { MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { createMailGate, type MailPlace } from './mail-gate.ts'
import { findDatabaseIdentity, findRelease, holdMails, writeRelease } from './mail-release.queries.ts'
import type { MailRelease } from './mail-release.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const HOME = { environment: 'prod', servers: ['db.example:5432/portico'] }
const HOUR_MS = 60 * 60 * 1000
let clock = Date.parse('2026-11-19T08:00:00Z')
const now = () => new Date(clock)

beforeEach(async () => {
  await db.deleteFrom('mail_release').execute()
})

type Opened = { of?: Database; place?: MailPlace; anchors?: readonly AuditAnchor[] }

function open({ of = db, place = HOME, anchors = [] }: Opened = {}) {
  const lines: { level: number; reason?: string }[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const readLastAnchors = async () => await Promise.resolve(anchors)
  const gate = createMailGate({ place, readLastAnchors, logger, now, trustMs: 0 })
  return { isOpen: async () => await gate.isOpen(of), reasons: () => lines.map(({ reason }) => reason) }
}

const toRow = ({ environment, servers, databaseId, timeline, isHeld }: MailRelease) => ({
  environment,
  servers: [...servers],
  database_id: databaseId,
  timeline,
  is_held: isHeld,
})

const record = async () =>
  await db
    .transaction()
    .execute(
      async (transaction) =>
        await recordAudit(transaction, { brand: 'halden', kind: 'user.enabled', facts: {} }),
    )

/** So that there is a past since then. */
const releaseEarlier = async () =>
  await db
    .updateTable('mail_release')
    .set({ changed_at: new Date(Date.now() - 2 * HOUR_MS) })
    .execute()

/** As a server tells after another took over. */
const moveTimeline = async () => await db.updateTable('mail_release').set({ timeline: '00000000' }).execute()

async function anchor(own: Partial<AuditAnchor> = {}): Promise<AuditAnchor> {
  const head = (await listHeads(db)).get('halden')
  if (!head) throw new Error('nothing was recorded')
  return { brand: 'halden', ...head, at: new Date(Date.now() - HOUR_MS).toISOString(), ...own }
}

describe('E3 security.md 24: mails are sent from', () => {
  test('a new database, and from it alone after that', async () => {
    const here = open()
    expect(await here.isOpen()).toBe(true)
    expect(await open().isOpen()).toBe(true)
    expect(here.reasons()).toEqual([])
  })

  test.each([
    ['another environment', { ...HOME, environment: 'preprod' }, 'environment'],
    ['another address', { ...HOME, servers: ['copy.example:5432/portico'] }, 'servers'],
  ])('not from %s', async (_what, place, reason) => {
    await open().isOpen()
    const elsewhere = open({ place })
    expect(await elsewhere.isOpen()).toBe(false)
    expect(elsewhere.reasons()).toEqual([reason])
  })

  test('one of several servers by which a standby is reached as well', async () => {
    await open().isOpen()
    const servers = ['standby.example:5432/portico', ...HOME.servers]
    expect(await open({ place: { ...HOME, servers } }).isOpen()).toBe(true)
  })

  test('not from a copy of the database, whatever its address', async () => {
    await open().isOpen()
    const release = await findRelease(db)
    const copy = await freshDatabase()
    try {
      if (release) await copy.db.insertInto('mail_release').values(toRow(release)).execute()
      expect(await open({ of: copy.db }).isOpen()).toBe(false)
    } finally {
      await copy.close()
    }
  })

  test('not from one that was used before it could tell: it may be a backup', async () => {
    const text = await readFile(path.join(MIGRATIONS_FOLDER, '0045_release_of_used_databases.sql'), 'utf8')
    const migrated = async () => await sql.raw(text).execute(db)
    await record()
    await migrated()
    const here = open()
    expect(await here.isOpen()).toBe(false)
    expect(here.reasons()).toEqual(['order'])
    await writeRelease(db, { ...HOME, ...(await findDatabaseIdentity(db)) })
    await migrated()
    expect(await here.isOpen()).toBe(true)
  })

  test('nowhere by order, and said once an hour', async () => {
    const here = open()
    await here.isOpen()
    await holdMails(db, { ...HOME, ...(await findDatabaseIdentity(db)) })
    expect([await here.isOpen(), await here.isOpen()]).toEqual([false, false])
    expect(here.reasons()).toEqual(['order'])
    clock += HOUR_MS
    await here.isOpen()
    expect(here.reasons()).toEqual(['order', 'order'])
  })
})

describe('E3 security.md 24: where another server has taken over', () => {
  test('a node that ran before goes on, and so do all after it', async () => {
    const here = open()
    await record()
    await here.isOpen()
    await moveTimeline()
    expect(await here.isOpen()).toBe(true)
    expect(await open().isOpen()).toBe(true)
  })

  test('a node that remembers nothing waits for a person', async () => {
    await open().isOpen()
    await moveTimeline()
    const started = open()
    expect(await started.isOpen()).toBe(false)
    expect(started.reasons()).toEqual(['timeline'])
    await writeRelease(db, { ...HOME, ...(await findDatabaseIdentity(db)) })
    expect(await started.isOpen()).toBe(true)
  })

  test('and nobody remembers anything, what is noted there from now on is no witness', async () => {
    await record()
    await open().isOpen()
    await releaseEarlier()
    await moveTimeline()
    expect(await open().isOpen()).toBe(false)
    await record()
    const noted = await anchor({ at: new Date(Date.now() + 1000).toISOString() })
    expect(await open({ anchors: [noted] }).isOpen()).toBe(false)
    // One who was there before knows.
    expect(await open({ anchors: [await anchor()] }).isOpen()).toBe(true)
    expect(await open().isOpen()).toBe(true)
  })

  test('its own notes are a witness too, if they are younger than the release', async () => {
    await record()
    await open().isOpen()
    await releaseEarlier()
    await moveTimeline()
    const old = await anchor({ at: '2020-01-01T00:00:00.000Z' })
    expect(await open({ anchors: [old] }).isOpen()).toBe(false)
    expect(await open({ anchors: [await anchor()] }).isOpen()).toBe(true)
  })

  test('and something is missing, nothing is sent, whatever the server says of itself', async () => {
    await record()
    await open().isOpen()
    await releaseEarlier()
    const head = await anchor()
    const lost = open({ anchors: [{ ...head, number: head.number + 7 }] })
    expect(await lost.isOpen()).toBe(false)
    expect(lost.reasons()).toEqual(['loss'])
    // Neither what is noted there from now on, nor another node, nor a start makes it good.
    const noted = await anchor({ at: new Date(Date.now() + 1000).toISOString() })
    for (const anchors of [[noted], [head], []]) expect(await open({ anchors }).isOpen()).toBe(false)
    expect(await lost.isOpen()).toBe(false)
    await writeRelease(db, { ...HOME, ...(await findDatabaseIdentity(db)) })
  })
})
