import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { PhoneLink } from './phone-link.tsx'
import { readWidget } from './testing/read-widget.tsx'

test('B6.1 a phone number can be dialled', async () => {
  const phone = { countryCode: '0049', areaCode: '89', subscriberNumber: '123' }
  await renderPart(<PhoneLink phone={phone} />)
  expect(screen.getByRole('link', { name: '+49 89 123' }).getAttribute('href')).toBe('tel:+4989123')
})

test('B6.1 what cannot be dialled is plain text', async () => {
  expect(await readWidget(<PhoneLink phone="089 123 ext. 5" />, 'en-GB', 'eye')).toBe('089 123 ext. 5')
  expect(screen.queryByRole('link')).toBeNull()
})

test('B6.1 no number is a dash', async () => {
  expect(await readWidget(<PhoneLink phone={undefined} />, 'de-DE', 'eye')).toBe('–')
  expect(await readWidget(<PhoneLink phone={{}} />, 'de-DE', 'ear')).toBe('Keine Angabe')
})
