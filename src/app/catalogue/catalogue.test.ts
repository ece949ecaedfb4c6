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

  test('each text has the same placeholders', () => {
    const listAll = (texts: ReadonlyMap<string, string>) =>
      Object.fromEntries([...texts].map(([key, text]) => [key, listPlaceholders(text)]))
    expect(listAll(inGerman)).toEqual(listAll(inEnglish))
  })

  test.each(Object.entries(CATALOGUES))(
    '%s: no text is empty, shouts or has stray white space',
    (_, texts) => {
      const isUntidy = (text: string) =>
        text === '' || text.includes('!') || text !== text.trim() || text.includes('  ')
      expect(listMessages(texts).filter(({ text }) => isUntidy(text))).toEqual([])
    },
  )
})
