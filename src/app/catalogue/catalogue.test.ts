import { describe, expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { listPlaceholders } from '#i18n/placeholders.ts'
import { CATALOGUES } from './catalogues.ts'

const inEnglish = new Map(listMessages(CATALOGUES['en-GB']).map(({ key, text }) => [key, text]))
const inGerman = new Map(listMessages(CATALOGUES['de-DE']).map(({ key, text }) => [key, text]))

describe('A1.7 every text exists in both languages', () => {
  test('the catalogues hold the same keys', () => {
    expect([...inGerman.keys()].sort()).toEqual([...inEnglish.keys()].sort())
    expect(inEnglish.size).toBeGreaterThan(80)
  })

  test.each([...inEnglish])('%s has the same placeholders', (key, text) => {
    expect(listPlaceholders(inGerman.get(key) ?? '')).toEqual(listPlaceholders(text))
  })

  test('no text is empty, none shouts, none has stray white space', () => {
    for (const text of [...inEnglish.values(), ...inGerman.values()]) {
      expect(text).not.toBe('')
      expect(text).not.toContain('!')
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/ {2}/)
    }
  })
})
