import { describe, expect, test } from 'vitest'
import { createRateHistory } from '#features/currencies/rate-history.domain.ts'
import { computeTimeWeighted, type Holding } from './time-weighted.domain.ts'

type Row = readonly [day: string, price: string]

const toPrices = (rows: readonly Row[], currency: string) =>
  rows.map(([day, amount]) => ({ day, price: { amount, currency } }))

function hold(
  prices: readonly Row[],
  own: { perShare?: readonly Row[]; lots?: Holding['lots']; currency?: string } = {},
): Holding {
  const { perShare = [], lots = [{ investmentId: 'a', shares: '1', since: '' }], currency = 'EUR' } = own
  return { lots, prices: toPrices(prices, currency), perShare: toPrices(perShare, currency) }
}

const compute = (holdings: readonly Holding[], rates = createRateHistory([])) =>
  computeTimeWeighted(holdings, { day: '2026-12-31', currency: 'EUR', rates })

function computeRate(...given: Parameters<typeof compute>) {
  const result = compute(...given)
  if (result.kind !== 'rate') throw new Error(result.kind)
  return result
}

describe('time-weighted return of one share', () => {
  test('links prices and counts what was distributed', () => {
    const result = computeRate([
      hold(
        [
          ['2024-12-31', '100'],
          ['2025-06-30', '102'],
          ['2025-12-31', '99'],
        ],
        {
          perShare: [
            ['2025-03-31', '3'],
            ['2025-12-31', '3'],
          ],
        },
      ),
    ])
    expect(result.steps.map(({ factor, payouts }) => [factor, payouts])).toEqual([
      ['1.05', '3'],
      ['1', '3'],
    ])
    expect(result.total).toBe('0.05')
    expect(Number(result.perYear)).toBeCloseTo(0.05, 10)
  })

  test('less than a year is not extrapolated', () => {
    const prices = [
      ['2025-01-01', '100'],
      ['2025-06-30', '103'],
    ] as const
    expect(compute([hold(prices)])).toMatchObject({ kind: 'rate', total: '0.03', perYear: undefined })
  })

  test('a distribution on the first day belongs to the time before', () => {
    const prices = [
      ['2025-01-01', '100'],
      ['2026-01-01', '100'],
    ] as const
    expect(compute([hold(prices, { perShare: [['2025-01-01', '5']] })])).toMatchObject({ total: '0' })
  })

  test('prices after the reporting day do not count', () => {
    const prices = [
      ['2025-12-31', '100'],
      ['2026-12-31', '110'],
      ['2027-01-31', '500'],
    ] as const
    expect(compute([hold(prices)])).toMatchObject({ total: '0.1', perYear: '0.1' })
  })

  test.each<[string, Row[]]>([
    ['none', []],
    ['one', [['2025-01-01', '100']]],
    [
      'two of one day',
      [
        ['2025-01-01', '100'],
        ['2025-01-01', '101'],
      ],
    ],
    [
      'one of zero',
      [
        ['2025-01-01', '0'],
        ['2026-01-01', '101'],
      ],
    ],
  ])('%s price is too few', (_name, few) => {
    expect(compute([hold(few)])).toEqual({ kind: 'missing' })
  })
})

describe('time-weighted return of several holdings', () => {
  const prices = [
    ['2025-01-01', '100'],
    ['2026-01-01', '110'],
    ['2026-07-01', '121'],
  ] as const

  test('weighs them by their value at the start of each step', () => {
    const still = hold(
      [
        ['2025-01-01', '50'],
        ['2026-07-01', '50'],
      ],
      { lots: [{ investmentId: 'b', shares: '6', since: '2025-01-01' }] },
    )
    const { steps } = computeRate([
      hold(prices, { lots: [{ investmentId: 'a', shares: '3', since: '2025-01-01' }] }),
      still,
    ])
    // 300 → 330 beside 300; 330 → 363 beside 300.
    expect(steps.map(({ count, factor }) => [count, factor])).toEqual([
      [2, '1.05'],
      [2, '1.052380952381'],
    ])
  })

  test('counts shares only in steps that they were held through', () => {
    const lots = [
      { investmentId: 'a', shares: '1', since: '2025-01-01' },
      { investmentId: 'b', shares: '9', since: '2025-06-01' },
      { investmentId: 'c', shares: '5', since: '2025-01-01', until: '2026-03-01' },
    ]
    const { steps } = computeRate([hold(prices, { lots })])
    expect(steps.map(({ count, startValue }) => [count, startValue])).toEqual([
      [2, '600'],
      [2, '1100'],
    ])
  })

  test('ends at the first gap, counted back from the reporting day', () => {
    const { steps } = computeRate([
      hold(prices, {
        lots: [
          { investmentId: 'a', shares: '1', since: '2026-01-01' },
          { investmentId: 'a', shares: '1', since: '', until: '2025-06-01' },
        ],
      }),
    ])
    expect(steps.map(({ from }) => from)).toEqual(['2026-01-01'])
  })

  test('each step has its own exchange rates, and one without a rate does not count', () => {
    const rates = createRateHistory([
      { currency: 'USD', day: '2026-01-01', rate: '1.1' },
      { currency: 'USD', day: '2026-07-01', rate: '1.21' },
    ])
    const { steps, total } = computeRate([hold(prices, { currency: 'USD' })], rates)
    expect(steps).toHaveLength(1)
    expect(total).toBe('0')
  })
})
