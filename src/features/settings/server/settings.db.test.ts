import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { settingEndpoints } from './settings.routes.ts'
import { findPublicSetting } from './settings.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const { addLogin, add } = houseFactories(db)
const call = buildTestApi(db, settingEndpoints)
const ada = buildPrincipal({ loginId: (await addLogin()).id, roles: [] })
const bob = buildPrincipal({ loginId: (await addLogin()).id })

async function setUser(name: string, value: unknown): Promise<void> {
  const row = { login_id: ada.loginId, brand: ada.brand, name, value: JSON.stringify(value) }
  await add('user_setting', row)
}

describe('B9.1 GET user/{setting}', () => {
  const path = (setting: string) => `/api/userconfig/v1/user/${setting}`

  test.each([
    ['tutorialConfig', { skip: true, seen: ['portfolio'] }],
    ['aText', 'daily'],
    ['aNumber', 0],
    ['aList', []],
    ['aRefusal', false],
    ['nothing', null],
  ])('%s answers its JSON value, whoever has no role', async (name, value) => {
    await setUser(name, value)
    const response = await call(path(name), { as: ada })
    expect([response.status, await response.json()]).toEqual([200, value])
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('is the own one: 404 for another login', async () => {
    await setUser('onlyMine', 1)
    expect((await call(path('onlyMine'), { as: bob })).status).toBe(404)
  })

  test.each([
    ['unknown', 404],
    ['1st', 400],
    ['with%20blank', 400],
    ['a'.repeat(65), 400],
    ['a'.repeat(64), 404],
  ])('%s: %i', async (name, status) => {
    expect((await call(path(name), { as: ada })).status).toBe(status)
  })

  test('without a token: 401', async () => {
    expect((await call(path('tutorialConfig'))).status).toBe(401)
  })
})

describe('B9.1 GET public/{setting}/{client}', () => {
  beforeAll(async () => {
    await add('public_setting', { brand: 'halden', name: 'documentCategories', value: '["letter"]' })
  })

  test('is for everybody', async () => {
    const response = await call('/api/userconfig/v1/public/documentCategories/halden')
    expect([response.status, await response.json()]).toEqual([200, ['letter']])
  })

  test.each([
    ['another brand has its own', 'documentCategories/linden', 404],
    ['a brand that does not exist', 'documentCategories/nobody', 404],
    ['an unknown setting', 'unknown/halden', 404],
    ['not a name', '-/halden', 400],
  ])('%s', async (_, path, status) => {
    expect((await call(`/api/userconfig/v1/public/${path}`)).status).toBe(status)
  })

  test('other features ask through the door', async () => {
    const name = 'documentCategories'
    expect(await findPublicSetting(db, { brand: 'halden', name })).toEqual(['letter'])
    expect(await findPublicSetting(db, { brand: 'linden', name })).toBeUndefined()
  })
})
