import { expect, test } from 'vitest'
import { buildEntries } from './search.test-data.ts'
import { countEntries, listEntries } from './search-entry.ts'

const ENTRIES = buildEntries({ investment: ['A', 'B'], property: ['House'], fund: ['Market'] })

test('A11.1 investments, their properties and the funds of the market can be found', () => {
  const found = listEntries(ENTRIES, 'en-GB').map(({ kind, id, itemId }) => [kind, id, itemId])
  expect(found).toEqual([
    ['investment', 'A', 'A'],
    ['investment', 'B', 'B'],
    ['property', 'House', 'A'],
    ['fund', 'Market', 'Market'],
  ])
  expect(countEntries(ENTRIES)).toBe(4)
})

test('A11.1 a country is found by its name in the reader’s language', () => {
  const find = (locale: 'en-GB' | 'de-DE') => listEntries(ENTRIES, locale)[2]?.country
  expect([find('en-GB'), find('de-DE')]).toEqual(['Germany', 'Deutschland'])
})
