import { describe, expect, test } from 'vitest'
import { cutCourse, deriveRowValue, deriveYearChange, type RowCourse } from './portfolio-rows.domain.ts'

const TODAY = '2026-11-15'
const valued = (...prices: readonly (readonly [day: string, amount: string])[]): RowCourse => ({
  id: 'fund-1',
  status: 'active',
  since: '2022-03-01',
  sharePrices: {
    currency: 'EUR',
    days: prices.map(([day]) => day),
    amounts: prices.map(([, amount]) => amount),
  },
})

test('B1.4 B1.7 the value is share price times shares, or the share of a net asset value; the nominal amount is none', () => {
  const row = {
    id: 'fund-1',
    type: 'specialFundInvestment',
    name: 'Urban Core I',
    status: 'active',
    nominal: { amount: '100000', currency: 'EUR' },
  } as const
  const euros = (amount: string) => ({ amount, currency: 'EUR' })
  expect(deriveRowValue({ ...row, currentShareValue: euros('101500') })?.amount).toBe('101500')
  expect(deriveRowValue({ ...row, netAssetShare: euros('98000') })?.amount).toBe('98000')
  expect(deriveRowValue(row)).toBeUndefined()
})

describe('B1.2 what a row shows when it is loaded: the change since the last year’s end', () => {
  test.each([
    ['104.2', '4.2'],
    ['100', '0'],
    ['99.4', '-0.6'],
    ['133.333333', '33.33'],
  ])('from 100 to %s is %s per cent', (price, change) => {
    const course = valued(['2025-10-31', '90'], ['2025-12-31', '100'], ['2026-09-30', price])
    expect(deriveYearChange(course, TODAY)).toBe(change)
  })

  test('against the last price before the year’s end where there is none of that day', () => {
    expect(deriveYearChange(valued(['2025-11-30', '100'], ['2026-09-30', '101']), TODAY)).toBe('1')
  })

  test.each([
    ['nothing was valued yet', valued()],
    ['nothing was valued last year', valued(['2026-03-31', '100'])],
    ['somebody came after it', { ...valued(['2025-12-31', '100']), since: '2026-02-01' }],
    ['the price was nothing', valued(['2025-12-31', '0'], ['2026-03-31', '5'])],
    ['it was closed', { ...valued(['2025-12-31', '100']), status: 'historical' as const }],
    ['a public fund has no share price', { id: 'public-1', status: 'active' as const }],
  ])('is none where %s', (_, course) => {
    expect(deriveYearChange(course, TODAY)).toBeUndefined()
  })
})

describe('B1.2 the small line shows the period of the percentage beside it', () => {
  const drawn = (course: RowCourse) => {
    const { from, until, prices } = cutCourse(course, TODAY) ?? {}
    return [from, until, prices?.map(({ day, value }) => `${day} ${value}`)]
  }

  test('from the price that held at the last year’s end until today', () => {
    const course = valued(['2024-12-31', '90'], ['2025-10-31', '95'], ['2026-03-31', '97'])
    expect(drawn(course)).toEqual(['2025-12-31', TODAY, ['2025-12-31 95', '2026-03-31 97']])
  })

  test('without a percentage from the day of the investment on', () => {
    const course = { ...valued(['2025-12-31', '95'], ['2026-06-30', '97']), since: '2026-02-01' }
    expect(drawn(course)).toEqual(['2026-02-01', TODAY, ['2026-02-01 95', '2026-06-30 97']])
  })

  test('of a closed one until its last price, and of one without prices nothing', () => {
    const closed = { ...valued(['2021-12-31', '1'], ['2022-06-30', '2']), status: 'historical' as const }
    expect(drawn(closed)).toEqual(['2022-03-01', '2022-06-30', ['2022-03-01 1', '2022-06-30 2']])
    expect(cutCourse(valued(), TODAY)).toBeUndefined()
  })
})
