import { expect, test } from 'vitest'
import { chooseText, readText } from './texts.ts'

test('B4.2 a text is read in the reader’s language, or else in the one there is', () => {
  expect(chooseText({ 'en-GB': 'Flats', 'de-DE': 'Wohnungen' }, 'de-DE')).toEqual({
    locale: 'de-DE',
    text: 'Wohnungen',
  })
  expect(chooseText({ 'de-DE': 'Wohnungen' }, 'en-GB')).toEqual({ locale: 'de-DE', text: 'Wohnungen' })
  expect(() => chooseText({}, 'en-GB')).toThrow('in no language')
})

test.each([
  ['en-GB', { plain: 'Wohnungen', languages: {} }, ['de-DE', 'Wohnungen']],
  ['de-DE', { plain: 'Wohnungen', languages: {} }, ['de-DE', 'Wohnungen']],
  ['en-GB', { plain: 'Wohnungen', languages: { 'en-GB': 'Flats' } }, ['en-GB', 'Flats']],
  ['de-DE', { plain: 'Wohnungen', languages: { 'en-GB': 'Flats' } }, ['de-DE', 'Wohnungen']],
  ['de-DE', { plain: null, languages: { 'en-GB': 'Flats', 'de-DE': null } }, ['en-GB', 'Flats']],
  // Twice in the house's language: what says so is meant.
  ['de-DE', { plain: 'Wohnungen', languages: { 'de-DE': 'Wohnhäuser' } }, ['de-DE', 'Wohnhäuser']],
  ['de-DE', { plain: null, languages: { 'en-GB': null, 'de-DE': null } }, []],
] as const)('B4.2 %s reads %j of a German house as %j', (locale, written, [found, text]) => {
  const expected = text === undefined ? undefined : { locale: found, text }
  expect(readText(written, { locale, houseLocale: 'de-DE' })).toEqual(expected)
})
