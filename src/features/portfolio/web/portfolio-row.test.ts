import { describe, expect, test } from 'vitest'
import { buildFundEntry, buildPublicEntry, buildSubscriptionEntry } from './portfolio.test-data.ts'
import { splitEntries } from './portfolio-row.ts'

describe('B1.1 the list', () => {
  test('holds what is held, in the order it came, and apart from it what was begun', () => {
    const entries = [buildFundEntry(), buildPublicEntry(), buildSubscriptionEntry()]
    const { rows, subscriptions } = splitEntries(entries)
    expect(rows.map(({ id, type }) => [id, type])).toEqual([
      ['fund-1', 'specialFundInvestment'],
      ['public-1', 'publicFundInvestment'],
    ])
    expect(subscriptions).toEqual([
      {
        id: 'subscription-1',
        name: 'Stadtquartier Süd',
        nominal: { amount: '20000', currency: 'EUR' },
        status: 'OFFEN',
        changedAt: '2026-10-01T09:00:00Z',
        reference: 'ZS-1',
      },
    ])
  })

  test('B1.4 shows share price times shares with the day of the price, else the nominal amount', () => {
    const unvalued = buildFundEntry({ id: 'new' })
    delete unvalued.currentShareValue
    delete unvalued.valuationDate
    const { rows } = splitEntries([buildFundEntry(), unvalued, buildPublicEntry()])
    expect(rows.map(({ value, valuedOn }) => [value.amount, valuedOn])).toEqual([
      ['101500', '2026-09-30'],
      ['100000', undefined],
      ['25000', undefined],
    ])
  })

  test('B1.3 tells when something was closed', () => {
    const closed = { status: 'historical', closingDate: '2025-08-22' } as const
    const { rows } = splitEntries([buildFundEntry(closed), buildPublicEntry(closed)])
    expect(rows.map(({ status, closedOn }) => [status, closedOn])).toEqual([
      ['historical', '2025-08-22'],
      ['historical', '2025-08-22'],
    ])
  })
})
