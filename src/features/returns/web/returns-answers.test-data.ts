import type { Answer } from '#web/api-client/ask.ts'
import type { getInvestmentReturns, getPortfolioWorking } from '../returns.wire.ts'

export const FUND = '11111111-1111-8111-8111-111111111111'
export const OTHER = '22222222-2222-8222-8222-222222222222'

type WorkingAnswer = Answer<typeof getPortfolioWorking>
type InvestmentAnswer = Answer<typeof getInvestmentReturns>

export function answerFlow(
  changed: Partial<WorkingAnswer['flows'][number]> = {},
): WorkingAnswer['flows'][number] {
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
export function answerWorking(changed: Partial<WorkingAnswer> = {}): WorkingAnswer {
  return {
    date: '2025-12-31',
    currency: 'EUR',
    names: { [FUND]: 'Halden Nordics', [OTHER]: 'Halden UK Income' },
    flows: [
      answerFlow(),
      answerFlow({
        id: OTHER,
        date: '2024-12-31',
        kind: 'distribution',
        amount: { amount: '42.5', currency: 'GBP' },
        isDerived: true,
        converted: '50',
        rates: [{ currency: 'GBP', date: '2024-12-30', rate: '0.85', isSample: true }],
      }),
      answerFlow({
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

export function answerInvestment(changed: Partial<InvestmentAnswer> = {}): InvestmentAnswer {
  const { flows, steps } = answerWorking()
  return {
    id: FUND,
    name: 'Halden Nordics',
    date: '2025-12-31',
    today: '2026-03-15',
    isDerivedIncluded: true,
    derivedCount: 1,
    figures: {
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
    },
    flows,
    steps,
    ...changed,
  }
}
