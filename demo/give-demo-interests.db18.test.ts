import { afterAll, expect, test } from 'vitest'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import { listInterests } from '#features/interests/server/list-interests.service.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { demoDatabase } from '../tests/database/demo-database.ts'
import { giveDemoInterests } from './give-demo-interests.ts'

const { db, close } = await demoDatabase()
afterAll(close)

test('C1 somebody of the demo house has asked about two funds, on days that are over, and once', async () => {
  const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
  const houses = { brands, findOrigin: () => 'https://portal.example' }
  const parts = { db, houses, now: () => new Date('2026-11-18T12:00:00Z') }
  await giveDemoInterests(parts)
  await giveDemoInterests(parts)
  const { investorId = '' } = (await findLogin(db, { brand: 'linden', username: 'public.investor' })) ?? {}
  const interests = await listInterests(db, { brand: 'linden', investorId })
  expect(interests.map(({ sentOn, isOnMarket }) => [sentOn, isOnMarket])).toEqual([
    ['2026-11-16', true],
    ['2026-11-09', true],
  ])
  expect(interests[0]?.contactName).not.toBe('Linden Grundinvest')
})
