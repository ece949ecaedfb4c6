import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#kernel/dates.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import {
  type Distribution,
  deriveDistributions,
  listUnderived,
  sumDistributions,
} from './distributions.domain.ts'

const SHIFTS = [0, 1, 2, 3, 4]

const euros = (amount: string): Money => createMoney(amount, 'EUR')
const dollars = (amount: string): Money => createMoney(amount, 'USD')

function derive(options: {
  id?: string
  numberOfShares?: string
  distributions?: { day: string; amount: Money }[]
  periods: [periodEnd: string, amountPerShare: Money][]
}): readonly Distribution[] {
  const { id = 'harbour-7', numberOfShares = '1000', distributions = [], periods } = options
  return deriveDistributions({
    investment: { id, lots: [{ since: '0001-01-01', shares: numberOfShares }], distributions },
    fundDistributions: periods.map(([periodEnd, amountPerShare]) => ({ periodEnd, amountPerShare })),
  })
}

function findShift(id: string, periodEnd: string): number {
  const [row] = derive({ id, periods: [[periodEnd, euros('1')]] })
  return SHIFTS.findIndex((months) => row?.day === addMonths(periodEnd, months))
}

describe('whether they are derived', () => {
  test('B1.4 own distributions stand as they are, and are not labelled', () => {
    const own = { day: '2026-02-15', amount: euros('1234.56') }
    expect(derive({ distributions: [own], periods: [['2025-12-31', euros('1')]] })).toEqual([
      { ...own, isDerived: false },
    ])
  })

  test('B1.4 without own ones there is one per period of the fund, each labelled', () => {
    const rows = derive({
      periods: [
        ['2024-12-31', euros('1.25')],
        ['2025-12-31', euros('1.5')],
      ],
    })
    expect(rows).toMatchObject([
      { periodEnd: '2025-12-31', amount: euros('1500'), isDerived: true },
      { periodEnd: '2024-12-31', amount: euros('1250'), isDerived: true },
    ])
  })

  test('B1.4 a fund that never distributed leaves nothing to derive', () => {
    expect(derive({ periods: [] })).toEqual([])
  })
})

describe('the time it was held', () => {
  const fundDistributions = ['2022-12-31', '2023-12-31', '2024-12-31'].map((periodEnd) => ({
    periodEnd,
    amountPerShare: euros('1'),
  }))
  const held = {
    id: 'harbour-7',
    lots: [
      { since: '2022-12-31', until: '2023-06-30', shares: null },
      { since: '2023-06-30', until: '2024-12-31', shares: '10' },
    ],
    distributions: [],
  }
  const investedOn = '2022-12-31'

  test('B1.4 periods that ended before the investment or after its end are not counted', () => {
    const investment = {
      ...held,
      lots: [{ since: '2023-01-01', until: '2024-06-30', shares: '10' }],
      investedOn: '2023-01-01',
      closedOn: '2024-06-30',
    }
    const rows = deriveDistributions({ investment, fundDistributions })
    expect(rows.map(({ periodEnd }) => periodEnd)).toEqual(['2023-12-31'])
    expect(listUnderived({ investment, fundDistributions })).toEqual([])
  })

  test('B1.4 the first and the last day count, the closing day with the shares held until then', () => {
    const lots = [
      { since: '2022-12-31', until: '2024-03-31', shares: '10' },
      { since: '2024-03-31', until: '2024-12-31', shares: '4' },
    ]
    const investment = { ...held, lots, investedOn, closedOn: '2024-12-31' }
    expect(deriveDistributions({ investment, fundDistributions })).toMatchObject([
      { periodEnd: '2024-12-31', amount: euros('4') },
      { periodEnd: '2023-12-31', amount: euros('10') },
      { periodEnd: '2022-12-31', amount: euros('10') },
    ])
  })

  test('B1.4 nothing is derived where nobody knows how many shares were held, and that is named', () => {
    const given = { investment: { ...held, investedOn, closedOn: '2024-12-31' }, fundDistributions }
    expect(deriveDistributions(given).map(({ periodEnd }) => periodEnd)).toEqual(['2024-12-31', '2023-12-31'])
    expect(listUnderived(given)).toEqual([{ day: expect.any(String), periodEnd: '2022-12-31' }])
    const recorded = [{ day: '2024-01-31', amount: euros('1') }]
    expect(listUnderived({ ...given, investment: { ...given.investment, distributions: recorded } })).toEqual(
      [],
    )
  })
})

describe('amounts', () => {
  test.each([
    ['0.333335', '3', '1'],
    ['0.335', '1', '0.34'],
    ['-0.335', '1', '-0.34'],
    ['0.0049', '1', '0'],
    ['1.234567', '12450.0001', '15370.36'],
    ['1.25', '0', '0'],
  ])(
    'B1.4 %s per share times %s shares is %s, rounded to cents at the end only',
    (perShare, numberOfShares, amount) => {
      const [row] = derive({ numberOfShares, periods: [['2025-12-31', euros(perShare)]] })
      expect(row?.amount).toEqual(euros(amount))
    },
  )

  test('B1.4 keep the currency of the fund', () => {
    const [row] = derive({ periods: [['2025-12-31', dollars('2')]] })
    expect(row?.amount).toEqual(dollars('2000'))
  })
})

describe('dates', () => {
  test('B1.4 lie 0 to 4 whole months after the period, always the same for investment and period', () => {
    const anyPeriod = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.string(), anyPeriod, (id, periodEnd) => {
        const shift = findShift(id, periodEnd)
        expect(SHIFTS).toContain(shift)
        expect(findShift(id, periodEnd)).toBe(shift)
      }),
    )
  })

  // Dates that investors have seen must not move with a new release.
  test.each([
    ['harbour-7', '2025-12-31', '2026-04-30'],
    ['harbour-7', '2026-03-31', '2026-03-31'],
    ['harbour-7', '2026-06-30', '2026-07-30'],
    ['4f0c2a52-7a0e-4f0f-9d57-0a4a6a3fd1b1', '2025-12-31', '2026-03-31'],
    ['Größe', '2025-10-31', '2025-12-31'],
  ])('B1.4 investment %s, period %s: paid on %s', (id, periodEnd, day) => {
    const [row] = derive({ id, periods: [[periodEnd, euros('1')]] })
    expect(row?.day).toBe(day)
  })

  test('B1.4 end with the month where the target month is shorter', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `investment-${index}`)
    const days = ids
      .flatMap((id) => derive({ id, periods: [['2025-10-31', euros('1')]] }))
      .map(({ day }) => day)
    expect([...new Set(days)].sort()).toEqual([
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
    ])
  })

  test('B1.4 spread evenly: each shift gets 18 to 22 of 100', () => {
    const counts = new Map(SHIFTS.map((months) => [months, 0]))
    for (let index = 0; index < 5000; index++) {
      const shift = findShift(
        `investment-${index % 500}`,
        addMonths('2024-03-31', 3 * Math.floor(index / 500)),
      )
      counts.set(shift, (counts.get(shift) ?? 0) + 1)
    }
    expect(counts.size).toBe(SHIFTS.length)
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(900)
      expect(count).toBeLessThan(1100)
    }
  })

  test('B1.4 of one period do not depend on the fund having others', () => {
    const alone = derive({ periods: [['2025-12-31', euros('1')]] })
    const among = derive({
      periods: [
        ['2026-03-31', euros('1')],
        ['2025-12-31', euros('1')],
      ],
    })
    expect(among).toContainEqual(alone[0])
  })

  test('B1.4 run from new to old, whatever the order of the input', () => {
    const distributions = ['2024-02-01', '2026-02-01', '2025-02-01'].map((day) => ({
      day,
      amount: euros('1'),
    }))
    const rows = derive({ distributions, periods: [] })
    expect(rows.map(({ day }) => day)).toEqual(['2026-02-01', '2025-02-01', '2024-02-01'])
  })

  test('B1.4 paid on one day: the later period stands first', () => {
    const periods = Array.from({ length: 60 }, (_, index): [string, Money] => [
      addMonths('2020-01-28', index),
      euros('1'),
    ])
    const rows = derive({ periods })
    const keys = rows.map(({ day, periodEnd }) => `${day} ${periodEnd}`)
    expect(new Set(rows.map(({ day }) => day)).size).toBeLessThan(rows.length)
    expect(keys).toEqual(keys.toSorted().toReversed())
  })
})

describe('the total', () => {
  test('B1.4 is the sum of the rows that are shown', () => {
    const rows = derive({
      numberOfShares: '1',
      periods: [
        ['2024-12-31', euros('0.335')],
        ['2025-12-31', euros('0.335')],
      ],
    })
    expect(sumDistributions(rows)).toEqual([euros('0.68')])
  })

  test('B1.4 has one amount per currency, by currency code', () => {
    const rows = [
      { day: '2026-01-01', amount: dollars('1.1') },
      { day: '2026-01-02', amount: euros('2') },
      { day: '2026-01-03', amount: dollars('2.2') },
    ]
    expect(sumDistributions(rows)).toEqual([euros('2'), dollars('3.3')])
  })

  test('B1.4 of nothing names no currency', () => {
    expect(sumDistributions([])).toEqual([])
  })
})
