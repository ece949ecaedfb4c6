import { expect, test } from 'vitest'
import { findUseColour, readUseType, sumGroups } from './allocation.ts'

test.each([
  ['office', 'office', false, 0],
  ['officeDevelopment', 'office', true, 13],
  ['mixedDevelopment', 'mixed', true, 24],
  ['development', 'development', false, 12],
  ['castle', 'other', false, 10],
])('B1.3 %s is %s, development %s, colour %i', (key, useType, isDevelopment, colour) => {
  expect(readUseType(key)).toEqual({ useType, isDevelopment })
  expect(findUseColour(key)).toBe(colour)
})

test('B1.3 the donut has the groups of the list: funds of funds stand with the special funds', () => {
  const euros = (amount: string) => ({ amount, currency: 'EUR' })
  const type = [
    { key: 'publicFundInvestment', value: euros('50.1') },
    { key: 'specialFundInvestment', value: euros('40') },
    { key: 'fundOfFundsInvestment', value: euros('30.25') },
  ]
  const allocations = { type, useType: [], country: [], currency: [] }
  expect(sumGroups({ allocations, currency: 'EUR' })).toEqual([
    { key: 'special', value: euros('70.25') },
    { key: 'public', value: euros('50.1') },
  ])
})
