import { describe, expect, test } from 'vitest'
import {
  type CategoryChoice,
  categoryPath,
  decodeCategories,
  filedUnder,
  isWithin,
  nameCategory,
  nameSubcategory,
  parseCategoryPath,
} from './document-categories.domain.ts'

test('B5.5 a document is filed under its first category, and the second is the subcategory', () => {
  expect(filedUnder([])).toBeUndefined()
  expect(filedUnder(['terms'])).toEqual({ category: 'terms' })
  expect(filedUnder(['tax', 'capital gains', 'more'])).toEqual({
    category: 'tax',
    subcategory: 'capital gains',
  })
})

test.each<[string, CategoryChoice]>([
  ['terms', { category: 'terms' }],
  ['tax/capital gains', { category: 'tax', subcategory: 'capital gains' }],
  ['A%2FB/100 %25', { category: 'A/B', subcategory: '100 %' }],
  ['%252F', { category: '%2F' }],
  ['Auszüge%2C Listen', { category: 'Auszüge, Listen' }],
])('the path %s is written and read', (path, choice) => {
  expect(categoryPath(choice)).toBe(path)
  expect(parseCategoryPath(path)).toEqual(choice)
})

test.each(['', '/', 'tax/', '/capital gains', 'a/b/c', '100 %', 'a%2fb', 'a,b'])('%j is no path', (path) => {
  expect(parseCategoryPath(path)).toBeUndefined()
})

test('a category holds its subcategories, a subcategory only itself', () => {
  const gains = { category: 'tax', subcategory: 'gains' }
  expect(isWithin(gains, { category: 'tax' })).toBe(true)
  expect(isWithin(gains, gains)).toBe(true)
  expect(isWithin(gains, { category: 'tax', subcategory: 'other' })).toBe(false)
  expect(isWithin(gains, { category: 'terms' })).toBe(false)
  expect(isWithin({ category: 'tax' }, gains)).toBe(false)
})

describe('names', () => {
  const named = decodeCategories([
    {
      category: 'Hausmitteilung',
      names: { 'en-GB': 'House letter', 'de-DE': 'Hausmitteilung', fr: 'Lettre' },
      subcategories: [
        { subcategory: 'annual', names: { 'de-DE': 'Jährlich' } },
        { subcategory: 7 },
        { subcategory: 'bare' },
      ],
    },
    { category: 'taxCertificate', names: { 'en-GB': 'Not ours' } },
  ])
  const ours = (category: string) => (category === 'taxCertificate' ? 'Tax document' : undefined)
  const naming = { findText: ours, named, locale: 'en-GB' } as const

  test('are ours, then those of the fund house, then the word itself', () => {
    expect(nameCategory('taxCertificate', naming)).toBe('Tax document')
    expect(nameCategory('Hausmitteilung', naming)).toBe('House letter')
    expect(nameCategory('unheard of', naming)).toBe('unheard of')
  })

  test('of subcategories come in the language there is', () => {
    const name = (subcategory: string) => nameSubcategory({ category: 'Hausmitteilung', subcategory }, naming)
    expect(name('annual')).toBe('Jährlich')
    expect(name('bare')).toBe('bare')
    expect(name('unheard of')).toBe('unheard of')
  })

  test.each([undefined, null, 'text', { Reporting: ['Annual statement'] }, [null, 1, {}, { category: '' }]])(
    'a setting that says %j names nothing',
    (setting) => {
      expect(decodeCategories(setting)).toEqual([])
    },
  )
})
