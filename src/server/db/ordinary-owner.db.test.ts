import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/database/fresh-database.ts'
import { eraseSubject } from '../audit/erase-subject.queries.ts'
import { recordAudit } from '../audit/record-audit.queries.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { findDatabaseIdentity } from '../mail/mail-release.queries.ts'
import { connectDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { asTenant } from './tenant.ts'

const PASSWORD = randomBytes(12).toString('hex')
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A database as an administrator makes it: docs/operations.md says the same. */
async function prepareDatabase({ hasRole = true } = {}) {
  const owner = `owner_${randomBytes(6).toString('hex')}`
  const { db: admin, url, close } = await emptyDatabase()
  const database = new URL(url).pathname.slice(1)
  const ofOwner = new URL(url)
  ofOwner.username = owner
  ofOwner.password = PASSWORD
  const run = async (statements: string) => void (await sql.raw(statements).execute(admin))
  await run(`create role ${owner} login password '${PASSWORD}'`)
  if (hasRole) await run(`create role ${owner}_app nologin; grant ${owner}_app to ${owner}`)
  await run(
    `alter database ${database} owner to ${owner}; revoke connect on database ${database} from public`,
  )
  const { db, close: disconnect } = connectDatabase({ url: ofOwner.href })
  closing.push(async () => {
    await disconnect()
    await run(
      `alter database ${database} owner to current_user; drop owned by ${owner} cascade; drop role ${owner}`,
    )
    if (hasRole) await run(`drop owned by ${owner}_app; drop role ${owner}_app`)
    await close()
  })
  return { owner, db, admin, url: ofOwner.href, database }
}

const mine = await prepareDatabase()
const neighbour = await prepareDatabase()

describe('E1: an owner who may make nothing but tables', () => {
  test('migrates, and has jobs', async () => {
    await migrate(mine.db)
    await migrate(neighbour.db)
    const jobs = await openJobs({ url: mine.url, logger: createLogger('silent') })
    await jobs.work('anything', async () => undefined)
    await jobs.stop()
  })

  test('security.md 19: has a trail', async () => {
    const { db } = mine
    const loginId = '22222222-2222-4222-8222-222222222222'
    const event = {
      brand: 'halden',
      kind: 'user.enabled',
      subject: { loginId },
      facts: {},
      personal: { subject: { name: 'Ada' } },
    } as const
    await asTenant(db, { brand: 'halden' }, (transaction) => recordAudit(transaction, event))
    await db.transaction().execute((transaction) => recordAudit(transaction, event))
    const elsewhere = asTenant(db, { brand: 'linden' }, (transaction) => recordAudit(transaction, event))
    await expect(elsewhere).rejects.toThrow('brand of its request')
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('append-only')
    expect(await eraseSubject(db, { brand: 'halden', loginId })).toBe(2)
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains).toEqual([{ brand: 'halden', events: 3, erasedDetails: 2, anchors: 0, broken: undefined }])
  })

  test('security.md 24: is told from its copy', async () => {
    expect(await findDatabaseIdentity(mine.db)).toEqual({
      databaseId: expect.stringMatching(/^\d{10,}\/\d+$/),
      timeline: expect.stringMatching(/^[0-9A-F]{8}$/),
    })
  })

  test('answers requests as a role of its own, which the owner of another portal on the server cannot take', async () => {
    const ask = async ({ db }: typeof mine) =>
      await asTenant(db, { brand: 'halden' }, async (transaction) => {
        const { rows } = await sql<{ role: string }>`select current_user as role`.execute(transaction)
        return rows[0]?.role
      })
    expect(await ask(mine)).toBe(`${mine.owner}_app`)
    expect(await ask(neighbour)).toBe(`${neighbour.owner}_app`)

    const taking = sql.raw(`set role ${mine.owner}_app`).execute(neighbour.db)
    await expect(taking).rejects.toThrow('permission denied to set role')
    // Not even where somebody lets it in.
    await sql.raw(`grant connect on database ${mine.database} to ${neighbour.owner}`).execute(mine.admin)
    const url = new URL(neighbour.url)
    url.pathname = mine.database
    const inside = connectDatabase({ url: url.href, maxConnections: 1 })
    closing.push(inside.close)
    for (const table of ['login', 'signing_key'])
      await expect(sql.raw(`select from ${table}`).execute(inside.db)).rejects.toThrow('permission denied')
  })

  test('hands the database to another one, whose later tables are open to requests as well', async () => {
    const { owner, admin, url, db } = await prepareDatabase()
    await migrate(db)
    const next = `${owner}_next`
    await sql.raw(`create role ${next} login password '${PASSWORD}'`).execute(admin)
    await sql.raw(`reassign owned by ${owner} to ${next}`).execute(admin)
    const ofNext = new URL(url)
    ofNext.username = next
    const { db: later, close } = connectDatabase({ url: ofNext.href, maxConnections: 1 })
    try {
      await expect(migrate(later)).rejects.toThrow(`grant ${owner}_app to ${next};`)
      await sql.raw(`grant ${owner}_app to ${next}`).execute(admin)
      await migrate(later)
      await sql`create table later_table (id integer)`.execute(later)
      const ask = asTenant(later, { brand: 'halden' }, (transaction) =>
        sql`select from later_table`.execute(transaction),
      )
      expect((await ask).rows).toEqual([])
    } finally {
      await close()
      await sql
        .raw(`reassign owned by ${next} to ${owner}; drop owned by ${next}; drop role ${next}`)
        .execute(admin)
    }
  })

  test('is told what an administrator has to do first', async () => {
    const { db, owner } = await prepareDatabase({ hasRole: false })
    const role = `${owner}_app`
    await expect(migrate(db)).rejects.toThrow(
      `DATABASE_URL: ${owner} needs a role that requests run as, and may not make it. Have an administrator run: create role ${role} nologin; grant ${role} to ${owner};`,
    )
  })
})
