import { expect, test } from 'vitest'
import { formatAddress, formatCountry, listAddressLines } from './address.ts'
import { EN_DASH } from './symbols.ts'

const address = { street: 'Am Markt', houseNumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }

test('A5.1 lines stand in German order, the country in the reader’s language', () => {
  expect(listAddressLines('de-DE', address)).toEqual(['Am Markt 7a', '01067 Dresden', 'Deutschland'])
  expect(listAddressLines('en-GB', address)).toEqual(['Am Markt 7a', '01067 Dresden', 'Germany'])
  expect(formatAddress('en-GB', address)).toBe('Am Markt 7a, 01067 Dresden, Germany')
})

test.each([
  [{ city: 'Dresden' }, ['Dresden']],
  [{ zip: '01067' }, ['01067']],
  [{ street: 'Am Markt', country: 'AT' }, ['Am Markt', 'Österreich']],
  [{ street: ' ', houseNumber: '', city: ' Wien ' }, ['Wien']],
  [{}, []],
])('A5.1 missing parts of %j leave no gap', (partial, expected) => {
  expect(listAddressLines('de-DE', partial)).toEqual(expected)
})

test.each([undefined, null, {}, { city: ' ' }])('A5.1 %j is an en dash', (empty) => {
  expect(formatAddress('de-DE', empty)).toBe(EN_DASH)
})

test.each([
  ['de', 'Deutschland'],
  ['GB', 'Vereinigtes Königreich'],
  ['Deutschland', 'Deutschland'],
  ['QQ', 'QQ'],
  ['D', 'D'],
  [undefined, ''],
])('A5.1 the country %s is %s', (country, expected) => {
  expect(formatCountry('de-DE', country)).toBe(expected)
})
