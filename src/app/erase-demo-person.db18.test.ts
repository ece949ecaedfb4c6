import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadBrands } from '#brands/registry.ts'
import { giveDemoAccess } from '#demo/give-demo-access.ts'
import { giveDemoInterests } from '#demo/give-demo-interests.ts'
import { giveDemoRequests } from '#demo/give-demo-requests.ts'
import { giveDemoVotes } from '#demo/give-demo-votes.ts'
import { giveOfficeFactors } from '#demo/give-office-factors.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { erasePerson } from '#features/personal-data/server/erase-person.service.ts'
import { isOwn } from '#features/personal-data/server/own-rows.queries.ts'
import { PERSON_TABLES } from '#features/personal-data/server/person-tables.ts'
import { sweepPersonData } from '#features/personal-data/server/sweep-person-data.service.ts'
import { listTextsOf } from '#features/personal-data/server/walk-texts.test-data.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { demoDatabase } from '../../tests/database/demo-database.ts'
import { temporaryStore } from '../../tests/objects/temporary-store.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'

const { db, close } = await demoDatabase()
const store = temporaryStore()
afterAll(async () => {
  store.close()
  await close()
})

const now = () => new Date('2026-11-18T12:00:00Z')
const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
const houses = { brands, findOrigin: () => 'https://portal.example' }

const getLogin = async (brand: string, username: string) => {
  const login = await findLogin(db, { brand, username })
  if (!login) throw new Error(username)
  return login
}

/** Names, addresses, numbers and accounts as they stand in the tables of master data. */
async function listTexts(loginId: string, investorId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select lower(display_name) as text from login where id = ${loginId}
    union select lower(username) from login where id = ${loginId}
    union select lower(email) from login where id = ${loginId}
    union select lower(email) from investor_email where investor_id = ${investorId}
    union select number from investor_phone where investor_id = ${investorId}
    union select lower(iban) from investor_bank_account where investor_id = ${investorId}
    union select number from investor_tax_number where investor_id = ${investorId}
    union select lower(source_key) from investor where id = ${investorId}
  `.execute(db)
  return rows.map(({ text }) => text)
}

test('E4: of an investor of the demo house nothing is left in any table but ids', async () => {
  const [name, username] = ['halden', 'special.investor']
  const parts = { db, houses, randomness: SYSTEM_RANDOMNESS, now }
  await giveDemoAccess(parts)
  await giveOfficeFactors(db, now)
  await giveDemoRequests(parts)
  await giveDemoInterests(parts)
  await giveDemoVotes({ ...parts, objects: store.objects })
  const { id, investorId = '' } = await getLogin(name, username)
  const texts = await listTexts(id, investorId)
  expect(texts.length).toBeGreaterThan(6)
  expect((await listTextsOf(db, texts)).length).toBeGreaterThan(8)

  const brand = brands.find((one) => one.name === name)
  if (!brand) throw new Error(name)
  const by = await getLogin(name, 'office.approver')
  const erasing = { brand, by, whom: { username }, isDryRun: false, isAllowed: true }
  const { kept } = await erasePerson(db, erasing, now)
  expect(await listTextsOf(db, texts)).toEqual([])
  expect(kept.map(({ table }) => table)).toContain('document_delivery')

  const person = { brand: name, loginIds: [id], investorIds: [investorId], addresses: [] }
  for (const one of PERSON_TABLES) {
    const { rows } =
      await sql`select from ${sql.table(one.table)} as own where ${isOwn(one, person)} limit 1`.execute(db)
    const isKept = kept.some(({ table }) => table === one.table)
    expect([one.table, rows.length > 0]).toEqual([one.table, isKept])
  }
  const { chains } = await verifyAudit(db, { anchors: [] })
  expect(chains.filter(({ broken }) => broken)).toEqual([])

  // And when the longest period is over, not even their ids, but in records of resolutions.
  const swept = await sweepPersonData(db, brand, new Date('2060-01-02T03:50:00Z'))
  expect(swept.map(({ table }) => table)).toEqual(expect.arrayContaining(['document_delivery', 'notice']))
  for (const one of PERSON_TABLES) {
    const { rows } =
      await sql`select from ${sql.table(one.table)} as own where ${isOwn(one, person)} limit 1`.execute(db)
    const isForGood = one.erased !== 'removed' && one.erased.keptFor.period === 'forGood'
    if (rows.length > 0) expect([one.table, isForGood]).toEqual([one.table, true])
  }
  const ended = PERSON_TABLES.filter(({ ends }) => ends?.period.endsWith('Days'))
  for (const { table } of ended) {
    const { rows } = await sql`select from ${sql.table(table)} where brand = ${name} limit 1`.execute(db)
    expect([table, rows.length]).toEqual([table, 0])
  }
})
