import { expect, test } from 'vitest'
import { listPlaceholders } from '#i18n/placeholders.ts'
import { profileLacks as german } from '../locales/lacks/de-DE.ts'
import { profileLacks as english } from '../locales/lacks/en-GB.ts'
import { LACKS, lackOf, readLack } from './lack.ts'

/** Every form has texts for these. */
const COMMON = new Set(['missing', 'invalid'])
const own = Object.entries(LACKS).filter(([code]) => !COMMON.has(code))

test('B6.5 every lack has a text, and no text is idle', () => {
  expect(Object.keys(english).toSorted()).toEqual(own.map(([code]) => code).toSorted())
})

test.each(own)('B6.5 the texts of %s say no figures but its own', (code, figures) => {
  for (const texts of [english, german] as Readonly<Record<string, string>>[]) {
    const said = listPlaceholders(texts[code] ?? '')
    expect(figures.map((name) => `{${name}}`)).toEqual(expect.arrayContaining(said))
  }
})

test('B6.5 a lack is read with its figures; what the server alone knows is not', () => {
  expect(readLack(lackOf('ibanTooShort', 21, 'DE', 22))).toEqual({
    code: 'ibanTooShort',
    figures: { found: '21', country: 'DE', expected: '22' },
  })
  expect(readLack(lackOf('missing'))).toEqual({ code: 'missing', figures: {} })
  expect(readLack('constructor')).toBeUndefined()
})
