import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkBirth } from './check-birth.ts'
import { checkEmail, EMAIL_MAX_CHARACTERS } from './check-email.ts'
import { checkText } from './check-text.ts'

const TODAY = '2026-11-18'

test.each([
  ['2026-11-17', undefined],
  ['2026-11-18', 'dayToCome'],
  ['2027-01-01', 'dayToCome'],
  ['1901-01-01', undefined],
  ['1900-12-31', 'dayLongAgo|1901'],
  ['1970-02-30', 'day'],
  ['28.02.1970', 'day'],
  ['', 'day'],
])('B6.5 born on %j: %s', (day, lack) => {
  expect(checkBirth(day, TODAY)).toBe(lack)
})

const serverTakes = (email: string) => z.email().max(EMAIL_MAX_CHARACTERS).safeParse(email).success

test('B6.5 an email address is taken where the other calls take it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from("ab9@@..-_'+ äA")), maxLength: 16 })
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), letters), (email) => {
      expect(checkEmail(email) === undefined).toBe(serverTakes(email))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  "o'hara+fund@mail.example",
  'ada.quint@sub.domain.example',
  'ada..quint@mail.example',
  '.ada@mail.example',
  'ada@mail',
  'ada@mail.example\n',
  `${'a'.repeat(190)}@mail.example`,
])('B6.5 the address %j as elsewhere', (email) => {
  expect(checkEmail(email) === undefined).toBe(serverTakes(email))
})

test.each([
  ['Ada Quint', undefined],
  ['بر\u200cداشت', undefined],
  ['Ada\u0000', 'unreadable'],
  ['Ada\nQuint', 'unreadable'],
  ['Ada \u202eQuint', 'unreadable'],
  ['Ada\ud800', 'unreadable'],
  ['Ada Quint, Bonn', 'tooLong|15|14'],
])('B6.5 the text %j: %s', (text, lack) => {
  expect(checkText(text, 14)).toBe(lack)
})
