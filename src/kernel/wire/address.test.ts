import { expect, test } from 'vitest'
import { decodeAddress, encodeAddress } from './address.ts'

const address = { street: 'Am Markt', houseNumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }
const english = { street: 'Am Markt', housenumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }
const german = { strasse: 'Am Markt', hausnummer: '7a', plz: '01067', ort: 'Dresden', land: 'DE' }

test.each([
  ['English', english],
  ['German', german],
  ['mixed', { strasse: 'Am Markt', houseNumber: '7a', zip: '01067', ort: 'Dresden', country: 'DE' }],
])('A5.3 decodes the %s spelling', (_, raw) => {
  expect(decodeAddress(raw)).toEqual(address)
})

test('A5.3 encodes in either spelling', () => {
  expect(encodeAddress(address, 'english')).toEqual(english)
  expect(encodeAddress(address, 'german')).toEqual(german)
})

test('A5.3 missing parts stay missing both ways', () => {
  expect(decodeAddress({ ort: 'Dresden', plz: '', land: null })).toEqual({ city: 'Dresden' })
  expect(encodeAddress({ city: 'Dresden' }, 'german')).toEqual({ ort: 'Dresden' })
})

test.each([{}, { strasse: ' ' }, null, 'Dresden', [['Dresden']]])('A5.3 %j is not an address', (raw) => {
  expect(decodeAddress(raw)).toBeUndefined()
})
