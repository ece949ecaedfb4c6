import { expect, test } from 'vitest'
import { countChoices, toFilter, toggle } from './document-filter.ts'
import { readSearch } from './document-search.ts'

const ID = '00000000-0000-4000-8000-00000000abcd'

test('B5.5 an address says what the list is narrowed to', () => {
  const search = readSearch({
    q: ' annual  report ',
    investment: ID,
    category: ['tax/gains', 'terms'],
    year: '2025',
    unread: '1',
    versions: 'all',
    tab: 'documents',
  })
  expect(search).not.toHaveProperty('tab')
  expect(toFilter(search)).toEqual({
    text: 'annual  report',
    itemId: ID,
    categories: [{ category: 'tax', subcategory: 'gains' }, { category: 'terms' }],
    year: 2025,
    isUnread: true,
    hasAllVersions: true,
  })
  expect(countChoices(search)).toBe(5)
})

test('B5.5 what a form leaves empty, and what makes no sense, does not narrow it', () => {
  const empty = readSearch({ q: '', investment: '', category: '', year: '' })
  expect(empty).toEqual({})
  expect(countChoices(empty)).toBe(0)
  const odd = { q: '  ', investment: '7', category: 'a/b/c', year: '25', versions: 'some', document: 'x' }
  expect(toFilter(readSearch(odd))).toEqual({})
  expect(toFilter({ q: 'a'.repeat(300) }).text).toHaveLength(200)
})

test('B5.6 one document comes with all its versions', () => {
  expect(toFilter({ document: ID })).toEqual({ documentId: ID, hasAllVersions: true })
})

test('choosing again takes the choice back', () => {
  const once = toggle(new Set(), 'terms')
  expect([...once]).toEqual(['terms'])
  expect([...toggle(once, 'terms')]).toEqual([])
})
