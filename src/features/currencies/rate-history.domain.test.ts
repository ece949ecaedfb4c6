import { describe, expect, test } from 'vitest'
import { convertOn, createRateHistory, findRate } from './rate-history.domain.ts'

const history = createRateHistory([
  { currency: 'USD', day: '2026-01-31', rate: '1.25' },
  { currency: 'USD', day: '2026-02-28', rate: '1.2' },
  { currency: 'GBP', day: '2026-02-28', rate: '0.8' },
])

describe('B1.5 rates of many days', () => {
  test.each([
    ['2026-01-30', undefined],
    ['2026-01-31', '2026-01-31'],
    ['2026-02-27', '2026-01-31'],
    ['2026-02-28', '2026-02-28'],
    ['2026-04-14', '2026-02-28'],
    ['2026-04-15', undefined],
  ])('on %s the rate of %s holds', (day, found) => {
    expect(findRate(history, 'USD', day)?.day).toBe(found)
  })

  const convert = (amount: string, currency: string, to: string, day = '2026-03-01') =>
    convertOn(history, { money: { amount, currency }, to, day, decimals: 2 })

  test('converts through the euro and names the rates it used', () => {
    expect(convert('120', 'USD', 'GBP')).toEqual({
      money: { amount: '80', currency: 'GBP' },
      rates: [
        { currency: 'GBP', day: '2026-02-28', rate: '0.8' },
        { currency: 'USD', day: '2026-02-28', rate: '1.2' },
      ],
    })
    expect(convert('120', 'USD', 'EUR', '2026-02-01')).toMatchObject({ money: { amount: '96' } })
  })

  test('needs no rate where nothing is converted', () => {
    expect(convert('1', 'XTS', 'XTS')).toEqual({ money: { amount: '1', currency: 'XTS' }, rates: [] })
  })

  test('names the currency that has no rate', () => {
    expect(convert('1', 'GBP', 'USD', '2026-02-01')).toEqual({ missing: 'GBP' })
    expect(convert('1', 'EUR', 'XTS')).toEqual({ missing: 'XTS' })
  })
})
