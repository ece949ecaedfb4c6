import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { type BudgetView, viewBudget } from './budget.domain.ts'

const item = (label: string, amount: string, currency = 'EUR') => ({
  label,
  amount: createMoney(amount, currency),
  otherLanguages: {},
})
const read = (view: BudgetView | undefined) =>
  view?.sides.map(({ name, parts }) => [
    name,
    ...parts.map(({ item: one, amount, share }) => `${one?.label ?? '?'} ${amount.amount} ${share}`),
  ])

test('B4.2 both sides of a budget come to the same total, and the shares of each to 100 per cent', () => {
  const view = viewBudget({
    sources: [item('Equity', '20000000.10'), item('Agio', '1000000'), item('Loans', '12000000')],
    uses: [item('Purchase', '30000000.10'), item('Costs', '3000000')],
  })
  expect(read(view)).toEqual([
    ['sources', 'Equity 20000000.1 60.6', 'Agio 1000000 3', 'Loans 12000000 36.4'],
    ['uses', 'Purchase 30000000.1 90.9', 'Costs 3000000 9.1'],
  ])
  expect(view?.total).toEqual(createMoney('33000000.1', 'EUR'))
  expect(view?.gap).toBeUndefined()
})

test.each([
  ['uses', [item('Equity', '100')], [item('Costs', '74.5')], ['Costs 74.5 74.5', '? 25.5 25.5']],
  ['sources', [item('Equity', '74.5')], [item('Costs', '100')], ['Equity 74.5 74.5', '? 25.5 25.5']],
])('B4.2 what the %s do not name is a part of its own, and said', (on, sources, uses, parts) => {
  const view = viewBudget({ sources, uses })
  expect(read(view)?.find(([name]) => name === on)).toEqual([on, ...parts])
  expect(view?.gap).toEqual({ on, amount: createMoney('25.5', 'EUR') })
})

test('B4.2 one side alone is shown as it is', () => {
  const view = viewBudget({ sources: [], uses: [item('Purchase', '3'), item('Nothing', '0')] })
  expect(read(view)).toEqual([['uses', 'Purchase 3 100', 'Nothing 0 0']])
  expect(view?.gap).toBeUndefined()
})

test.each([
  ['several currencies', [item('Equity', '1')], [item('Costs', '1', 'CHF')]],
  ['several currencies on one side', [item('Equity', '1'), item('Loan', '1', 'CHF')], []],
  ['an amount below zero', [item('Equity', '2'), item('Cost', '-1')], []],
  ['nothing but zeros', [item('Equity', '0')], [item('Costs', '0')]],
  ['nothing', [], []],
])('B4.2 %s: no parts of one whole', (_, sources, uses) => {
  expect(viewBudget({ sources, uses })).toBeUndefined()
})
