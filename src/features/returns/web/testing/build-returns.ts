import type { Figures, FlowEntry, PortfolioWorking } from '../computed-returns.api.ts'
import type { ReturnsPage } from '../returns-page.ts'
import type { ReturnsRow } from '../returns-row.ts'

const FUND = '11111111-1111-8111-8111-111111111111'
const OTHER = '22222222-2222-8222-8222-222222222222'

/** 1,000 paid in with 50 of agio, 60 received, worth 1,155: two years at ten per cent, nearly. */
export function buildFigures(changed: Partial<Figures> = {}): Figures {
  return {
    currency: 'EUR',
    capital: { paidIn: '1050', fees: '50', received: '60', value: '1155' },
    multiples: { dpi: '0.0571', rvpi: '1.1', tvpi: '1.1571', moic: '1.215' },
    moneyWeighted: { rate: '0.077305', candidates: [], missing: [] },
    timeWeighted: {
      total: '0.1025',
      perYear: '0.05',
      from: '2024-01-01',
      to: '2025-12-31',
      missing: [],
    },
    missing: [],
    ...changed,
  }
}

export function buildFlow(changed: Partial<FlowEntry> = {}): FlowEntry {
  return {
    id: FUND,
    date: '2024-01-01',
    kind: 'capitalCall',
    amount: { amount: '-1000', currency: 'EUR' },
    isDerived: false,
    converted: '-1000',
    rates: [],
    ...changed,
  }
}

/** At ten per cent: −1,000, +50 after a year, +1,155 after two. */
export function buildWorking(changed: Partial<PortfolioWorking> = {}): PortfolioWorking {
  return {
    date: '2025-12-31',
    currency: 'EUR',
    names: { [FUND]: 'Halden Nordics', [OTHER]: 'Halden UK Income' },
    flows: [
      buildFlow(),
      buildFlow({
        id: OTHER,
        date: '2024-12-31',
        kind: 'distribution',
        amount: { amount: '42.5', currency: 'GBP' },
        isDerived: true,
        converted: '50',
        rates: [{ currency: 'GBP', date: '2024-12-30', rate: '0.85', isSample: true }],
      }),
      buildFlow({
        date: '2025-12-31',
        kind: 'value',
        amount: { amount: '1155', currency: 'EUR' },
        converted: '1155',
      }),
    ],
    steps: [
      {
        from: '2024-01-01',
        to: '2024-12-31',
        count: 1,
        startValue: '1000',
        endValue: '1000',
        payouts: '50',
        factor: '1.05',
      },
      {
        from: '2024-12-31',
        to: '2025-12-31',
        count: 2,
        startValue: '1000',
        endValue: '1050',
        payouts: '0',
        factor: '1.05',
      },
    ],
    ...changed,
  }
}

export function buildReturns(changed: Partial<ReturnsPage> = {}): ReturnsPage {
  return {
    date: '2025-12-31',
    today: '2026-03-15',
    isDerivedIncluded: true,
    derivedCount: 1,
    firstDate: '2024-01-01',
    currencies: ['EUR', 'GBP'],
    figures: buildFigures(),
    counted: 2,
    leftOut: [],
    rows: [
      buildRow(),
      buildRow({ id: OTHER, name: 'Halden Berlin', number: 'N-2', closingDate: '2025-06-30', irr: '0.2' }),
    ],
    ...changed,
  }
}

export function buildRow(changed: Partial<ReturnsRow> = {}): ReturnsRow {
  return {
    id: FUND,
    name: 'Halden Nordics',
    number: 'N-1',
    closingDate: undefined,
    currency: 'EUR',
    paidIn: '1050',
    received: '60',
    value: '1155',
    dpi: '0.0571',
    tvpi: '1.1571',
    irr: '0.077305',
    isAmbiguous: false,
    twr: '0.05',
    ...changed,
  }
}
