import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { viewMonths } from './fund/statement-months.ts'
import { StatementTable } from './fund/statement-table.tsx'
import { ExpectedCard } from './holding/expected-card.tsx'
import { FlowTable } from './holding/flow-table.tsx'
import { FlowsCard } from './holding/flows-card.tsx'
import type { InvestmentItem } from './investment.api.ts'
import {
  buildFundItem,
  buildPublicItem,
  buildSubscriptionItem,
  buildWireFund,
} from './investment.test-data.ts'
import { InvestmentHeader } from './investment-header.tsx'

const CONTACT = {
  id: '00000000-0000-4000-8000-000000000002',
  firstName: 'Katharina',
  lastName: 'Vogt',
  phone: '+49 69 90009 114',
  email: 'katharina.vogt@halden.example',
  position: 'Fund Manager',
  company: 'Halden',
  client: 'halden',
  foreignKeySystem: 'crm',
  foreignKeyKey: 'CP-1',
}

function readTable(): string[][] {
  return screen.getAllByRole('row').map((row) => [...row.children].map(readSeen))
}

describe('B2.1 the header of each of the six kinds', () => {
  const fund = (_type: 'specialFundInvestment' | 'fundOfFundsInvestment') => buildFundItem({ _type })
  const items: ReadonlyArray<readonly [InvestmentItem, string, string]> = [
    [fund('specialFundInvestment'), 'Special fund', 'Active'],
    [fund('fundOfFundsInvestment'), 'Fund of funds', 'Active'],
    [buildFundItem({ _type: 'infrastructureInvestment' }), 'Infrastructure fund', 'Active'],
    [
      buildFundItem({ _type: 'internationalInvestment', status: 'historical' }),
      'International fund',
      'Ended on 01.10.2026',
    ],
    [buildPublicItem(), 'Public fund', 'Ended on 31.01.2026'],
    [buildSubscriptionItem(), 'Open subscription', 'Open'],
  ]

  test.each(items)('%#', async (item, kind, status) => {
    await renderPart(<InvestmentHeader item={item} />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByText(kind)).toBeTruthy()
    expect(screen.getByText(status)).toBeTruthy()
    // The room of the picture is kept also where there is none.
    expect(screen.getByText(`Picture of ${item.name}`)).toBeTruthy()
  })

  test('tells a fund by ISIN, number and shares, and what it is worth', async () => {
    const { container } = await renderPart(<InvestmentHeader item={buildFundItem()} />, {
      at: '/halden/de-DE',
    })
    const seen = readSeen(container)
    expect(seen).toContain('ISIN DE000A1B2C34 · Nr. FI-1 · 1.000,5 Anteile')
    expect(seen).toContain('110.055,00 €')
    expect(seen).toContain('bewertet am 30.09.2026')
  })
})

test('B2.4 the contact person can be called and written to, with a drawing where there is no picture', async () => {
  const { specialFund } = buildWireFund()
  const item = buildFundItem({ specialFund: { ...specialFund, fundManager: CONTACT } })
  await renderPart(<InvestmentHeader item={item} />)
  const card = screen.getByRole('region', { name: 'Your contact person' })
  expect(card.textContent).toContain('Katharina Vogt')
  expect(card.textContent).toContain('Fund Manager, Halden')
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+496990009114',
    'mailto:katharina.vogt@halden.example',
  ])
  expect(within(card).queryByRole('img')).toBeNull()
  expect(within(card).getByText('Portrait of Katharina Vogt')).toBeTruthy()
})

test('B2.2 the months of a statement: newest last, its change beside it, a dash for what was not reported', async () => {
  const view = viewMonths(
    {
      currency: 'EUR',
      months: ['2026-07-01', '2026-08-01', '2026-09-01'],
      lines: [
        { line: 'rentalIncome', isTotal: false, amounts: [null, '1000.00', '1250.50'] },
        { line: 'totalIncome', isTotal: true, amounts: ['1', '0', '-5'] },
        { line: 'ownLine', isTotal: false, amounts: ['1', '1', '1'] },
      ],
    },
    3,
  )
  await renderPart(<StatementTable title="Income statement" note="In EUR." view={view} />)
  expect(readTable()).toEqual([
    ['Line', 'Jul 2026', 'Aug 2026', 'Sept 2026', 'Change', 'Change in %'],
    ['Rental income', '–', '1,000.00', '1,250.50', '+250.50', '+25.1 %'],
    ['Total income', '1.00', '0.00', '−5.00', '−5.00', '–'],
    ['ownLine', '1.00', '1.00', '1.00', '0.00', '0.0 %'],
  ])
  expect(screen.getByRole('region', { name: 'Income statement' }).getAttribute('tabindex')).toBe('0')
})

test('B1.7 what is expected stands apart: what is called has a minus sign', async () => {
  const amount = { amount: '500', currency: 'EUR' }
  const flows = [
    { kind: 'capitalCall', day: '2026-12-10', amount, isDerived: false },
    { kind: 'payout', day: '2027-01-31', amount, isDerived: true },
  ] as const
  await renderPart(<ExpectedCard flows={flows} />)
  screen.getByRole('heading', { name: 'Expected payments' })
  expect(readTable().slice(1)).toEqual([
    ['10.12.2026', 'Capital call', '−€ 500.00'],
    ['31.01.2027', 'Payoutcalculated', '€ 500.00'],
  ])
})

test('B1.4 periods of which nothing can be calculated are named', async () => {
  const item = buildFundItem({
    distributions: [],
    underivedDistributions: [
      { date: '2021-03-31', period: '2020-12-31' },
      { date: '2022-01-31', period: '2021-12-31' },
    ],
  })
  await renderPart(<FlowsCard item={item} />)
  screen.getByText(/^Nothing is calculated for the periods to 31.12.2020, 31.12.2021: how many shares/)
})

test('B1.4 calculated distributions are marked as such, with their period', async () => {
  const flow = {
    kind: 'distribution',
    day: '2026-02-28',
    amount: { amount: '12.5', currency: 'EUR' },
    isDerived: true,
    periodEnd: '2025-12-31',
  } as const
  await renderPart(<FlowTable label="Zahlungen" flows={[flow]} total={{ label: 'Summe', flows: [flow] }} />, {
    at: '/halden/de-DE',
  })
  expect(readTable().slice(1)).toEqual([
    ['28.02.2026', 'AusschüttungerrechnetZeitraum bis 31.12.2025', '12,50 €'],
    ['Summe', '12,50 €'],
  ])
})
