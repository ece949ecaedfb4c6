import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { buildOffered } from '../testing/build-offered.ts'
import { mark, readComparison, withFund, withoutFund, writeComparison } from './comparison.ts'
import { comparePoints } from './points.ts'

const TODAY = '2026-11-19'
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => buildOffered({ name })) as [
  ReturnType<typeof buildOffered>,
  ...ReturnType<typeof buildOffered>[],
]
const OFFERED = [a, b, c, d].filter((fund) => fund !== undefined)

test.each([
  [undefined, [], undefined, false],
  ['', [], undefined, false],
  ['B,A', ['B', 'A'], undefined, false],
  [' A ,A,,B', ['A', 'B'], undefined, false],
  ['A,nowhere', ['A'], undefined, true],
  ['A,B,C,D', ['A', 'B', 'C'], 'D', false],
  ['nowhere,A,B,C,D', ['A', 'B', 'C'], 'D', true],
])('B4.3 the address %j compares %j', (named, ids, refused, hasUnknown) => {
  const comparison = readComparison(named, OFFERED)
  expect(comparison.funds.map(({ id }) => id)).toEqual(ids)
  expect([comparison.refused?.id, comparison.hasUnknown]).toEqual([refused, hasUnknown])
})

test('B4.3 what is marked comes to the address, and the rest of it stays', () => {
  const { funds } = readComparison('A,B', OFFERED)
  const search = { sort: 'name', compare: 'A,B' }
  expect(mark(search, writeComparison(withFund(funds, c ?? a)))).toEqual({ sort: 'name', compare: 'A,B,C' })
  expect(mark(search, writeComparison(withoutFund(funds, a)))).toEqual({ sort: 'name', compare: 'B' })
  expect(mark(search, writeComparison([]))).toEqual({ sort: 'name' })
})

const listDiffering = (...funds: Parameters<typeof comparePoints>[0]) =>
  comparePoints(funds, TODAY).flatMap(({ name, differs }) => (differs ? [name] : []))

test('B4.3 a point is told where one fund tells it, and differs where another does not', () => {
  const told = buildOffered({ agio: '5', riskClass: 4 })
  expect(comparePoints([told, buildOffered({ riskClass: 4 })], TODAY)).toEqual([
    { name: 'assetClass', differs: false },
    { name: 'subscription', differs: false },
    { name: 'agioRate', differs: true },
    { name: 'currency', differs: false },
    { name: 'riskClass', differs: false },
  ])
})

test('B4.3 what is shown alike does not differ, however it is written', () => {
  const left = {
    agio: '5.0',
    minimumParticipation: createMoney('10000', 'EUR'),
    termYears: 12,
    term: '12 years',
    placed: { day: '2026-10-31', percent: '97.50' },
  }
  const right = {
    agio: '5',
    minimumParticipation: createMoney('10000.00', 'EUR'),
    termYears: 12,
    placed: { day: '2026-10-31', percent: '97.5' },
  }
  expect(listDiffering(buildOffered(left), buildOffered(right))).toEqual([])
})

test.each([
  [
    'amounts in two currencies',
    'minimumParticipation',
    { minimumParticipation: createMoney('1', 'EUR') },
    { minimumParticipation: createMoney('1', 'CHF') },
  ],
  [
    'the day of what is placed',
    'placed',
    { placed: { day: '2026-10-31', percent: '5' } },
    { placed: { day: '2026-10-30', percent: '5' } },
  ],
  [
    'the last day',
    'subscription',
    { subscriptionClosesOn: '2026-12-31' },
    { subscriptionClosesOn: '2027-12-31' },
  ],
])('B4.3 %s differ', (_, name, left, right) => {
  expect(listDiffering(buildOffered(left), buildOffered(right))).toEqual([name])
})

test('B4.3 of an open fund that names its last day, the first is not shown and makes no difference', () => {
  const closes = { subscriptionClosesOn: '2026-12-31' }
  const later = { ...closes, subscriptionOpensOn: '2026-11-01' }
  expect(listDiffering(buildOffered(closes), buildOffered(later))).toEqual([])
})
