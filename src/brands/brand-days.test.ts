import { expect, test } from 'vitest'
import { createBrandDays } from './brand-days.ts'

test('B1.7 a moment falls on the day that it is where the brand is', () => {
  const brands = [
    { name: 'halden', timeZone: 'Europe/Berlin' },
    { name: 'linden', timeZone: 'America/New_York' },
  ]
  const day = createBrandDays(brands, new Date('2026-11-17T23:30:00Z'))
  expect([day('halden'), day('linden'), day(null)]).toEqual(['2026-11-18', '2026-11-17', '2026-11-18'])
})
