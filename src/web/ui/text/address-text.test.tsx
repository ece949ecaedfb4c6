import { expect, test } from 'vitest'
import { readText } from '../testing/render-widget.tsx'
import { AddressText } from './address-text.tsx'

const address = { street: 'Am Markt', houseNumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }

test('A5.1 an address stands in lines', () => {
  const widget = <AddressText address={address} />
  expect(readText(widget, 'en-GB', 'eye')).toBe('Am Markt 7a\n01067 Dresden\nGermany')
})

test('A5.1 or in one line', () => {
  const widget = <AddressText address={address} isOneLine />
  expect(readText(widget, 'de-DE', 'eye')).toBe('Am Markt 7a, 01067 Dresden, Deutschland')
})

test('A5.1 no address is a dash', () => {
  expect(readText(<AddressText address={{}} />, 'de-DE', 'eye')).toBe('–')
  expect(readText(<AddressText address={null} isOneLine />, 'en-GB', 'ear')).toBe('No value')
})
