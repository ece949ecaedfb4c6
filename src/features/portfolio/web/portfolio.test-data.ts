import type { ItemCourse, Portfolio, PortfolioEntry, Summary } from './portfolio.api.ts'
import type { PortfolioPage } from './portfolio-page.ts'
import type { PortfolioRow } from './portfolio-row.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })

export function buildFundEntry(own: Partial<PortfolioEntry> = {}): PortfolioEntry {
  const { id = 'fund-1' } = own
  return {
    id,
    _type: 'specialFundInvestment',
    name: 'Urban Core I',
    status: 'active',
    nominal: euros('100000'),
    currentShareValue: euros('101500'),
    valuationDate: '2026-09-30',
    number: `S-${id}`,
    isin: 'DE000A1B2C34',
    numberOfShares: '1000',
    since: '2022-03-01',
    assetClass: 'IMMOBILIEN_BUERO',
    ...own,
  }
}

export function buildPublicEntry(own: Partial<PortfolioEntry> = {}): PortfolioEntry {
  const { id = 'public-1' } = own
  return {
    id,
    _type: 'publicFundInvestment',
    name: 'Wohnen Nord 1',
    status: 'active',
    nominal: euros('25000'),
    number: 'B-2001',
    since: '2019-05-20',
    assetClass: 'IMMOBILIEN_WOHNEN',
    ...own,
  }
}

export function buildSubscriptionEntry(): PortfolioEntry {
  return {
    id: 'subscription-1',
    _type: 'publicSubscription',
    name: 'Stadtquartier Süd',
    status: 'active',
    nominal: euros('20000'),
    subscription: { status: 'OFFEN', changedAt: '2026-10-01T09:00:00Z', reference: 'ZS-1' },
  }
}

export function buildCourse(own: Partial<ItemCourse> = {}): ItemCourse {
  return { id: 'fund-1', status: 'active', since: '2022-03-01', ...own }
}

export function buildRow(own: Partial<PortfolioRow> = {}): PortfolioRow {
  return {
    id: 'row-1',
    type: 'specialFundInvestment',
    name: 'Urban Core I',
    status: 'active',
    value: euros('101500'),
    valuedOn: '2026-09-30',
    number: 'S-1001',
    isin: 'DE000A1B2C34',
    shares: '1000',
    since: '2022-03-01',
    assetClass: 'IMMOBILIEN_BUERO',
    ...own,
  }
}

export function buildSummary(own: Partial<Summary> = {}): Summary {
  return {
    date: '2026-11-15',
    currency: 'EUR',
    rates: [],
    unconverted: [],
    currencies: ['EUR'],
    value: euros('101500'),
    valuedFrom: '2026-09-30',
    valuedTo: '2026-09-30',
    change: { since: '2025-12-31', amount: euros('1500'), percent: '1.5' },
    invested: euros('100000'),
    distributions: euros('4000'),
    openCommitments: euros('0'),
    counts: { active: 1, historical: 0, subscriptions: 0, properties: 2, countries: 1 },
    history: [
      { date: '2025-12-31', value: '100000' },
      { date: '2026-11-15', value: '101500' },
    ],
    allocations: {
      type: [{ key: 'specialFundInvestment', value: euros('101500') }],
      useType: [{ key: 'office', value: euros('101500') }],
      country: [{ key: 'DE', value: euros('101500') }],
      currency: [{ key: 'EUR', value: euros('101500') }],
    },
    ...own,
  }
}

export function buildPage(own: Partial<PortfolioPage> = {}): PortfolioPage {
  return {
    rows: [buildRow()],
    subscriptions: [],
    summary: buildSummary(),
    news: [],
    latestDocuments: [],
    ...own,
  }
}

export const answerOf = (...items: PortfolioEntry[]): Portfolio => ({ items, missing: [] })
