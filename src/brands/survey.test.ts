import { describe, expect, test } from 'vitest'
import { buildBrandConfiguration } from './brand.test-data.ts'
import { brandSchema } from './brand-schema.ts'

const href = { 'en-GB': 'https://survey.example/en', 'de-DE': 'https://survey.example/de' }

describe('B8.1 a survey in brand.json', () => {
  test.each([
    [{ key: 'autumn-2026', href, minutes: 5 }, true],
    [{ key: 'autumn-2026', href, minutes: 6 }, false],
    [{ key: 'autumn-2026', href, minutes: 0 }, false],
    [{ key: 'Autumn 2026', href, minutes: 3 }, false],
    [{ key: 'autumn-2026', href: { 'en-GB': href['en-GB'] }, minutes: 3 }, true],
    [{ key: 'autumn-2026', href: { 'de-DE': href['de-DE'] }, minutes: 3 }, false],
    [{ key: 'autumn-2026', href: { ...href, 'de-DE': 'javascript:alert(1)' }, minutes: 3 }, false],
  ])('%j is accepted: %s', (survey, isValid) => {
    expect(brandSchema.safeParse({ ...buildBrandConfiguration(), survey }).success).toBe(isValid)
  })
})
