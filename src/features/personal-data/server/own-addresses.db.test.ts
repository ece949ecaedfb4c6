import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from '../../../../tests/database/demo-database.ts'
import { selectNames } from './erasing.queries.ts'
import { selectOwnAddresses } from './exporting.queries.ts'

const { db, close } = await demoDatabase()
afterAll(close)

/** By both ways: of one person, and by a look at everybody's. */
async function listAddresses() {
  const logins = await db
    .selectFrom('login')
    .select(['brand', 'username', 'id', 'investor_id'])
    .orderBy('username')
    .execute()
  return await Promise.all(
    logins.map(async ({ brand, username, id, investor_id: investor }) => {
      const person = { brand, loginIds: [id], investorIds: investor === null ? [] : [investor] }
      const { addresses } = await selectNames(db, { ...person, addresses: [] })
      return { username, found: await selectOwnAddresses(db, person), addresses }
    }),
  )
}

test('E4 the addresses of one person are those that nobody else of the brand has', async () => {
  const before = await listAddresses()
  expect(before.filter(({ found }) => found.length > 0).length).toBeGreaterThan(5)
  for (const { username, found, addresses } of before) expect(found, username).toEqual(addresses)

  const [shared = ''] = before.find(({ username }) => username === 'special.investor')?.found ?? []
  await sql`update login set email = upper(${shared}) where brand = 'halden' and username = 'sales.partner'`.execute(
    db,
  )
  const after = await listAddresses()
  expect(after.find(({ username }) => username === 'special.investor')?.found).not.toContain(shared)
  for (const { username, found, addresses } of after) expect(found, username).toEqual(addresses)
})
