import { describe, expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

const translate = createTranslate({
  'en-GB': {
    documents: {
      new: '{count, plural, =0 {No new documents} one {One new document} other {# new documents}}',
    },
  },
  'de-DE': {
    documents: {
      new: '{count, plural, =0 {Keine neuen Dokumente} one {Ein neues Dokument} other {# neue Dokumente}}',
    },
  },
})

describe('A1.7 plural and number rules by ICU', () => {
  const cases = [
    ['en-GB', 0, 'No new documents'],
    ['en-GB', 1, 'One new document'],
    ['en-GB', 1234, '1,234 new documents'],
    ['de-DE', 0, 'Keine neuen Dokumente'],
    ['de-DE', 1, 'Ein neues Dokument'],
    ['de-DE', 1234, '1.234 neue Dokumente'],
  ] as const
  test.each(cases)('%s %d → %s', (locale, count, expected) => {
    expect(translate(locale, 'documents.new', { count })).toBe(expected)
  })
})

test('a text that does not exist is an error, not a key on the screen', () => {
  expect(() => translate('de-DE', 'documents.none')).toThrow()
})
