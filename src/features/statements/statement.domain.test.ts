import { describe, expect, test } from 'vitest'
import { createRateHistory } from '#features/currencies/rate-history.domain.ts'
import type { Position } from '#features/returns/positions.domain.ts'
import { createMoney } from '#kernel/money.ts'
import { buildStatement, nameInvestments } from './statement.domain.ts'
import { buildPosition } from './statement.test-data.ts'

const USD = { day: '2026-09-30', currency: 'USD', rate: '1.25' }
const build = (positions: readonly Position[], currency = 'EUR') =>
  buildStatement({
    day: '2026-09-30',
    currency,
    hasDerived: true,
    positions,
    rates: createRateHistory([USD]),
  })
const idsOf = ({ groups }: ReturnType<typeof build>) =>
  groups.map(({ type, lines }) => [type, lines.map(({ position }) => position.id)])

describe('what is held', () => {
  test('stands by type in the order of the ledger, whatever the order of the portfolio', () => {
    const statement = build([
      buildPosition({ id: 'a', type: 'fundOfFundsInvestment' }),
      buildPosition({ id: 'b' }),
      buildPosition({ id: 'c', type: 'internationalInvestment' }),
      buildPosition({ id: 'd', type: 'publicFundInvestment' }),
      buildPosition({ id: 'e' }),
    ])
    expect(idsOf(statement)).toEqual([
      ['specialFundInvestment', ['b', 'e']],
      ['fundOfFundsInvestment', ['a']],
      ['publicFundInvestment', ['d']],
      ['internationalInvestment', ['c']],
    ])
    expect(statement.own.map(({ position }) => position.id)).toEqual(['b', 'e', 'a', 'd', 'c'])
  })

  test('B1.7 without a price has no value, and its nominal amount stands in for none', () => {
    const missing = [{ kind: 'price', day: '2026-09-30' }] as const
    const statement = build([buildPosition({ value: undefined, price: undefined, missing })])
    expect(statement.groups[0]?.lines[0]).toMatchObject({ basis: 'none', value: undefined })
    expect(statement.total).toBeUndefined()
    expect(statement.leftOut).toHaveLength(1)
  })

  test('in shares that nobody knows counts in no total, and is named', () => {
    const missing = [{ kind: 'shares', day: '2026-10-15' }] as const
    const unknown = buildPosition({ id: 'a', value: undefined, shares: undefined, missing })
    const statement = build([unknown, buildPosition({ id: 'b' })])
    expect(statement.total).toBe('110000')
    expect(statement.leftOut.map(({ position }) => position.id)).toEqual(['a'])
  })

  test('B1.5 is converted at the rates of the day, which are named; the sum is rounded, not its parts', () => {
    const value = createMoney('0.005', 'EUR')
    const statement = build([buildPosition({ id: 'a', value }), buildPosition({ id: 'b', value })], 'USD')
    expect(statement.groups[0]?.lines.map(({ converted }) => converted)).toEqual(['0.00625', '0.00625'])
    expect(statement.total).toBe('0.01')
    expect(statement.rates).toEqual([USD])
  })

  test('in a currency without a rate counts in no total', () => {
    const value = createMoney('1', 'CHF')
    const statement = build([buildPosition({ value, nominal: value })])
    expect(statement.leftOut).toHaveLength(1)
    expect(statement.total).toBeUndefined()
  })
})

describe('what is past', () => {
  test('is what was closed by then', () => {
    const statement = build([buildPosition({ id: 'a', closedOn: '2025-06-30' }), buildPosition({ id: 'b' })])
    expect(statement.past.map(({ id }) => id)).toEqual(['a'])
    expect(idsOf(statement)).toEqual([['specialFundInvestment', ['b']]])
    expect(statement.own.map(({ position }) => position.id)).toEqual(['b', 'a'])
  })
})

test('investments of one name are told apart by their numbers', () => {
  const statement = build([
    buildPosition({ id: 'a', number: 'S-1' }),
    buildPosition({ id: 'b', number: 'S-2' }),
    buildPosition({ id: 'c', name: 'Other' }),
  ])
  expect([...nameInvestments(statement).values()]).toEqual([
    'Urban Core I (S-1)',
    'Urban Core I (S-2)',
    'Other',
  ])
})

test('nothing at all is an empty statement', () => {
  expect(build([])).toMatchObject({ groups: [], past: [], total: '0', own: [], rates: [] })
})
