import { expect, test } from 'vitest'
import { AddressText } from './address-text.tsx'
import { readWidget } from './testing/read-widget.tsx'

const address = { street: 'Am Markt', houseNumber: '7a', zip: '01067', city: 'Dresden', country: 'DE' }

test('A5.1 an address stands in lines', async () => {
  const widget = <AddressText address={address} />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe('Am Markt 7a\n01067 Dresden\nGermany')
})

test('A5.1 or in one line', async () => {
  const widget = <AddressText address={address} isOneLine />
  expect(await readWidget(widget, 'de-DE', 'eye')).toBe('Am Markt 7a, 01067 Dresden, Deutschland')
})

test('A5.1 no address is a dash', async () => {
  expect(await readWidget(<AddressText address={{}} />, 'de-DE', 'eye')).toBe('–')
  expect(await readWidget(<AddressText address={null} isOneLine />, 'en-GB', 'ear')).toBe('No value')
})
