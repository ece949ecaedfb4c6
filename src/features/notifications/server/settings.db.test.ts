import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { DEFAULT_FILTER_SETTING } from '../notifications.domain.ts'
import { notificationEndpoints } from './notifications.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)

const CATEGORIES = [
  { category: 'annualReport', name: 'Annual', subcategories: [] },
  {
    category: 'taxCertificate',
    name: 'Tax',
    subcategories: [
      { subcategory: 'national', name: 'National' },
      { subcategory: 'foreign', name: 'Foreign' },
    ],
  },
]
const call = buildTestApi(db, notificationEndpoints({ db, listCategories: async () => CATEGORIES }))
const PATH = '/api/notifications/v1/settings'

let ada = buildPrincipal()
beforeEach(async () => {
  await db.deleteFrom('public_setting').execute()
  ada = buildPrincipal({ loginId: String((await addLogin()).id) })
})

async function read(as = ada) {
  const { interval, isDefault, categories } = (await (await call(PATH, { as })).json()) as {
    interval: string
    isDefault: boolean
    categories: { category: string; notify: boolean; subcategories: { notify: boolean }[] }[]
  }
  const told = categories.map((one) => [one, one.subcategories].flat().map(({ notify }) => notify))
  return { interval, isDefault, told }
}

const put = async (body: unknown, as = ada) => await call(PATH, { method: 'PUT', body, as })
const brandSays = async (value: unknown) =>
  await db
    .insertInto('public_setting')
    .values({ brand: 'halden', name: DEFAULT_FILTER_SETTING, value: JSON.stringify(value) })
    .execute()

const EVERYTHING = { interval: 'instantly', isDefault: true, told: [[true], [true, true, true]] }
const WISH = {
  interval: 'daily',
  categories: [
    { category: 'annualReport', notify: false },
    { category: 'taxCertificate', notify: true },
    { category: 'taxCertificate', subcategory: 'foreign', notify: false },
  ],
}

describe('B5.4 the settings', () => {
  test('without a choice, and without a word of the brand: instantly, everything', async () => {
    expect(await read()).toEqual(EVERYTHING)
  })

  test('without a choice: what the brand says, as far as it can be read', async () => {
    await brandSays({
      interval: 'daily',
      categories: [{ category: 'taxCertificate', subcategory: 'foreign', notify: false }, 7, { category: 3 }],
    })
    expect(await read()).toEqual({ interval: 'daily', isDefault: true, told: [[true], [true, true, false]] })
  })

  test('are kept as a whole, for who chose them alone, and reset', async () => {
    const answer = await put(WISH)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ interval: 'daily', isDefault: false }),
    ])
    expect(await read()).toEqual({
      interval: 'daily',
      isDefault: false,
      told: [[false], [true, true, false]],
    })
    const other = buildPrincipal({ loginId: String((await addLogin()).id) })
    expect(await read(other)).toEqual(EVERYTHING)

    // Two tabs: the last one wins, whole.
    await put({ interval: 'never', categories: [] })
    expect(await read()).toEqual({ interval: 'never', isDefault: false, told: [[true], [true, true, true]] })
    expect((await call(PATH, { method: 'DELETE', as: ada })).status).toBe(200)
    expect(await read()).toEqual(EVERYTHING)
  })

  test('of two who write at once one wins, and nothing of the other is left', async () => {
    const wishes = [true, false].map((notify) => ({
      interval: notify ? 'daily' : 'never',
      categories: CATEGORIES.map(({ category }) => ({ category, notify })),
    }))
    const answers = await Promise.all([...wishes, ...wishes].map(async (wish) => await put(wish)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { interval, told } = await read()
    expect(new Set(told.flat())).toEqual(new Set([interval === 'daily']))
  })

  test.each([
    ['a category that does not exist', { ...WISH, categories: [{ category: 'poem', notify: true }] }],
    [
      'a subcategory of another category',
      { ...WISH, categories: [{ category: 'annualReport', subcategory: 'foreign', notify: true }] },
    ],
    ['an interval that is none', { ...WISH, interval: 'hourly' }],
    ['no interval', { categories: [] }],
    ['a category twice', { ...WISH, categories: [WISH.categories[0], WISH.categories[0]] }],
    [
      'an empty subcategory',
      { ...WISH, categories: [{ category: 'annualReport', subcategory: '', notify: true }] },
    ],
    ['nothing that could be read', []],
  ])('%s is refused, and nothing changes', async (_case, body) => {
    await put(WISH)
    const before = await read()
    expect((await put(body)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  test('A12.3 who looks at somebody else’s portfolio reads their own, and changes none', async () => {
    await put(WISH)
    const viewing = { ...ada, actingFor: { loginId: String((await addLogin()).id), name: 'Grace' } }
    expect((await put({ interval: 'never', categories: [] }, viewing)).status).toBe(403)
    expect((await call(PATH, { method: 'DELETE', as: viewing })).status).toBe(403)
    expect(await read(viewing)).toMatchObject({ interval: 'daily', isDefault: false })
  })

  test('A12.1 are nothing for those who may neither open documents nor vote', async () => {
    expect((await call(PATH, { as: { ...ada, roles: [] } })).status).toBe(403)
  })

  test('go with the login', async () => {
    await put(WISH)
    await db.deleteFrom('login').where('id', '=', ada.loginId).execute()
    const { rows } = await sql`select from notification_choice where login_id = ${ada.loginId}`.execute(db)
    expect(rows).toEqual([])
  })
})
