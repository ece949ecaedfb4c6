import { describe, expect, test } from 'vitest'
import { forecastPayouts, type PlannedYear } from './forecasts.domain.ts'

const TODAY = '2026-11-15'
const nominal = { amount: '25000', currency: 'EUR' }
const planned = (year: number, own: Partial<PlannedYear> = {}): PlannedYear => ({
  year,
  investmentId: 'p1',
  name: 'Wohnen Nord 1',
  number: 'B-2001',
  rate: '4.25',
  nominal,
  ...own,
})
const forecast = (...years: readonly PlannedYear[]) =>
  forecastPayouts(years, TODAY).map(({ year, amount }) => [year, amount?.amount])

describe('B1.9 a forecast', () => {
  test('is the per cent planned for the year of the nominal amount, in its currency and to the cent', () => {
    const dollars = { amount: '333.33', currency: 'USD' }
    expect(
      forecastPayouts([planned(2027), planned(2027, { number: 'B-9', nominal: dollars })], TODAY),
    ).toEqual([
      { ...planned(2027, { number: 'B-9', nominal: dollars }), amount: { amount: '14.17', currency: 'USD' } },
      { ...planned(2027), amount: { amount: '1062.5', currency: 'EUR' } },
    ])
  })

  test('is of last year, whose payout may still be to come, to the next year but one; by year', () => {
    expect(forecast(...[2029, 2028, 2024, 2026, 2025].map((year) => planned(year)))).toEqual([
      [2025, '1062.5'],
      [2026, '1062.5'],
      [2028, '1062.5'],
    ])
  })

  test('counts only years with a claim to payouts, and has no amount for a part of one', () => {
    const entitledFrom = '2026-07-01'
    const years = [2025, 2026, 2027].map((year) => planned(year, { entitledFrom }))
    expect(forecast(...years)).toEqual([
      [2026, undefined],
      [2027, '1062.5'],
    ])
    expect(forecast(planned(2027, { entitledFrom: '2027-01-01' }))).toEqual([[2027, '1062.5']])
  })

  test('B1.8 ends with the closing day, and is none of what is closed', () => {
    const years = [2026, 2027, 2028].map((year) => planned(year, { closedOn: '2027-06-30' }))
    expect(forecast(...years)).toEqual([
      [2026, '1062.5'],
      [2027, undefined],
    ])
    expect(forecast(planned(2026, { closedOn: TODAY }))).toEqual([])
  })
})
