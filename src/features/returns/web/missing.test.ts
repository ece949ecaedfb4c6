import { expect, test } from 'vitest'
import { groupMissing } from './missing.ts'

test('missing rates of one currency are one line with the first day; other currencies have their own', () => {
  expect(
    groupMissing([
      { kind: 'rate', currency: 'GBP', day: '2019-03-01' },
      { kind: 'value', day: '2025-12-31' },
      { kind: 'rate', currency: 'GBP', day: '2018-08-10' },
      { kind: 'rate', currency: 'GBP', day: '2018-08-10' },
      { kind: 'rate', currency: 'USD', day: '2020-01-01' },
    ]),
  ).toEqual([
    { kind: 'rate', currency: 'GBP', day: '2018-08-10', count: 2 },
    { kind: 'value', day: '2025-12-31', count: 1 },
    { kind: 'rate', currency: 'USD', day: '2020-01-01', count: 1 },
  ])
})

test('what has no day has none', () => {
  expect(groupMissing([{ kind: 'payments' }])).toEqual([{ kind: 'payments', count: 1 }])
  expect(groupMissing([])).toEqual([])
})
