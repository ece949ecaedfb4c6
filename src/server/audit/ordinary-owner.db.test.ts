import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/database/fresh-database.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { asTenant } from '../db/tenant.ts'
import { findDatabaseIdentity } from '../mail/mail-release.queries.ts'
import { eraseSubject } from './erase-subject.queries.ts'
import { recordAudit } from './record-audit.queries.ts'
import { verifyAudit } from './verify-audit.ts'

const OWNER = `owner_${randomBytes(6).toString('hex')}`
const PASSWORD = randomBytes(12).toString('hex')
const { db: admin, url, close } = await emptyDatabase()
const owned = new URL(url)
owned.username = OWNER
owned.password = PASSWORD
const database = owned.pathname.slice(1)
await sql
  .raw(`
  create role ${OWNER} login createrole password '${PASSWORD}';
  grant portico_app to ${OWNER} with admin option;
  alter database ${database} owner to ${OWNER};
`)
  .execute(admin)
const { db, close: disconnect } = connectDatabase({ url: owned.href })
afterAll(async () => {
  await disconnect()
  await sql
    .raw(`
    alter database ${database} owner to current_user;
    drop owned by ${OWNER} cascade;
    drop role ${OWNER};
  `)
    .execute(admin)
  await close()
})

test('security.md 19: the trail needs no superuser', async () => {
  await migrate(db)
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

test('security.md 24: nor does telling a database from its copy', async () => {
  expect(await findDatabaseIdentity(db)).toEqual({
    databaseId: expect.stringMatching(/^\d{10,}\/\d+$/),
    timeline: expect.stringMatching(/^[0-9A-F]{8}$/),
  })
})
