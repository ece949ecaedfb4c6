import { describe, expect, test } from 'vitest'
import { buildCourse } from './portfolio.test-data.ts'
import { toRowDetail } from './row-detail.ts'

const TODAY = '2026-11-15'
const valued = (...prices: readonly (readonly [date: string, amount: string])[]) =>
  buildCourse({
    sharePrices: {
      currency: 'EUR',
      dates: prices.map(([date]) => date),
      amounts: prices.map(([, amount]) => amount),
    },
  })

describe('B1.2 what a row shows when it is loaded', () => {
  test('the course of the share price', () => {
    const entry = valued(['2025-12-31', '100'], ['2026-09-30', '104.2'])
    expect(toRowDetail(entry, TODAY).prices).toEqual([
      { day: '2025-12-31', value: '100' },
      { day: '2026-09-30', value: '104.2' },
    ])
  })

  test.each([
    ['104.2', '4.2'],
    ['100', '0'],
    ['99.4', '-0.6'],
    ['133.333333', '33.33'],
  ])('the change since the last year’s end: from 100 to %s is %s per cent', (price, change) => {
    const entry = valued(['2025-10-31', '90'], ['2025-12-31', '100'], ['2026-09-30', price])
    expect(toRowDetail(entry, TODAY)).toMatchObject({ change, changeSince: '2025-12-31' })
  })

  test('against the last price before the year’s end where there is none of that day', () => {
    const entry = valued(['2025-11-30', '100'], ['2026-09-30', '101'])
    expect(toRowDetail(entry, TODAY).change).toBe('1')
  })

  test.each([
    ['nothing was valued yet', valued()],
    ['nothing was valued last year', valued(['2026-03-31', '100'])],
    ['somebody came after it', { ...valued(['2025-12-31', '100']), since: '2026-02-01' }],
    ['the price was nothing', valued(['2025-12-31', '0'], ['2026-03-31', '5'])],
    ['it was closed', { ...valued(['2025-12-31', '100']), status: 'historical' as const }],
  ])('no change where %s', (_, entry) => {
    expect(toRowDetail(entry, TODAY).change).toBeUndefined()
  })

  test('of a public fund what was paid out', () => {
    const paidOut = { amount: '512.5', currency: 'EUR' }
    expect(toRowDetail(buildCourse({ paidOut }), TODAY)).toEqual({ prices: [], paidOut })
    expect(toRowDetail(buildCourse(), TODAY)).toEqual({ prices: [] })
  })
})
