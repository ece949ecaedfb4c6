import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { sortByName, sumBudget } from './products.domain.ts'

test('B4.1 products stand by name as people read them', () => {
  const names = ['Wohnen 10', 'Zentrum', 'Ärztehaus', 'Wohnen 2', 'altstadt']
  const products = names.map((name) => ({ id: name, name }))
  const sorted = sortByName(products).map(({ name }) => name)
  expect(sorted).toEqual(['altstadt', 'Ärztehaus', 'Wohnen 2', 'Wohnen 10', 'Zentrum'])
})

test('B4.1 products of one name stand by id', () => {
  const twins = [
    { id: 'b', name: 'Nord' },
    { id: 'a', name: 'Nord' },
  ]
  expect(sortByName(twins).map(({ id }) => id)).toEqual(['a', 'b'])
})

const item = (amount: string, currency = 'EUR') => ({ label: 'Costs', amount: createMoney(amount, currency) })

test.each([
  [[item('0.10'), item('0.20')], createMoney('0.3', 'EUR')],
  [[], undefined],
  [[item('1'), item('1', 'USD')], undefined],
])('B2.1 the sum of the budget %j', (items, expected) => {
  expect(sumBudget(items)).toEqual(expected)
})
