import { afterAll, beforeEach, expect, test } from 'vitest'
import { listReceivedGrants } from '#features/view-for/server/list-received-grants.service.ts'
import { VIEW_FOR_MAX_DAYS } from '#features/view-for/view-for.domain.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { TEST_BRANDS } from '../tests/api/test-api.ts'
import { freshDatabase } from '../tests/database/fresh-database.ts'
import { houseFactories } from '../tests/database/house-factories.ts'
import { giveDemoAccess } from './give-demo-access.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const DAY_MS = 24 * 60 * 60 * 1000
let time = Date.parse('2026-11-15T12:00:00Z')
const now = () => new Date(time)
const houses = { brands: TEST_BRANDS, findOrigin: () => 'https://portal.example' }
const give = async () => await giveDemoAccess({ db, houses, randomness: SYSTEM_RANDOMNESS, now })
const listGrants = async () =>
  await db.selectFrom('view_for_grant').selectAll().orderBy('created_at').execute()

const house = houseFactories(db)
let viewerId = ''
beforeEach(async () => {
  await db.deleteFrom('login').execute()
  const investor = await house.addInvestor()
  await house.addLogin({ username: 'special.investor', investor_id: investor.id, roles: ['zeichner'] })
  viewerId = String(
    (await house.addLogin({ username: 'viewer.guest', email: 'viewer.guest@halden.example' })).id,
  )
})

test('C1 special.investor lets viewer.guest look, for as long as is allowed, and says so by mail', async () => {
  await give()
  const received = await listReceivedGrants({ db, now }, { brand: 'halden', loginId: viewerId })
  expect(received).toMatchObject([{ investorName: 'Ada Lovelace', viewerName: 'Viktor Gast' }])
  const days = ((received[0]?.expiresAt.getTime() ?? 0) - time) / DAY_MS
  expect(days).toBeLessThanOrEqual(VIEW_FOR_MAX_DAYS)
  expect(days).toBeGreaterThan(VIEW_FOR_MAX_DAYS - 1)
  const mail = db.selectFrom('outgoing_mail').select('kind').where('recipient_name', '=', 'Viktor Gast')
  expect(await mail.executeTakeFirst()).toEqual({ kind: 'session.viewForGranted' })
})

test('a second start gives nothing; one that was ended stays ended; one that ran out is given again', async () => {
  await give()
  await give()
  expect(await listGrants()).toHaveLength(1)
  time += 400 * DAY_MS
  await give()
  const grants = await listGrants()
  expect(grants).toHaveLength(2)
  await db
    .updateTable('view_for_grant')
    .set({ ended_at: now() })
    .where('id', '=', grants[1]?.id ?? '')
    .execute()
  await give()
  expect(await listGrants()).toHaveLength(2)
})

test('where there is no demo house, nothing is given', async () => {
  await db.deleteFrom('login').execute()
  await give()
  expect(await listGrants()).toEqual([])
})
