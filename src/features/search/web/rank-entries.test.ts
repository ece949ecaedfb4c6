import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { createRank, cutPattern } from './rank-entries.ts'
import { buildEntry, listManyEntries } from './search.test-data.ts'
import type { SearchEntry } from './search-entry.ts'
import { FUSE_SETTINGS } from './search-settings.ts'

const MANY = listManyEntries(1000)
const rankMany = createRank(MANY)
const listNames = (hits: ReturnType<typeof rankMany>) => hits.map(({ entry }) => entry.name)

describe('A11.1 results', () => {
  test.each([
    'h',
    'ha',
    'ham',
    'Hambrug',
    'quartier hamburg',
    'kaiserkai 12',
    'HRA-10042',
    'DE000',
    'Deutschland',
    'Denmark',
    'Frankfurt am Main, Mainzer Lands',
    'köln süd',
    'zzzzzz',
    '20457',
  ])(
    'are those of Fuse, in its order, behind those that are called so, have it as a number, or lie there: %s',
    (text) => {
      const fuse = new Fuse(MANY, FUSE_SETTINGS)
      const found = fuse.search(text.toLowerCase()).map(({ item }) => item)
      const wordBegin = new RegExp(`(^|[^\\p{L}\\p{N}])${text.toLowerCase()}`, 'u')
      const begins = [
        (own: string) => own === text.toLowerCase(),
        (own: string) => own.startsWith(text.toLowerCase()),
        (own: string) => wordBegin.test(own),
      ]
      const toTier = ({ name, fundName, number, isin, street, zip, city, country }: SearchEntry) => {
        const kinds = [
          [name, fundName],
          [number, isin],
          [street, zip, city, country],
        ]
        const tiers = kinds.flatMap((texts) =>
          begins.map((fits) => texts.some((own) => own !== undefined && fits(own.toLowerCase()))),
        )
        return tiers.includes(true) ? tiers.indexOf(true) : tiers.length
      }
      const expected = found.toSorted((one, other) => toTier(one) - toTier(other)).slice(0, 10)
      expect(rankMany(text).map(({ entry }) => entry.id)).toEqual(expected.map(({ id }) => id))
    },
  )

  test('by a name come before those by a number, an address, and something that resembles it', () => {
    const entries = [
      buildEntry('Merlin Park'),
      buildEntry('Haus am Ufer', { kind: 'property', city: 'Berlin' }),
      buildEntry('Nord 3', { number: 'Berlin-7' }),
      buildEntry('Wohnen Berlin II'),
      buildEntry('Berliner Höfe'),
      buildEntry('Berlin'),
    ]
    expect(listNames(createRank(entries)('berlin'))).toEqual([
      'Berlin',
      'Berliner Höfe',
      'Wohnen Berlin II',
      'Nord 3',
      'Haus am Ufer',
      'Merlin Park',
    ])
  })

  test('are at most ten', () => {
    expect(rankMany('h')).toHaveLength(10)
  })

  test('weigh an address a fifth of a name', () => {
    const inAddress = buildEntry('Kaispeicher', { kind: 'property', city: 'Marburger Land' })
    const inName = buildEntry('Marburger Land')
    expect(listNames(createRank([inAddress, inName])('marburg'))).toEqual(['Marburger Land', 'Kaispeicher'])
  })

  test.each([
    ['number', 'B-2001'],
    ['isin', 'DE0001234561'],
    ['fundName', 'Nord KG'],
    ['street', 'Am Kaiserkai 12'],
    ['zip', '20457'],
    ['city', 'Hamburg'],
    ['country', 'Germany'],
  ])('are found by %s, and say where', (field, text) => {
    const [hit] = createRank([buildEntry('X'), buildEntry('Y', { [field]: text })])(text)
    expect(hit).toEqual({
      entry: buildEntry('Y', { [field]: text }),
      ranges: { [field]: [[0, text.length - 1]] },
    })
  })

  test('take a single character', () => {
    expect(listNames(createRank([buildEntry('Alpha'), buildEntry('Beta')])('b'))).toEqual(['Beta'])
  })

  test('for nothing there are none', () => {
    expect(rankMany('  ')).toEqual([])
  })
})

describe('A11.1 a pattern', () => {
  test('has at most 32 characters', () => {
    expect(cutPattern(`  ${'A'.repeat(40)}`)).toBe('a'.repeat(32))
    const name = 'abcdefghijklmnopqrstuvwxyz012345'
    expect(listNames(createRank([buildEntry(name)])(`${name} and what else was typed`))).toEqual([name])
  })

  test('stays that short where lower case is longer', () => {
    expect(cutPattern('İ'.repeat(32))).toHaveLength(32)
  })
})
