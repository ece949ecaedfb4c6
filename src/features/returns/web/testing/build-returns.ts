import type { Figures, PortfolioReturns } from '../returns.api.ts'
import { FUND, OTHER } from '../returns-answers.test-data.ts'
import type { ReturnsRow } from '../returns-row.ts'

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

export function buildReturns(changed: Partial<PortfolioReturns> = {}): PortfolioReturns {
  return {
    day: '2025-12-31',
    today: '2026-03-15',
    isDerivedIncluded: true,
    derivedCount: 1,
    firstDay: '2024-01-01',
    currencies: ['EUR', 'GBP'],
    figures: buildFigures(),
    counted: 2,
    leftOut: [],
    rows: [
      buildRow(),
      buildRow({ id: OTHER, name: 'Halden Berlin', number: 'N-2', closedOn: '2025-06-30', irr: '0.2' }),
    ],
    ...changed,
  }
}

export function buildRow(changed: Partial<ReturnsRow> = {}): ReturnsRow {
  return {
    id: FUND,
    name: 'Halden Nordics',
    number: 'N-1',
    closedOn: undefined,
    pricedOn: '2025-09-30',
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
