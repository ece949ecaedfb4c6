import { expect, test } from 'vitest'
import { countCategories, filterDocuments, NO_FILTER, toggle } from './document-filter.ts'
import { buildEntry } from './testing/build-entry.ts'

const report = buildEntry({ id: 'report', categories: ['annualReport', 'quarterlyReport'] })
const letter = buildEntry({ id: 'letter', categories: ['correspondence'] })
const own = buildEntry({ id: 'own', categories: ['Hausmitteilung'] })
const bare = buildEntry({ id: 'bare', categories: [] })
const documents = [report, letter, own, bare]

test('B5.1 categories may be several, and a document may have several', () => {
  const choose = (...categories: string[]) =>
    filterDocuments(documents, { categories: new Set(categories) }).map(({ id }) => id)
  expect(filterDocuments(documents, NO_FILTER)).toEqual(documents)
  expect(choose('quarterlyReport')).toEqual(['report'])
  expect(choose('correspondence', 'annualReport')).toEqual(['report', 'letter'])
  expect(choose('terms')).toEqual([])
})

test('B5.1 unread only is what was unread when it was asked for', () => {
  const filter = { categories: new Set<string>(), unreadIds: new Set(['letter', 'bare']) }
  expect(filterDocuments(documents, filter)).toEqual([letter, bare])
  expect(filterDocuments(documents, { ...filter, categories: new Set(['correspondence']) })).toEqual([letter])
})

test('B5.1 every category that occurs is counted, ours first', () => {
  expect(countCategories(documents, documents)).toEqual([
    { category: 'annualReport', count: 1 },
    { category: 'quarterlyReport', count: 1 },
    { category: 'correspondence', count: 1 },
    { category: 'Hausmitteilung', count: 1 },
  ])
  expect(countCategories(documents, [letter]).map(({ count }) => count)).toEqual([0, 0, 1, 0])
})

test('B5.1 choosing again takes the choice back', () => {
  const once = toggle(new Set(), 'terms')
  expect([...once]).toEqual(['terms'])
  expect([...toggle(once, 'terms')]).toEqual([])
})
