import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

test('A1.3 a brand replaces single texts and leaves the others', () => {
  const catalogue = { start: { headline: 'a', lead: 'b' }, shell: { back: 'c' } }
  expect(mergeTexts(catalogue, { start: { headline: 'own' } })).toEqual({
    start: { headline: 'own', lead: 'b' },
    shell: { back: 'c' },
  })
  expect(catalogue.start.headline).toBe('a')
})

test('a compiled message is replaced whole', () => {
  const catalogue = { shell: { home: [['brand'], ', start'] as unknown } }
  expect(mergeTexts(catalogue, { shell: { home: ['Home of ', ['brand']] } })).toEqual({
    shell: { home: ['Home of ', ['brand']] },
  })
})

test('without overrides the catalogue stays as it is', () => {
  const catalogue = { a: 'b' }
  expect(mergeTexts(catalogue, undefined)).toBe(catalogue)
})
