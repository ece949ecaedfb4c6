import type { QueryClient } from '@tanstack/react-query'
import { respond } from '#tests/web/stub-server.ts'
import type { Answer } from '#web/api-client/ask.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import type { listCourses, listRows } from '../portfolio.wire.ts'
import type { HeldRow, OpenSubscription, PortfolioRow } from '../portfolio-rows.domain.ts'
import type { PortfolioSummary } from '../summary.domain.ts'
import { type ItemNews, newsQuery, rowsQuery, wantedSummaryQuery } from './portfolio.api.ts'

type WireRow = Answer<typeof listRows>['items'][number]
type WireCourse = Answer<typeof listCourses>['items'][number]

const euros = (amount: string) => ({ amount, currency: 'EUR' })

export function buildWireFund(own: Partial<WireRow> = {}): WireRow {
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

export function buildWireParticipation(own: Partial<WireRow> = {}): WireRow {
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

export function buildWireSubscription(): WireRow {
  return {
    id: 'subscription-1',
    _type: 'publicSubscription',
    name: 'Stadtquartier Süd',
    status: 'active',
    nominal: euros('20000'),
    subscription: { status: 'OFFEN', changedAt: '2026-10-01T09:00:00Z', reference: 'ZS-1' },
  }
}

/** As the server answers for some rows. */
export function buildCourse(own: Partial<WireCourse> = {}): WireCourse {
  const sharePrices = { currency: 'EUR', dates: ['2025-12-31', '2026-09-30'], amounts: ['100', '104.2'] }
  return { id: 'fund-1', status: 'active', since: '2022-03-01', sharePrices, ...own }
}

export const COURSES = 'GET /api/halden/portfolio/*'

/** Which rows a call asks for. */
export function readIds({ name }: { readonly name: string }): string[] {
  return name
    .replace(/^.*\/portfolio\//, '')
    .replace('?course', '')
    .split(',')
}

export function respondWithCourses(ids: readonly string[]): Response {
  return respond({ items: ids.map((id) => buildCourse({ id })), missing: [] })()
}

export function buildRow(own: Partial<HeldRow> = {}): HeldRow {
  return {
    id: 'row-1',
    type: 'specialFundInvestment',
    name: 'Urban Core I',
    status: 'active',
    nominal: euros('100000'),
    currentShareValue: euros('101500'),
    valuedOn: '2026-09-30',
    number: 'S-1001',
    isin: 'DE000A1B2C34',
    numberOfShares: '1000',
    since: '2022-03-01',
    assetClass: 'IMMOBILIEN_BUERO',
    ...own,
  }
}

export function buildSubscription(): OpenSubscription {
  return {
    id: 'subscription-1',
    type: 'publicSubscription',
    name: 'Stadtquartier Süd',
    status: 'active',
    nominal: euros('20000'),
    subscription: { status: 'OFFEN', changedAt: new Date('2026-10-01T09:00:00Z'), toolReference: 'ZS-1' },
  }
}

export function buildSummary(own: Partial<PortfolioSummary> = {}): PortfolioSummary {
  return {
    day: '2026-11-15',
    currency: 'EUR',
    rates: [],
    unconverted: [],
    currencies: ['EUR'],
    value: euros('101500'),
    valueParts: [{ basis: 'sharePrice', value: euros('101500'), from: '2026-09-30', to: '2026-09-30' }],
    change: { since: '2025-12-31', amount: euros('1500'), percent: '1.5' },
    paidIn: euros('100000'),
    received: {
      total: euros('4000'),
      distributions: euros('4000'),
      payouts: euros('0'),
      capitalRepaid: euros('0'),
      derived: euros('0'),
      underived: 0,
    },
    unconvertedPayments: [],
    openCommitments: euros('0'),
    counts: { active: 1, historical: 0, subscriptions: 0, properties: 2, countries: 1 },
    history: [
      { day: '2025-12-31', value: '100000', paidIn: '95000' },
      { day: '2026-11-15', value: '101500', paidIn: '95000' },
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

type Known = {
  readonly rows?: readonly PortfolioRow[]
  /** Null where it could not be had. */
  readonly summary?: PortfolioSummary | null
  readonly currency?: string
  readonly news?: readonly ItemNews[]
}

/** What the first rendering found out, in both languages. */
export async function keepPortfolio(known: Known = {}): Promise<QueryClient> {
  const { rows = [buildRow()], summary = buildSummary(), currency, news = [] } = known
  const cache = createQueryClient()
  for (const locale of ['en-GB', 'de-DE'] as const) {
    const reader = { client: 'halden', locale }
    cache.setQueryData(rowsQuery(reader).queryKey, rows)
    cache.setQueryData(newsQuery(reader).queryKey, { ...NO_NEWS, items: news })
    const wanted = wantedSummaryQuery(reader, currency)
    if (summary) cache.setQueryData(wanted.queryKey, summary)
    else await cache.prefetchQuery({ ...wanted, queryFn: () => Promise.reject(new Error('cut')) })
  }
  return cache
}

const NO_NEWS = {
  since: new Date('2026-10-01T00:00:00Z'),
  until: new Date('2026-11-15T12:00:00Z'),
  isFirstVisit: false,
  newDocuments: 0,
  latestDocuments: [],
  newPayments: 0,
  received: [],
}
