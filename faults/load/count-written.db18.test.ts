import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertAccesses } from '#features/documents/server/document-accesses.queries.ts'
import { upsertUserSetting } from '#features/settings/server/settings.queries.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { countWritten } from './count-written.ts'
import { addJournal } from './house.ts'
import { createLedger, type Kind } from './ledger.ts'

const { db, close } = await freshDatabase()
afterAll(close)
await addJournal(db)
const { addLogin } = houseFactories(db)
const login = await addLogin()
const loginId = String(login.id)
const brand = login.brand

const keep = async (value: string) => await upsertUserSetting(db, { brand, loginId, name: 'fault1', value })

function write(kind: Kind, ...keys: readonly string[]) {
  const ledger = createLedger()
  for (const key of keys) {
    ledger.send(kind, key)
    ledger.acknowledge(kind, key)
  }
  return ledger
}

test('E5 each change of a setting is found, also one that another has overwritten', async () => {
  for (const value of ['first', 'second']) await keep(value)
  const ledger = write('setting', 'first', 'second')
  ledger.send('setting', 'cut off')
  expect(await countWritten(db, ledger)).toEqual({ acknowledged: 2, lost: 0, doubled: 0, remarks: [] })
})

test('E5 what was acknowledged and is not there is lost, what is there twice is doubled', async () => {
  await keep('twice')
  await keep('twice')
  expect(await countWritten(db, write('setting', 'twice', 'never'))).toEqual({
    acknowledged: 2,
    lost: 1,
    doubled: 1,
    remarks: ['setting never: 1 acknowledged, 0 there', 'setting twice: 1 sent, 2 there'],
  })
})

test('E5 what was not answered may be there once, not twice', async () => {
  const ledger = createLedger()
  for (const key of ['first', 'twice']) ledger.send('setting', key)
  expect(await countWritten(db, ledger)).toMatchObject({ acknowledged: 0, lost: 0, doubled: 1 })
})

test('E5 downloads have no name: as many as were acknowledged, and no more than were sent', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const files = [{ id, version: 1, sha256: 'a'.repeat(64) }]
  await db
    .transaction()
    .execute(async (turn) => await insertAccesses(turn, { brand, loginId, what: 'downloaded', files }))
  const key = (number: number) => `${loginId} ${id} ${number}`
  expect(await countWritten(db, write('download', key(1)))).toMatchObject({ lost: 0, doubled: 0 })
  expect(await countWritten(db, write('download', key(1), key(2)))).toMatchObject({ lost: 1, doubled: 0 })
})

test('E5 an audit trail that is broken is told', async () => {
  await sql`alter table audit_event disable trigger user; alter table audit_head disable trigger user`.execute(
    db,
  )
  await sql`insert into audit_head (brand, number, hash) values (${brand}, 7, ${'b'.repeat(64)})
    on conflict (brand) do update set number = 7`.execute(db)
  const { remarks } = await countWritten(db, createLedger())
  expect(remarks).toEqual([`the audit trail of ${brand} is broken`])
})
