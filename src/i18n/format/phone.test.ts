import { expect, test } from 'vitest'
import { findPhoneHref, formatPhone } from './phone.ts'
import { EN_DASH } from './symbols.ts'

test.each([
  [{ countryCode: '0049', areaCode: '89', subscriberNumber: '123456' }, '+49 89 123456', 'tel:+4989123456'],
  [
    { countryCode: '+49', areaCode: '089', subscriberNumber: '12 34-56' },
    '+49 89 12 34-56',
    'tel:+4989123456',
  ],
  [{ countryCode: '49', areaCode: '(0)89', subscriberNumber: '1' }, '+49 89 1', 'tel:+49891'],
  [{ countryCode: '0039', areaCode: '06', subscriberNumber: '698' }, '+39 06 698', 'tel:+3906698'],
  [{ areaCode: '089', subscriberNumber: '123456' }, '089 123456', 'tel:089123456'],
  [{ subscriberNumber: '0049 89 1' }, '+49 89 1', 'tel:+49891'],
  ['0049 (0)89  123/45', '+49 (0)89 123/45', 'tel:+498912345'],
  ['089 123', '089 123', 'tel:089123'],
  [' +44 20 7946 0018 ', '+44 20 7946 0018', 'tel:+442079460018'],
])('B6.1 %j is shown as %s and dialled as %s', (phone, text, href) => {
  expect(formatPhone(phone)).toBe(text)
  expect(findPhoneHref(phone)).toBe(href)
})

test.each(['', '  ', undefined, null, {}, { countryCode: '', areaCode: ' ' }])(
  'B6.1 %j is an en dash',
  (phone) => {
    expect(formatPhone(phone)).toBe(EN_DASH)
    expect(findPhoneHref(phone)).toBeUndefined()
  },
)

test.each(['089 123 ext. 5', 'on request', '()', '+', '1234;phone-context=x'])(
  'B6.1 %s cannot be dialled',
  (phone) => {
    expect(findPhoneHref(phone)).toBeUndefined()
  },
)
