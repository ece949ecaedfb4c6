import { describe, expect, test } from 'vitest'
import { deriveHeadline } from './headline.ts'
import { buildFundItem, buildPublicItem, buildSubscriptionItem } from './investment.test-data.ts'
import { findTab, nameTab, TABS } from './tabs.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const valuation = (date: string, price: string) => ({
  date,
  netAssetValue: euros('1'),
  sharePrice: euros(price),
})

describe('B2.1 the headline', () => {
  test('of a fund is its value and its change', () => {
    const valuations = [valuation('2025-11-30', '100'), valuation('2026-09-30', '110')]
    const change = { since: '2025-12-31', amount: euros('10005'), percent: '10' }
    expect(deriveHeadline(buildFundItem({ valuations, valueChange: change }))).toEqual({
      label: 'current',
      value: euros('110055'),
      valuedOn: '2026-09-30',
      change,
    })
  })

  test('is the nominal amount where there is no value: not valued yet, closed, or a public fund', () => {
    const nominal = { label: 'nominal', value: euros('100000') }
    expect(deriveHeadline(buildFundItem({ currentShareValue: undefined }))).toEqual(nominal)
    expect(deriveHeadline(buildFundItem({ status: 'historical' }))).toEqual(nominal)
    expect(deriveHeadline(buildPublicItem())).toEqual({ label: 'nominal', value: euros('25000') })
  })

  test('B1.7 of a participation is its share of the net asset value, where the fund tells one', () => {
    const change = { since: '2025-12-31', amount: euros('100') }
    const netAssetShare = { date: '2026-06-30', value: euros('26100') }
    const item = buildPublicItem({ netAssetShare, valueChange: change })
    expect(deriveHeadline(item)).toEqual({
      label: 'netAssetShare',
      value: euros('26100'),
      valuedOn: '2026-06-30',
      change,
    })
  })

  test('of a subscription is what was subscribed', () => {
    expect(deriveHeadline(buildSubscriptionItem())).toMatchObject({
      label: 'subscribed',
      changedAt: new Date('2026-10-22T09:30:00Z'),
    })
  })
})

describe('B2.1 the tabs', () => {
  test('the first is shown where the address names none, and none where it names an unknown one', () => {
    expect(findTab(undefined)).toBe('fund')
    expect(findTab('documents')).toBe('documents')
    expect(findTab('nothing')).toBeUndefined()
  })

  test('who has subscribed sees the subscription', () => {
    expect(TABS.map((tab) => nameTab(tab, 'publicSubscription'))).toEqual([
      'fund',
      'subscription',
      'documents',
      'properties',
    ])
    expect(nameTab('investment', 'specialFundInvestment')).toBe('investment')
  })
})
