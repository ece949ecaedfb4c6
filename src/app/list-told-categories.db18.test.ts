import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { listToldCategories } from './list-told-categories.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const list = async (role: string, locale: 'en-GB' | 'de-DE' = 'en-GB') =>
  await listToldCategories(db, { brand: 'halden', locale, roles: [role] })

test('B5.4, B7.7 an investor is told of documents and votes', async () => {
  const categories = await list('zeichner')
  expect(categories[0]?.category).toBe('annualReport')
  expect(categories.at(-1)).toEqual({
    category: 'voting',
    name: 'voting',
    subcategories: [
      { subcategory: 'opening', name: 'When voting starts' },
      { subcategory: 'reminder', name: 'Three days before the end, if nobody has voted for you yet' },
      { subcategory: 'result', name: 'When the result is published' },
    ],
  })
})

test('B7.4 who may do nothing but vote for others is told of votes alone', async () => {
  const categories = await list('stimmrechtsvertreter', 'de-DE')
  expect(categories.map(({ name }) => name)).toEqual(['Abstimmungen'])
})

test('B5.4 a fund house that files documents under the same name has one choice for both', async () => {
  await db
    .insertInto('public_setting')
    .values({
      brand: 'halden',
      name: 'documentCategories',
      value: JSON.stringify([{ category: 'voting', names: { 'en-GB': 'Ballots' }, subcategories: [] }]),
    })
    .execute()
  const named = (await list('zeichner')).filter(({ category }) => category === 'voting')
  expect(named.map(({ name }) => name)).toEqual(['voting'])
})
