import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { MAX_SETTINGS_PER_PERSON, MAX_VALUE_BYTES } from '../settings.domain.ts'
import { findPublicSetting } from './find-public-setting.service.ts'
import { settingEndpoints } from './settings.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const { addLogin, add } = houseFactories(db)
const call = buildTestApi(db, settingEndpoints({}))
const ada = buildPrincipal({ loginId: (await addLogin()).id, roles: [] })
const bob = buildPrincipal({ loginId: (await addLogin()).id })

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

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

describe('B9.1 GET user?names=', () => {
  const ask = (names: string, as = ada) => call(`/api/userconfig/v1/user?names=${names}`, { as })

  test('answers those that exist, and nothing of another login', async () => {
    await setUser('first', null)
    await setUser('second', ['x'])
    expect(await (await ask('second,first,third')).json()).toEqual({ first: null, second: ['x'] })
    expect(await (await ask('second,first', bob)).json()).toEqual({})
  })

  test.each(['', 'first,', '1st', 'a,b c', Array.from({ length: 21 }, (_, n) => `a${n}`).join(',')])(
    '%j: 400',
    async (names) => {
      expect((await ask(names)).status).toBe(400)
    },
  )
})

describe('B9.1 PUT and DELETE user/{setting}', () => {
  const path = (setting: string) => `/api/userconfig/v1/user/${setting}`
  const put = (setting: string, body: unknown, more: Partial<Parameters<typeof call>[1]> = {}) =>
    call(path(setting), { as: ada, method: 'PUT', body, ...more })
  const read = async (setting: string) => await (await call(path(setting), { as: ada })).json()
  const asText = { headers: { 'content-type': 'text/plain' } }

  test.each([
    ['a record', { seen: ['portfolio'], when: null }],
    ['a list', [1, '2', false]],
    ['a number', 0],
    ['null', null],
    ['a string', 'daily'],
    ['names that others take for special', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
  ])('JSON: %s comes back as it was', async (_, value) => {
    expect((await put('json', value)).status).toBe(200)
    expect(await read('json')).toEqual(value)
  })

  test.each(['daily', '', '1', '"quoted"', 'Grüße 😀\r\n'])('bare text: %j is a string', async (text) => {
    expect((await put('text', text, asText)).status).toBe(200)
    expect(await read('text')).toBe(text)
  })

  test('again and again is as good as once; the last one counts', async () => {
    for (const value of [1, 1, 2]) expect((await put('again', value)).status).toBe(200)
    expect(await read('again')).toBe(2)
    for (const _ of [1, 2])
      expect((await call(path('again'), { as: ada, method: 'DELETE' })).status).toBe(200)
    expect((await call(path('again'), { as: ada })).status).toBe(404)
  })

  test('many at once: one of them stays, whole', async () => {
    const values = Array.from({ length: 8 }, (_, n) => ({ n, text: 'x'.repeat(1000) }))
    const answers = await Promise.all(values.map((value) => put('atOnce', value)))
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200))
    expect(values).toContainEqual(await read('atOnce'))
  })

  test('is the own one: nobody else sees or removes it', async () => {
    await put('mine', 1)
    await call(path('mine'), { as: bob, method: 'DELETE' })
    expect((await call(path('mine'), { as: bob })).status).toBe(404)
    expect(await read('mine')).toBe(1)
  })

  test('A12.3 a viewer reads their own, and changes nothing', async () => {
    const viewing = { ...ada, actingFor: { loginId: bob.loginId, name: 'Bob' } }
    await put('seen', 1)
    expect(await (await call(path('seen'), { as: viewing })).json()).toBe(1)
    for (const method of ['PUT', 'DELETE']) {
      const response = await call(path('seen'), { as: viewing, method, body: 2 })
      expect([response.status, await codeOf(response)]).toEqual([403, 'session.readOnly'])
    }
    expect(await read('seen')).toBe(1)
  })

  test.each([
    ['a NUL', 'a\0b'],
    ['half a character', ['\ud800']],
    ['half a character in a key', { '\udc00': 1 }],
  ])('%s: 400', async (_, value) => {
    const response = await put('refused', value)
    expect([response.status, await codeOf(response)]).toEqual([400, 'settings.invalidValue'])
  })

  test.each([
    ['a NUL in bare text', 'a\0b', asText, 400],
    ['another type', '1', { headers: { 'content-type': 'text/html' } }, 415],
    ['a form', { a: 1 }, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['not a name', 1, {}, 400],
  ])('%s: refused', async (title, body, more, status) => {
    const name = title === 'not a name' ? '1st' : 'refused'
    expect((await put(name, body, more)).status).toBe(status)
  })

  test('depth is limited', async () => {
    const response = await put('deep', JSON.parse(`${'['.repeat(21)}${']'.repeat(21)}`))
    expect([response.status, await codeOf(response)]).toEqual([400, 'settings.invalidValue'])
  })

  test('size is limited to 16 KiB, quotation marks included', async () => {
    const text = 'x'.repeat(MAX_VALUE_BYTES - 2)
    expect((await put('large', text, asText)).status).toBe(200)
    const response = await put('large', `${text}x`, asText)
    expect([response.status, await codeOf(response)]).toEqual([413, 'settings.valueTooLarge'])
    expect(await read('large')).toBe(text)
  })

  test('a person has at most 100, however many come at once; those that exist may change', async () => {
    const carl = buildPrincipal({ loginId: (await addLogin()).id })
    const left = 3
    const rows = Array.from({ length: MAX_SETTINGS_PER_PERSON - left }, (_, n) => `s${n}`)
    await db
      .insertInto('user_setting')
      .values(rows.map((name) => ({ login_id: carl.loginId, brand: carl.brand, name, value: '1' })))
      .execute()
    const more = Array.from({ length: left + 5 }, (_, n) => `more${n}`)
    const answers = await Promise.all(more.map((name) => put(name, 1, { as: carl })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused && (await codeOf(refused))]).toEqual([409, 'settings.tooManySettings'])
    expect((await put('s0', 2, { as: carl })).status).toBe(200)
  })

  test('without a token: 401', async () => {
    expect((await call(path('mine'), { method: 'PUT', body: 1 })).status).toBe(401)
    expect((await call(path('mine'), { method: 'DELETE' })).status).toBe(401)
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
