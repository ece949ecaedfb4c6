import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import { listOfficeRequests } from '#features/change-requests/server/list-office-requests.service.ts'
import { listRequests } from '#features/change-requests/server/list-requests.service.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { getProfile } from '#features/profile/server/get-profile.service.ts'
import { readApp } from '#features/second-factors/server/second-factors.test-data.ts'
import { spendTotp } from '#features/second-factors/server/spend-totp.service.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { demoDatabase } from '../tests/database/demo-database.ts'
import { DEMO_LOGINS, DEMO_TOTP_SECRET } from './demo-logins.ts'
import { giveDemoRequests } from './give-demo-requests.ts'
import { giveOfficeFactors } from './give-office-factors.ts'

const { db, close } = await demoDatabase()
afterAll(close)

const now = () => new Date('2026-11-18T12:00:00Z')
const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
const houses = { brands, findOrigin: () => 'https://portal.example' }
const give = async () => await giveDemoRequests({ db, houses, randomness: SYSTEM_RANDOMNESS, now })
const getLogin = async (brand: string, username: string) => {
  const login = await findLogin(db, { brand, username })
  if (!login) throw new Error(username)
  return login
}

describe('C1 requests of the demo house', () => {
  beforeAll(give)

  test.each([
    ['halden', 'special.investor', ['accepted', 'refused', 'withdrawn', 'expired']],
    ['halden', 'both.investor', ['inReview']],
    ['halden', 'company.investor', ['accepted']],
    ['linden', 'public.investor', ['accepted', 'refused']],
    ['linden', 'large.investor', ['inReview']],
  ])('%s: %s has %j', async (brand, username, expected) => {
    const { investorId = '' } = await getLogin(brand, username)
    const requests = await listRequests(db, { brand, investorId, now: now() })
    expect(requests.map(({ state }) => state)).toEqual(expected)
  })

  test('one that was accepted stands above the import', async () => {
    const { investorId = '' } = await getLogin('halden', 'special.investor')
    const { phones } = await getProfile(db, { brand: 'halden', investorId })
    expect(phones).toContainEqual(
      expect.objectContaining({ purpose: 'telefon_mobil', subscriberNumber: '3920099' }),
    )
    const imported = db.selectFrom('investor_phone').select('number').where('investor_id', '=', investorId)
    expect(await imported.where('purpose', '=', 'telefon_mobil').executeTakeFirst()).not.toEqual({
      number: '3920099',
    })
  })

  test('no code is still to be mailed', async () => {
    const codes = db.selectFrom('outgoing_mail').select('id').where('kind', '=', 'changeRequest.code')
    expect(await codes.execute()).toEqual([])
  })

  test('one of each house waits for two people, within the promised time', async () => {
    for (const brand of ['halden', 'linden']) {
      const [request, ...others] = await listOfficeRequests(db, { brand, state: 'inReview' })
      expect(others).toEqual([])
      expect(request).toMatchObject({ isSensitive: true, hasOtherHolder: false })
    }
  })

  test('a second start adds none', async () => {
    const count = async () => (await db.selectFrom('change_request').select('id').execute()).length
    const before = await count()
    await give()
    expect(await count()).toBe(before)
  })
})

test('D1 everybody of the office has the authenticator app whose secret is printed', async () => {
  await giveOfficeFactors(db, now)
  await giveOfficeFactors(db, now)
  const office = DEMO_LOGINS.filter(({ username }) => username.startsWith('office.'))
  expect(office).toHaveLength(8)
  for (const { brand, username } of office) {
    const login = await getLogin(brand, username)
    expect(login.factors).toEqual(['totp'])
    expect(await spendTotp({ db, now }, login, readApp(DEMO_TOTP_SECRET, now()))).toBe(true)
  }
})
