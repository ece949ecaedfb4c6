import { expect, test } from 'vitest'
import {
  FORMS_OF_OWNERSHIP,
  INVESTMENT_PROFILES,
  INVESTMENT_STRATEGIES,
  OWNERSHIP_STRUCTURES,
  USE_TYPES,
} from '../assets.domain.ts'
import { assets as german } from './de-DE.ts'
import { assets as english } from './en-GB.ts'

const LANGUAGES = [
  ['English', english],
  ['German', german],
] as const

test.each(LANGUAGES)('B3.1 every value of the vocabularies has its %s text', (_, texts) => {
  const vocabularies = [
    [USE_TYPES, texts.useTypes, 13],
    [INVESTMENT_PROFILES, texts.investmentProfiles, 7],
    [FORMS_OF_OWNERSHIP, texts.formsOfOwnership, 7],
    [OWNERSHIP_STRUCTURES, texts.ownershipStructures, 4],
    [INVESTMENT_STRATEGIES, texts.investmentStrategies, 5],
  ] as const
  for (const [values, words, count] of vocabularies) {
    expect(Object.keys(words)).toEqual([...values])
    expect(new Set(Object.values(words)).size).toBe(count)
  }
  expect(texts.developmentOf).toContain('{use}')
})

test('B3.1 every explanation explains something that is shown', () => {
  expect(Object.keys(english.facts)).toEqual(expect.arrayContaining(Object.keys(english.explanations)))
})
