import type { Portfolio, PortfolioEntry, Summary } from './portfolio.api.ts'
import type { PortfolioPage } from './portfolio-page.ts'
import type { PortfolioRow } from './portfolio-row.ts'

type FundEntry = Extract<PortfolioEntry, { specialFund: unknown }>
type PublicEntry = Extract<PortfolioEntry, { beteiligung: unknown }>
type SubscriptionEntry = Extract<PortfolioEntry, { zeichnung: unknown }>

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const germanEuros = (betrag: string) => ({ betrag, waehrung: 'EUR' })

export function buildFundEntry(own: Partial<FundEntry> = {}): FundEntry {
  const { id = 'fund-1' } = own
  return {
    id,
    client: 'halden',
    foreignKey: { system: 'FUNDS', key: id },
    specialFundId: `fund of ${id}`,
    investmentNumber: `S-${id}`,
    status: 'active',
    investmentDate: '2022-03-01',
    currency: 'EUR',
    numberOfShares: '1000',
    nominalAmount: euros('100000'),
    name: 'Urban Core I',
    _properties: [],
    _type: 'specialFundInvestment',
    nominal: euros('100000'),
    currentShareValue: euros('101500'),
    specialFund: {
      id: `fund of ${id}`,
      client: 'halden',
      foreignKey: { system: 'FUNDS', key: id },
      kind: 'special',
      name: 'Urban Core I',
      isin: 'DE000A1B2C34',
      assetClass: 'IMMOBILIEN_BUERO',
      currency: 'EUR',
      valuationDate: '2026-09-30',
    },
    ...own,
  }
}

export function buildPublicEntry(own: Partial<PublicEntry> = {}): PublicEntry {
  const { id = 'public-1' } = own
  return {
    id,
    name: 'Wohnen Nord 1',
    status: 'active',
    _properties: [],
    _type: 'publicFundInvestment',
    nominal: euros('25000'),
    produkt: {
      id: 'product-1',
      name: 'Wohnen Nord 1',
      jahr: 2019,
      waehrung: 'EUR',
      assetklasse: 'IMMOBILIEN_WOHNEN',
      links: [],
    },
    beteiligung: {
      id,
      beteiligungsnummer: 'B-2001',
      produkt: { id: 'product-1' },
      status: 'active',
      nominal: germanEuros('25000'),
      zeichner: { vorname: 'Ada', nachname: 'Lovelace' },
      bankverbindungen: [],
      vertriebspartner: [],
      datumsangaben: { eingang: '2019-05-02', annahme: '2019-05-20' },
      _links: {},
    },
    ...own,
  }
}

export function buildSubscriptionEntry(): SubscriptionEntry {
  return {
    id: 'subscription-1',
    name: 'Stadtquartier Süd',
    status: 'active',
    _properties: [],
    _type: 'publicSubscription',
    nominal: euros('20000'),
    produkt: {
      id: 'product-2',
      name: 'Stadtquartier Süd',
      jahr: 2026,
      waehrung: 'EUR',
      assetklasse: 'IMMOBILIEN_GEMISCHT',
      links: [],
    },
    zeichnung: {
      id: 'subscription-1',
      typ: 'EDIREKTZEICHNUNG',
      produkt: { id: 'product-2' },
      nominal: germanEuros('20000'),
      zeichner: { vorname: 'Ada', nachname: 'Lovelace' },
      zs_id: 'ZS-1',
      status: 'OFFEN',
      datumsangaben: { letzte_aenderung: '2026-10-01T09:00:00Z' },
      links: [],
    },
  }
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
