import { describe, expect, test } from 'vitest'
import {
  byLocale,
  DEFAULT_LOCALE,
  inLanguage,
  LANGUAGES,
  LOCALES,
  languagePrefix,
  toLocale,
} from './locale.ts'

describe('A1.7 the languages of the portal', () => {
  test('each has a tag of its own, a name and three units', () => {
    expect(new Set(LOCALES).size).toBe(LANGUAGES.length)
    for (const { tag, name, units } of LANGUAGES) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
      expect(name).not.toBe('')
      expect(units).toHaveLength(3)
    }
  })

  test('one that nobody speaks is the default', () => {
    expect(toLocale('xx-XX')).toBe(DEFAULT_LOCALE)
    expect(toLocale(undefined)).toBe(DEFAULT_LOCALE)
    expect(LOCALES.map(toLocale)).toEqual(LOCALES)
  })

  test('what a language lacks is taken from the default', () => {
    expect(inLanguage({ 'en-GB': 'Germany', 'de-DE': 'Deutschland' }, 'de-DE')).toBe('Deutschland')
    expect(inLanguage({ 'en-GB': 'Germany' }, 'de-DE')).toBe('Germany')
  })

  test('A1.1 all but the default stand in the address', () => {
    expect(byLocale(languagePrefix)).toMatchObject({ 'en-GB': '', 'de-DE': '/de-DE' })
  })
})
