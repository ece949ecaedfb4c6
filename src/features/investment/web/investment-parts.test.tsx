import { describe, expect, test } from 'vitest'
import { viewMonths } from './fund/statement-months.ts'
import { StatementTable } from './fund/statement-table.tsx'
import { FlowTable } from './holding/flow-table.tsx'
import { SubscriptionHolding } from './holding/subscription-holding.tsx'
import type { InvestmentItem } from './investment.api.ts'
import { buildFundEntry, buildParticipationEntry, buildSubscriptionEntry } from './investment.test-data.ts'
import { InvestmentHeader } from './investment-header.tsx'
import { readSeen, renderPart } from './testing/render-part.tsx'

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

describe('B2.1 the header of each of the seven kinds', () => {
  const { zeichnung: _zeichnung, nominal: _nominal, ...product } = buildSubscriptionEntry()
  const fund = (_type: 'specialFundInvestment' | 'fundOfFundsInvestment') => buildFundEntry({ _type })
  const items: ReadonlyArray<readonly [InvestmentItem, string, string]> = [
    [fund('specialFundInvestment'), 'Special fund', 'Active'],
    [fund('fundOfFundsInvestment'), 'Fund of funds', 'Active'],
    [buildFundEntry({ _type: 'infrastructureInvestment' }), 'Infrastructure fund', 'Active'],
    [
      buildFundEntry({ _type: 'internationalInvestment', status: 'historical' }),
      'International fund',
      'Closed on 01.10.2026',
    ],
    [buildParticipationEntry(), 'Public fund', 'Closed on 31.01.2026'],
    [buildSubscriptionEntry(), 'Open subscription', 'Open'],
    [{ ...product, _type: 'publicFundMarket' }, 'Public fund on offer', 'Open for subscription'],
  ]

  test.each(items)('%#', (item, kind, status) => {
    const page = renderPart(<InvestmentHeader item={item} />)
    const seen = readSeen(page)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(seen).toContain(kind)
    expect(page.querySelector('[class*=pill]')?.textContent).toBe(status)
    expect(page.querySelectorAll('[class*=room]')).toHaveLength(1)
  })

  test('tells a fund by ISIN, number and shares, and what it is worth', () => {
    const seen = readSeen(renderPart(<InvestmentHeader item={buildFundEntry()} />, { locale: 'de-DE' }))
    expect(seen).toContain('ISIN DE000A1B2C34 · Nr. FI-1 · 1.000,5 Anteile')
    expect(seen).toContain('110.055,00 €')
    expect(seen).toContain('bewertet am 30.09.2026')
  })
})

test('B2.4 the contact person can be called and written to, with a drawing where there is no picture', () => {
  const { specialFund } = buildFundEntry()
  const item = buildFundEntry({ specialFund: { ...specialFund, fundManager: CONTACT } })
  const card = renderPart(<InvestmentHeader item={item} />).querySelector('section')
  expect(card?.textContent).toContain('Katharina Vogt')
  expect(card?.textContent).toContain('Fund Manager, Halden')
  const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:+496990009114', 'mailto:katharina.vogt@halden.example'])
  expect(card?.querySelector('[class*=picture] svg')).not.toBeNull()
})

describe('B2.4 an open subscription', () => {
  test('is continued in the subscription tool by a form that carries the token', () => {
    const page = renderPart(<SubscriptionHolding item={buildSubscriptionEntry()} />, {
      handoverTargets: ['subscription'],
    })
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/api/halden/handover/subscription')
    expect(page.querySelector('form button')?.textContent).toBe('Continue subscription')
    expect(page.querySelector('[aria-current=step]')?.textContent).toContain('Complete and sign')
  })

  test('leads to people where the brand has no such tool', () => {
    const page = renderPart(<SubscriptionHolding item={buildSubscriptionEntry()} />)
    expect(page.querySelector('form')).toBeNull()
    expect(page.textContent).toContain('Your contact person will gladly help you to complete it.')
  })
})

test('B2.2 the months of a statement: newest first, its change beside it, a dash for what was not reported', () => {
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
  const page = renderPart(<StatementTable title="Income statement" note="In EUR." view={view} />)
  const rows = [...page.querySelectorAll('tr')].map((row) => [...row.children].map(readSeen))
  expect(rows).toEqual([
    ['Line', 'Sept 2026', 'Change', 'Change in %', 'Aug 2026', 'Jul 2026'],
    ['Rental income', '1,250.50', '+250.50', '+25.1 %', '1,000.00', '–'],
    ['Total income', '−5.00', '−5.00', '–', '0.00', '1.00'],
    ['ownLine', '1.00', '0.00', '0.0 %', '1.00', '1.00'],
  ])
  expect(page.querySelector('section')?.getAttribute('tabindex')).toBe('0')
})

test('B1.4 derived distributions are marked as such, with their period', () => {
  const flow = {
    kind: 'distribution',
    day: '2026-02-28',
    amount: { amount: '12.5', currency: 'EUR' },
    isDerived: true,
    periodEnd: '2025-12-31',
  } as const
  const page = renderPart(<FlowTable flows={[flow]} total={[flow]} totalLabel="Summe" />, { locale: 'de-DE' })
  const rows = [...page.querySelectorAll('tbody tr, tfoot tr')].map((row) => [...row.children].map(readSeen))
  expect(rows).toEqual([
    ['28.02.2026', 'AusschüttungabgeleitetPeriode bis 31.12.2025', '12,50 €'],
    ['Summe', '12,50 €'],
  ])
})
