import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { findAssetSubtypeName, nameAssetClass, splitAssetClass } from './asset-classes.domain.ts'
import { assetClasses as german } from './locales/words/de-DE.ts'
import { assetClasses as english } from './locales/words/en-GB.ts'

test.each([
  ['IMMOBILIEN_WOHNEN', { type: 'IMMOBILIEN', subtype: 'WOHNEN' }],
  ['IMMOBILIEN_WOHNEN_NORD', { type: 'IMMOBILIEN', subtype: 'WOHNEN_NORD' }],
  ['IMMOBILIEN', { type: 'IMMOBILIEN' }],
])('B4.1 the asset class %s is %j', (assetClass, expected) => {
  expect(splitAssetClass(assetClass)).toEqual(expected)
})

const inEnglish = createTranslator({ locale: 'en-GB', messages: english })
const inGerman = createTranslator({ locale: 'de-DE', messages: german })

test.each([
  ['IMMOBILIEN_WOHNEN', 'Real estate · Residential', 'Immobilien · Wohnen'],
  ['INFRASTRUKTUR', 'Infrastructure', 'Infrastruktur'],
  ['KUNST_Öl auf Leinwand', 'KUNST · Öl auf Leinwand', 'KUNST · Öl auf Leinwand'],
  ['IMMOBILIEN_a.b', 'Real estate · a.b', 'Immobilien · a.b'],
])('B4.1 the asset class %s is called %s, in German %s', (assetClass, ofEnglish, ofGerman) => {
  expect(nameAssetClass(inEnglish, assetClass)).toBe(ofEnglish)
  expect(nameAssetClass(inGerman, assetClass)).toBe(ofGerman)
})

test('B4.1 an asset class without an underscore has no subtype', () => {
  expect(findAssetSubtypeName(inEnglish, 'IMMOBILIEN')).toBeUndefined()
})
