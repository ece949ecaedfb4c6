import { expect, test } from 'vitest'
import { buildRow } from '../portfolio.test-data.ts'
import { listColumns, pickColumns } from './columns.ts'

const fund = buildRow()
const { isin: _, numberOfShares: __, ...bare } = buildRow({ id: 'p', type: 'publicFundInvestment' })

test('B1.1 only columns are offered of which a row has something to say', () => {
  expect(listColumns([bare], 'EUR')).toEqual([
    'number',
    'class',
    'since',
    'nominal',
    'value',
    'valuedOn',
    'paidOut',
  ])
  expect(listColumns([fund, bare], 'USD')).toEqual(
    expect.arrayContaining(['isin', 'kind', 'shares', 'converted', 'change', 'paidOut']),
  )
})

test('B1.1 the figure that the list is sorted by is there, whatever was chosen', () => {
  const offered = listColumns([fund], 'EUR')
  expect(pickColumns(offered, ['isin', 'forgotten'], 'name')).toEqual(['isin'])
  expect(pickColumns(offered, ['isin'], 'newest')).toEqual(['isin', 'since'])
  expect(pickColumns(offered, [], 'value')).toEqual(['value'])
  expect(pickColumns(offered, undefined, 'name')).toEqual([
    'number',
    'class',
    'nominal',
    'value',
    'valuedOn',
    'change',
  ])
})
