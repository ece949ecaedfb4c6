import { describe, expect, test } from 'vitest'
import { listMessages } from '#i18n/catalogue.ts'
import { listPlaceholders } from '#i18n/placeholders.ts'
import { DEFAULT_LOCALE, LOCALES } from '#kernel/locale.ts'
import { CATALOGUES, readOwnTexts } from './catalogues.ts'

/** A language that has everything; others speak English where they lack something. */
const FINISHED = ['de-DE'] as const

const inEnglish = new Map(listMessages(CATALOGUES[DEFAULT_LOCALE]).map(({ key, text }) => [key, text]))
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

describe('A1.7 the texts of a language', () => {
  test.each(FINISHED)('%s are all there', async (locale) => {
    const own = listMessages(await readOwnTexts(locale)).map(({ key }) => key)
    expect(own.toSorted()).toEqual([...inEnglish.keys()].toSorted())
    expect(own.length).toBeGreaterThan(1000)
  })

  test.each(others)('%s have the keys and the placeholders of the English ones', async (locale) => {
    const describeText = (key: string, text: string) => `${key}: ${listPlaceholders(text).join(' ')}`
    const own = listMessages(await readOwnTexts(locale))
    expect(own.map(({ key, text }) => describeText(key, text))).toEqual(
      own.map(({ key }) => describeText(key, inEnglish.get(key) ?? 'is no text of the portal')),
    )
  })

  test.each(LOCALES)('%s are not empty, do not shout and have no stray white space', (locale) => {
    const texts = listMessages(CATALOGUES[locale])
    expect(texts.filter(({ text }) => text === '' || /!| {2}|^\s|\s$/.test(text))).toEqual([])
  })

  test.each(others)('%s stand over the English ones', (locale) => {
    expect(
      listMessages(CATALOGUES[locale])
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([...inEnglish.keys()].toSorted())
  })
})
