import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flow } from './flows.domain.ts'
import { computeMoneyWeighted } from './money-weighted.domain.ts'

const rateOf = (...flows: [day: string, amount: string][]) => {
  const result = computeMoneyWeighted(flows.map(([day, amount]) => ({ day, amount })))
  return result.kind === 'rate' ? Number(result.rate) : result
}

describe('money-weighted return', () => {
  test('one year at ten per cent', () => {
    expect(rateOf(['2025-01-01', '-1000'], ['2026-01-01', '1100'])).toBeCloseTo(0.1, 11)
  })

  test('the example of the spreadsheet programs for XIRR', () => {
    const rate = rateOf(
      ['2008-01-01', '-10000'],
      ['2008-03-01', '2750'],
      ['2008-10-30', '4250'],
      ['2009-02-15', '3250'],
      ['2009-04-01', '2750'],
    )
    expect(rate).toBeCloseTo(0.373362535, 8)
  })

  test('a year and a day is 366 days ÷ 365', () => {
    expect(rateOf(['2025-01-01', '-100'], ['2026-01-02', '110'])).toBeCloseTo(1.1 ** (365 / 366) - 1, 11)
  })

  test('flows of one day count as their sum', () => {
    const joined = rateOf(['2025-01-01', '-1000'], ['2026-01-01', '1100'])
    expect(
      rateOf(['2025-01-01', '-1500'], ['2025-01-01', '500'], ['2026-01-01', '600'], ['2026-01-01', '500']),
    ).toBe(joined)
  })

  test('a near-total loss is a rate; a hundredfold gain within a day is none', () => {
    expect(rateOf(['2025-01-01', '-1000000'], ['2026-01-01', '0.01'])).toBeCloseTo(-0.99999999, 10)
    expect(rateOf(['2025-01-01', '-0.01'], ['2025-01-02', '1'])).toEqual({ kind: 'missing', missing: 'time' })
  })

  test('each step shows day, factor and present value, and they come to zero', () => {
    const result = computeMoneyWeighted([
      { day: '2024-03-31', amount: '-500000' },
      { day: '2025-03-31', amount: '20000' },
      { day: '2026-03-31', amount: '515000' },
    ])
    if (result.kind !== 'rate') throw new Error(result.kind)
    expect(result.steps.map(({ days }) => days)).toEqual([0, 365, 730])
    expect(result.steps.reduce((total, { presentValue }) => total + presentValue, 0)).toBeCloseTo(0, 6)
  })

  test.each([
    ['payment', [['2025-01-01', '100']]],
    ['payment', []],
    [
      'receipt',
      [
        ['2025-01-01', '-100'],
        ['2026-01-01', '-5'],
      ],
    ],
    [
      'time',
      [
        ['2025-01-01', '-100'],
        ['2025-01-01', '100'],
      ],
    ],
    [
      'time',
      [
        ['2025-01-01', '-100'],
        ['2025-01-01', '105'],
      ],
    ],
  ] as const)('B1.7 without a %s there is no rate', (missing, flows) => {
    expect(rateOf(...flows.map(([day, amount]): [string, string] => [day, amount]))).toEqual({
      kind: 'missing',
      missing,
    })
  })

  test('B1.7 where several rates fit, one alone between −95 % and +500 % is the answer, and the others are named', () => {
    // 10 % and 900 %: −1000, +11100, −11000.
    const result = computeMoneyWeighted([
      { day: '2023-01-01', amount: '-1000' },
      { day: '2024-01-01', amount: '11100' },
      { day: '2024-12-31', amount: '-11000' },
    ])
    if (result.kind !== 'rate') throw new Error(result.kind)
    expect(Number(result.rate)).toBeCloseTo(0.1, 10)
    expect(result.otherRates.map(Number)).toEqual([expect.closeTo(9, 8)])
  })

  test('B1.7 where none of several rates is plausible, none is chosen', () => {
    // 900 % and 1900 %: −1000, +30000, −200000.
    const result = computeMoneyWeighted([
      { day: '2023-01-01', amount: '-1000' },
      { day: '2024-01-01', amount: '30000' },
      { day: '2024-12-31', amount: '-200000' },
    ])
    if (result.kind !== 'ambiguous') throw new Error(result.kind)
    expect(result.rates.map(Number)).toEqual([expect.closeTo(9, 8), expect.closeTo(19, 8)])
  })

  test('where two plausible rates fit, both are named and none is chosen', () => {
    // 10 % and 40 %: −1000, +2500, −1540.
    const result = computeMoneyWeighted([
      { day: '2023-01-01', amount: '-1000' },
      { day: '2024-01-01', amount: '2500' },
      { day: '2024-12-31', amount: '-1540' },
    ])
    if (result.kind !== 'ambiguous') throw new Error(result.kind)
    expect(result.rates.map(Number)).toEqual([expect.closeTo(0.1, 10), expect.closeTo(0.4, 10)])
  })
})

test('flows that change their sign hundreds of times have a rate as well', () => {
  const flows = Array.from({ length: 3000 }, (_, index) => ({
    day: new Date(Date.UTC(2012, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
    amount: index % 2 === 0 ? String(-1000 - (index % 7)) : String(900 + (index % 11)),
  }))
  const result = computeMoneyWeighted([...flows, { day: '2026-01-01', amount: '400000' }])
  if (result.kind !== 'rate') throw new Error(result.kind)
  expect(
    findImbalance([...flows, { day: '2026-01-01', amount: '400000' }], Number(result.rate)),
  ).toBeLessThan(1e-9)
})

const listRates = (result: ReturnType<typeof computeMoneyWeighted>) => {
  if (result.kind === 'missing') return []
  return (result.kind === 'rate' ? [result.rate, ...result.otherRates] : result.rates).map(Number)
}

const findDistance = (rate: number, rates: readonly number[]) =>
  Math.min(...rates.map((one) => Math.abs(one - rate) / (1 + Math.abs(rate))))

/** What the present values leave over, of all that moves. */
function findImbalance(flows: readonly Flow[], rate: number): number {
  const values = discounting(flows)(rate)
  const turnover = values.reduce((total, value) => total + Math.abs(value), 0)
  return Math.abs(values.reduce((total, value) => total + value, 0)) / turnover
}

function discounting(flows: readonly Flow[]): (rate: number) => number[] {
  const first = flows.reduce((least, { day }) => (day < least ? day : least), '9999-12-31')
  const parts = flows.map(({ day, amount }) => ({
    years: (Date.parse(day) - Date.parse(first)) / 86_400_000 / 365,
    amount: Number(amount),
  }))
  return (rate) => parts.map(({ years, amount }) => amount / (1 + rate) ** years)
}

/** Another way to the same: looks for changes of sign on a fine grid of rates and closes in by regula falsi. */
function scanRates(flows: readonly Flow[]): number[] {
  const discount = discounting(flows)
  const value = (rate: number) => discount(rate).reduce((total, part) => total + part, 0)
  const grid = Array.from({ length: 1600 }, (_, index) => Math.exp(-8 + index * 0.01) - 1)
  const found: number[] = []
  for (let index = 1; index < grid.length; index += 1) {
    let [low, high] = [grid[index - 1] ?? 0, grid[index] ?? 0]
    let [below, above] = [value(low), value(high)]
    if (Math.sign(below) === Math.sign(above)) continue
    for (let step = 0; step < 300 && high - low > 1e-14 * (1 + Math.abs(low)); step += 1) {
      const guess = step % 3 === 2 ? (low + high) / 2 : low - (below * (high - low)) / (above - below)
      const at = value(guess)
      if (Math.sign(at) === Math.sign(below)) [low, below] = [guess, at]
      else [high, above] = [guess, at]
    }
    found.push((low + high) / 2)
  }
  return found
}

describe('200 random cash-flow sets agree with an independent implementation', () => {
  const day = fc
    .integer({ min: 0, max: 3650 })
    .map((offset) => new Date(Date.UTC(2015, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10))
  const cents = (min: number, max: number) =>
    fc.integer({ min, max }).map((value) => (value / 100).toFixed(2))
  const flow = (amount: fc.Arbitrary<string>) => fc.record({ day, amount })
  const PAID = cents(-50_000_000, -100)
  const RECEIVED = cents(100, 50_000_000)
  const kinds: Record<string, fc.Arbitrary<Flow[]>> = {
    'payments, then receipts and a value': fc
      .tuple(
        fc.array(flow(PAID), { minLength: 1, maxLength: 8 }),
        fc.array(flow(RECEIVED), { minLength: 1, maxLength: 20 }),
      )
      .map((parts) => parts.flat()),
    'changing signs': fc.array(flow(fc.oneof(PAID, RECEIVED)), { minLength: 2, maxLength: 30 }),
    'all on few days': fc.array(
      fc.record({
        day: fc.constantFrom('2020-01-01', '2021-01-01', '2022-01-02'),
        amount: fc.oneof(PAID, RECEIVED),
      }),
      { minLength: 2, maxLength: 12 },
    ),
    'near-total loss': fc.tuple(PAID, cents(1, 500)).map(([paid, left]) => [
      { day: '2020-01-01', amount: paid },
      { day: '2024-06-30', amount: left },
    ]),
    'one year and a day': fc.tuple(PAID, RECEIVED).map(([paid, received]) => [
      { day: '2023-03-01', amount: paid },
      { day: '2024-03-01', amount: received },
    ]),
  }

  test.each(Object.entries(kinds))('%s', (_name, sets) => {
    fc.assert(
      fc.property(sets, (flows) => {
        const result = computeMoneyWeighted(flows)
        const found = scanRates(flows)
        const rates = listRates(result)
        if (found.length > 0) expect(result.kind).not.toBe('missing')
        for (const rate of found) expect(findDistance(rate, rates)).toBeLessThan(1e-6)
        // Nearer to a total loss, twelve decimals are too few to come back to zero.
        for (const rate of rates.filter((one) => one > -0.999))
          expect(findImbalance(flows, rate)).toBeLessThan(1e-6)
      }),
      { numRuns: 40, seed: 20261115, endOnFailure: true },
    )
  })
})
