import { describe, expect, test } from 'vitest'
import { createRateHistory } from '#features/currencies/rate-history.domain.ts'
import type { FundItem, PublicItem } from '#features/portfolio/portfolio-items.domain.ts'
import { listPositions } from './list-positions.domain.ts'
import { computePortfolioReturns, computeReturns } from './returns.domain.ts'

const DAY = '2026-01-01'
const euros = (amount: string) => ({ amount, currency: 'EUR' })
const flow = (kind: 'capitalCall' | 'capitalReturn', day: string, amount: string, currency = 'EUR') => ({
  investmentId: '1',
  kind,
  day,
  amount: { amount, currency },
})

type FundChanges = {
  readonly closedOn?: string
  readonly agio?: string
  readonly calls?: readonly ReturnType<typeof flow>[]
  readonly returns?: readonly ReturnType<typeof flow>[]
  readonly distributions?: FundItem['distributions']
  readonly prices?: readonly (readonly [day: string, price: string])[]
  readonly lots?: FundItem['lots']
  readonly underived?: FundItem['underived']
}

/** Only what positions read; the rest of an item plays no part. */
function fundItem(changes: FundChanges = {}): FundItem {
  const { closedOn, agio, calls, returns = [], distributions = [], underived } = changes
  const { prices = [['2025-12-31', '110']], lots = [{ since: '2025-01-01', shares: '10' }] } = changes
  const item = {
    type: 'specialFundInvestment',
    id: 'fund-item',
    name: 'Fund',
    nominal: euros('1000'),
    investment: {
      number: 'F-1',
      investedOn: '2025-01-01',
      nominal: euros('1000'),
      numberOfShares: '10',
      ...(closedOn !== undefined && { closedOn }),
      ...(agio !== undefined && { agio: euros(agio) }),
    },
    fund: {
      id: 'fund',
      irrSinceInception: '4.2',
      bviPerformance: null,
      performanceAsOf: '2025-12-31',
      valuations: prices.map(([day, price]) => ({ day, sharePrice: euros(price) })),
      distributions: [],
    },
    capitalCalls: calls ?? [flow('capitalCall', '2025-01-01', '1000')],
    capitalReturns: returns,
    distributions,
    underived,
    lots,
  }
  return item as unknown as FundItem
}

type Valued = readonly [day: string, netAssetValue: string, referenceNominal?: string]

function publicItem(own: { paidOn?: string; closedOn?: string; valuations?: readonly Valued[] }): PublicItem {
  const { paidOn, closedOn, valuations = [] } = own
  const item = {
    type: 'publicFundInvestment',
    id: 'public-item',
    name: 'Participation',
    product: {
      id: 'product',
      valuations: valuations.map(([day, value, reference]) => ({
        day,
        netAssetValue: euros(value),
        referenceNominal: reference === undefined ? undefined : euros(reference),
      })),
    },
    participation: {
      number: 'B-1',
      nominal: euros('10000'),
      agio: euros('500'),
      dates: { acceptedOn: '2024-01-01', ...(paidOn !== undefined && { paidOn }) },
      ...(closedOn !== undefined && { closedOn }),
    },
    payouts: [{ day: '2025-06-30', amount: euros('420') }],
  }
  return item as unknown as PublicItem
}

const asked = { day: DAY, currency: 'EUR', rates: createRateHistory([]), hasDerived: true }

function computeOne(item: FundItem | PublicItem, own: Partial<typeof asked> = {}) {
  const [position] = listPositions([item], own.day ?? DAY)
  if (!position) throw new Error('no position')
  return computeReturns(position, { ...asked, ...own })
}

const listMissing = (...given: Parameters<typeof computeOne>) =>
  computeOne(...given).missing.map(({ kind }) => kind)

describe('the returns of one investment', () => {
  test('count what was called, the agio with the investment, and price × shares as the value', () => {
    const { capital, multiples, moneyWeighted, flows } = computeOne(fundItem({ agio: '100' }))
    expect(capital).toEqual({ paidIn: '1100', fees: '100', received: '0', value: '1100' })
    expect(multiples).toEqual({ dpi: '0', rvpi: '1', tvpi: '1', moic: '1.1' })
    expect(moneyWeighted).toMatchObject({ kind: 'rate', rate: '0' })
    expect(flows.map(({ day, kind, converted }) => [day, kind, converted])).toEqual([
      ['2025-01-01', 'capitalCall', '-1000'],
      ['2025-01-01', 'agio', '-100'],
      [DAY, 'value', '1100'],
    ])
  })

  test('B1.7 their multiples come from exact capital, not from what is shown of it', () => {
    const calls = [flow('capitalCall', '2025-01-01', '0.003')]
    const prices = [['2025-12-31', '0.0011']] as const
    const { capital, multiples } = computeOne(fundItem({ calls, prices }))
    expect(capital).toMatchObject({ paidIn: '0', value: '0.01' })
    expect(multiples).toMatchObject({ rvpi: '3.6667', tvpi: '3.6667' })
  })

  test('B1.7 on the day of a call it is paid and its shares are held; no rate can be told of one day', () => {
    const { capital, moneyWeighted } = computeOne(fundItem({ prices: [['2024-12-31', '100.5']] }), {
      day: '2025-01-01',
    })
    expect(capital).toMatchObject({ paidIn: '1000', value: '1005' })
    expect(moneyWeighted).toEqual({ kind: 'missing', missing: [{ kind: 'time' }] })
  })

  test('B1.4 tell no rate and no multiple where a derived distribution lacks its number of shares', () => {
    const lots = [
      { since: '2025-01-01', until: '2025-06-30', shares: null },
      { since: '2025-06-30', shares: '10' },
    ]
    const item = fundItem({ lots, underived: [{ day: '2025-05-31', periodEnd: '2025-03-31' }] })
    const { capital, multiples, moneyWeighted, missing } = computeOne(item)
    expect(missing).toEqual([{ kind: 'derivedShares', day: '2025-06-30' }])
    expect(capital).toMatchObject({ paidIn: '1000', value: '1100' })
    expect(multiples.dpi).toBeUndefined()
    expect(moneyWeighted.kind).toBe('missing')
    expect(computeOne(item, { hasDerived: false }).moneyWeighted.kind).toBe('rate')
    expect(listMissing(item, { day: '2025-05-30' })).not.toContain('derivedShares')
  })

  test('B1.4 leave derived distributions out on wish', () => {
    const distributions = [{ day: '2025-07-01', amount: euros('50'), isDerived: true }]
    expect(computeOne(fundItem({ distributions })).capital?.received).toBe('50')
    expect(computeOne(fundItem({ distributions }), { hasDerived: false }).capital?.received).toBe('0')
  })

  test('count what was given back when it was closed', () => {
    const closed = {
      closedOn: '2025-07-01',
      returns: [flow('capitalReturn', '2025-07-01', '1050')],
    } as const
    expect(computeOne(fundItem(closed)).multiples).toMatchObject({ dpi: '1.05', rvpi: '0', tvpi: '1.05' })
    // The day before it was still held, at the last price.
    expect(
      computeOne(fundItem({ ...closed, prices: [['2025-06-01', '102']] }), { day: '2025-06-30' }).capital
        ?.value,
    ).toBe('1020')
  })

  test.each<[string, FundItem | PublicItem, string[]]>([
    ['no capital call', fundItem({ calls: [] }), ['payments']],
    ['no share price', fundItem({ prices: [['2026-01-02', '100']] }), ['price']],
    [
      'a capital call after the day that says nothing of shares',
      fundItem({
        lots: [
          { since: '2025-01-01', until: '2026-03-01', shares: null },
          { since: '2026-03-01', shares: '10' },
        ],
      }),
      ['shares'],
    ],
    ['closed without anything given back', fundItem({ closedOn: '2025-07-01' }), ['proceeds']],
    [
      'a call in a currency without a rate',
      fundItem({ calls: [flow('capitalCall', '2025-01-01', '1000', 'USD')] }),
      ['rate'],
    ],
    ['a participation', publicItem({ paidOn: '2024-02-01' }), ['value']],
    [
      'a participation whose net asset value refers to nobody knows what',
      publicItem({ paidOn: '2024-02-01', valuations: [['2025-06-30', '900']] }),
      ['value'],
    ],
    ['a participation without a day of payment', publicItem({}), ['paymentDay', 'value']],
    ['a participation paid later', publicItem({ paidOn: '2026-02-01' }), ['payments', 'value']],
    ['a closed participation', publicItem({ paidOn: '2024-02-01', closedOn: '2025-12-01' }), ['proceeds']],
  ])('name what is missing: %s', (_name, item, missing) => {
    expect(listMissing(item)).toEqual(missing)
    expect(computeOne(item).moneyWeighted.kind).toBe('missing')
    expect(computeOne(item).multiples.tvpi).toBeUndefined()
  })

  test('tell what came back of what was paid even without a value', () => {
    const { multiples, capital } = computeOne(publicItem({ paidOn: '2024-02-01' }))
    expect(capital).toEqual({ paidIn: '10500', fees: '500', received: '420', value: undefined })
    expect(multiples).toEqual({ dpi: '0.04', rvpi: undefined, tvpi: undefined, moic: undefined })
  })

  test('tell no multiple where nobody knows what came back', () => {
    const closed = publicItem({ paidOn: '2024-02-01', closedOn: '2025-12-01' })
    expect(computeOne(closed).multiples.dpi).toBeUndefined()
  })

  test('B1.7 count the shares that were held on the day, and those of a call on that day itself', () => {
    const lots = [
      { since: '2025-01-01', until: '2025-10-01', shares: '4' },
      { since: '2025-10-01', shares: '10' },
    ]
    const prices = [['2025-06-30', '100']] as const
    const valueAt = (day: string) => computeOne(fundItem({ lots, prices }), { day }).capital?.value
    expect(['2025-09-30', '2025-10-01', DAY].map(valueAt)).toEqual(['400', '1000', '1000'])
  })

  test('B1.7 roll the share of a net asset value forward: less payouts, plus payments since its day', () => {
    const nav = ['2025-03-31', '2000000', '1900000'] as const
    const early = computeOne(publicItem({ paidOn: '2024-02-01', valuations: [nav] }))
    // 10,000 ÷ 1,900,000 × 2,000,000 = 10,526.32, less 420 paid out in June.
    expect(early.capital).toMatchObject({ paidIn: '10500', received: '420', value: '10106.32' })
    expect(early.flows.at(-1)?.base).toEqual({ day: '2025-03-31', share: euros('10526.3157894737') })
    // Who came after it had no share in it yet, but what they paid.
    const late = computeOne(publicItem({ paidOn: '2025-05-01', valuations: [nav] }))
    expect(late.capital?.value).toBe('9580')
    expect(late.moneyWeighted.kind).toBe('rate')
  })

  test('keep apart what the fund reports', () => {
    expect(listPositions([fundItem()], DAY)[0]?.reported).toEqual({
      irrSinceInception: '4.2',
      day: '2025-12-31',
    })
  })
})

describe('the returns of the portfolio', () => {
  const compute = (items: readonly (FundItem | PublicItem)[]) =>
    computePortfolioReturns(listPositions(items, DAY), asked)

  test('count what is complete and name the rest', () => {
    const { counted, leftOut, capital } = compute([fundItem(), publicItem({ paidOn: '2024-02-01' })])
    expect(counted.map(({ id }) => id)).toEqual(['fund-item'])
    expect(leftOut.map(({ position }) => position.id)).toEqual(['public-item'])
    expect(capital).toEqual({ paidIn: '1000', fees: '0', received: '0', value: '1100' })
  })

  test('tell what came back where nothing has a value', () => {
    const { multiples, moneyWeighted, missing } = compute([publicItem({ paidOn: '2024-02-01' })])
    expect(multiples.dpi).toBe('0.04')
    expect(moneyWeighted.kind).toBe('missing')
    expect(missing).toEqual([{ kind: 'value', day: DAY }])
  })

  test('are not told where nothing is held', () => {
    expect(compute([])).toMatchObject({
      capital: undefined,
      counted: [],
      leftOut: [],
      missing: [{ kind: 'payments' }],
    })
  })
})
