import { describe, expect, test } from 'vitest'
import {
  type ChosenCategory,
  chooseCategory,
  chooseSubcategory,
  createWish,
  decodeFilter,
  extentOf,
  listChoices,
} from './notifications.domain.ts'

const say = (category: string, subcategory: string, notify: boolean) => ({ category, subcategory, notify })

test('B5.4 the most specific that is said counts, first by the person, then by the brand; else it is told', () => {
  const wants = createWish(
    [say('tax', '', false), say('tax', 'foreign', true)],
    [say('tax', 'national', true), say('letter', '', false), say('letter', 'urgent', true)],
  )
  expect([wants('tax', 'foreign'), wants('tax', 'national'), wants('tax', '')]).toEqual([true, false, false])
  expect([wants('letter', ''), wants('letter', 'urgent'), wants('other', '')]).toEqual([false, true, true])
})

test.each([
  [undefined],
  [null],
  ['daily'],
  [{ interval: 'hourly', categories: {} }],
  [{ categories: [1, { category: 'a' }] }],
])('B5.4 a default that cannot be read says nothing: %j', (setting) => {
  expect(decodeFilter(setting)).toEqual({ interval: 'instantly', choices: [] })
})

describe('B5.4 a category with subcategories', () => {
  const build = (notify: boolean, ...parts: boolean[]): ChosenCategory => ({
    category: 'tax',
    name: 'Tax',
    notify,
    subcategories: parts.map((one, index) => ({ subcategory: `s${index}`, name: `S${index}`, notify: one })),
  })

  test('is chosen as a whole, in part or not at all; what stands in none of them is a part too', () => {
    const all = [build(true), build(true, true, true)]
    const some = [build(true, true, false), build(false, true), build(true, false)]
    const none = [build(false), build(false, false)]
    expect([all, some, none].map((extents) => new Set(extents.map(extentOf)))).toEqual([
      new Set(['all']),
      new Set(['some']),
      new Set(['none']),
    ])
  })

  test('takes all its parts along; a part goes alone', () => {
    expect(chooseCategory([build(false, true, false)], 'tax', true)).toEqual([build(true, true, true)])
    const pick = { category: 'tax', subcategory: 's0' }
    expect(chooseSubcategory([build(true, true)], pick, false)).toEqual([build(true, false)])
    expect(chooseSubcategory([build(false, false, false)], pick, true)).toEqual([build(false, true, false)])
  })

  test('is kept with what differs from it, so that new parts go with the whole', () => {
    expect(listChoices([build(true, true, false)])).toEqual([say('tax', '', true), say('tax', 's1', false)])
    expect(listChoices([build(false, false)])).toEqual([say('tax', '', false)])
  })
})
