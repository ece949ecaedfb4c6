import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMoney, type Money } from '#kernel/money.ts'
import { ITEM_TYPE_BY_FUND_KIND, isActive, type PortfolioItemType, sortItems } from './portfolio.domain.ts'

const euros = (amount: string): Money => createMoney(amount, 'EUR')

const ITEM_TYPES = [
  'publicFundMarket',
  'publicSubscription',
  'internationalInvestment',
  'infrastructureInvestment',
  'publicFundInvestment',
  'fundOfFundsInvestment',
  'specialFundInvestment',
] as const satisfies PortfolioItemType[]

type Item = { id: string; type: PortfolioItemType; name: string; nominal?: Money }

function buildItem(item: Partial<Item>): Item {
  return { id: '1', type: 'specialFundInvestment', name: 'Harbour', nominal: euros('100'), ...item }
}

const listIds = (items: readonly Item[]): string[] => items.map(({ id }) => id)

describe('order', () => {
  test('B1.1 special, public, infrastructure, international, then subscriptions, then the market', () => {
    const items = ITEM_TYPES.map((type) => buildItem({ type, nominal: undefined, name: type }))
    expect(sortItems(items).map(({ type }) => type)).toEqual([
      'fundOfFundsInvestment',
      'specialFundInvestment',
      'publicFundInvestment',
      'infrastructureInvestment',
      'internationalInvestment',
      'publicSubscription',
      'publicFundMarket',
    ])
  })

  test('B1.1 funds of funds stand among the special funds, by nominal', () => {
    const items = [
      buildItem({ id: 'small', nominal: euros('1') }),
      buildItem({ id: 'middle', type: 'fundOfFundsInvestment', nominal: euros('2') }),
      buildItem({ id: 'large', nominal: euros('3') }),
    ]
    expect(listIds(sortItems(items))).toEqual(['large', 'middle', 'small'])
  })

  test('B1.1 nominals descend by value, not by text, and none comes last', () => {
    const items = [
      buildItem({ id: 'none', nominal: undefined }),
      buildItem({ id: '9', nominal: euros('9') }),
      buildItem({ id: '-1', nominal: euros('-1') }),
      buildItem({ id: '10.5', nominal: euros('10.5') }),
      buildItem({ id: '10', nominal: euros('10') }),
    ]
    expect(listIds(sortItems(items))).toEqual(['10.5', '10', '9', '-1', 'none'])
  })

  test('B1.1 nominals of different currencies are ordered by their amount', () => {
    const items = [
      buildItem({ id: 'euro', nominal: euros('100') }),
      buildItem({ id: 'yen', nominal: createMoney('5000', 'JPY') }),
    ]
    expect(listIds(sortItems(items))).toEqual(['yen', 'euro'])
  })

  test('B1.1 equal nominals are ordered by name as people do, then by id', () => {
    const items = [
      buildItem({ id: 'z', name: 'Zürich' }),
      buildItem({ id: '10', name: 'Fund 10' }),
      buildItem({ id: 'ä', name: 'Ährenfeld' }),
      buildItem({ id: '2b', name: 'Fund 2' }),
      buildItem({ id: '2a', name: 'Fund 2' }),
      buildItem({ id: 'b', name: 'Berlin' }),
    ]
    expect(listIds(sortItems(items))).toEqual(['ä', 'b', '2a', '2b', '10', 'z'])
  })

  test('B1.1 is total: every order of the input gives the same list', () => {
    const anyItem = fc.record({
      type: fc.constantFrom(...ITEM_TYPES),
      name: fc.constantFrom('Harbour', 'harbour', 'Hafen', 'Häfen'),
      nominal: fc.option(fc.constantFrom(euros('1'), createMoney('1', 'USD'), euros('20')), {
        nil: undefined,
      }),
      position: fc.double({ noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 20 }), (drafts) => {
        const items = drafts.map((draft, index) => ({ ...draft, id: String(index) }))
        const shuffled = items.toSorted((left, right) => left.position - right.position)
        expect(sortItems(shuffled)).toEqual(sortItems(items))
      }),
    )
  })

  test('B1.1 sorting leaves the given list alone', () => {
    const items = [buildItem({ id: 'b' }), buildItem({ id: 'a' })]
    sortItems(items)
    expect(listIds(items)).toEqual(['b', 'a'])
  })
})

test('B1.1 each kind of fund makes its own type of item', () => {
  expect(ITEM_TYPE_BY_FUND_KIND).toEqual({
    special: 'specialFundInvestment',
    fundOfFunds: 'fundOfFundsInvestment',
    infrastructure: 'infrastructureInvestment',
    international: 'internationalInvestment',
  })
})

test.each([
  [{}, true],
  [{ status: undefined }, true],
  [{ status: 'active' }, true],
  [{ status: 'historical' }, false],
] as const)('B1.3 the status %j counts as active: %j', (item, expected) => {
  expect(isActive(item)).toBe(expected)
})
