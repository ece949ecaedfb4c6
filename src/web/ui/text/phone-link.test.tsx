import { expect, test } from 'vitest'
import { readText, renderOnServer } from '../testing/render-widget.tsx'
import { PhoneLink } from './phone-link.tsx'

test('B6.1 a phone number can be dialled', () => {
  const phone = { countryCode: '0049', areaCode: '89', subscriberNumber: '123' }
  const markup = renderOnServer(<PhoneLink phone={phone} />)
  expect(markup).toContain('href="tel:+4989123"')
  expect(markup).toContain('>+49 89 123</a>')
})

test('B6.1 what cannot be dialled is plain text', () => {
  expect(renderOnServer(<PhoneLink phone="089 123 ext. 5" />)).toBe('<span>089 123 ext. 5</span>')
})

test('B6.1 no number is a dash', () => {
  expect(readText(<PhoneLink phone={undefined} />, 'de-DE', 'eye')).toBe('–')
  expect(readText(<PhoneLink phone={{}} />, 'de-DE', 'ear')).toBe('Keine Angabe')
})
