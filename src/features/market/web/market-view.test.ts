import { describe, expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import type { OfferedFund } from '../products.domain.ts'
import { readMarketSearch } from './market-search.ts'
import { countFilters, listChoices, readView, showMarket } from './market-view.ts'
import { buildOffered } from './testing/build-offered.ts'

const FUNDS: readonly OfferedFund[] = [
  buildOffered({ name: 'Ended long ago', state: 'closed', subscriptionClosesOn: '2024-06-30' }),
  buildOffered({ name: 'Fully placed', state: 'closed', subscriptionClosesOn: '2027-06-30' }),
  buildOffered({
    name: 'Soon',
    state: 'comingSoon',
    subscriptionOpensOn: '2027-02-01',
    assetClass: 'INFRASTRUKTUR',
    minimumParticipation: createMoney('5000', 'CHF'),
  }),
  buildOffered({ name: 'Sooner', state: 'comingSoon', subscriptionOpensOn: '2027-01-01', termYears: 8 }),
  buildOffered({
    name: 'Nearly',
    state: 'nearlyPlaced',
    subscriptionClosesOn: '2026-12-01',
    currency: 'CHF',
    minimumParticipation: createMoney('20000.00', 'EUR'),
    termYears: 12,
  }),
  buildOffered({ name: 'Fund 10' }),
  buildOffered({ name: 'Fund 9' }),
  buildOffered({ name: 'Ends next year', subscriptionClosesOn: '2027-12-31' }),
  buildOffered({
    name: 'Ends soon',
    subscriptionClosesOn: '2026-12-31',
    assetClass: 'IMMOBILIEN_HOTEL',
    minimumParticipation: createMoney('10000.00', 'EUR'),
    termYears: 10,
  }),
]

const namesOf = (search: Readonly<Record<string, unknown>> = {}) =>
  showMarket(FUNDS, readView(readMarketSearch(search))).map(({ name }) => name)

describe('B4.1 the order of the market', () => {
  test('is what can be subscribed, what ends first before; what opens first; what ended last', () => {
    const open = ['Ends soon', 'Ends next year', 'Fund 9', 'Fund 10']
    const others = ['Nearly', 'Sooner', 'Soon', 'Fully placed', 'Ended long ago']
    expect(namesOf()).toEqual([...open, ...others])
    expect(namesOf({ sort: 'anything' })).toEqual([...open, ...others])
  })

  test.each([
    ['name', ['Ended long ago', 'Ends next year', 'Ends soon']],
    // Amounts of the other currency do not stand between.
    ['minimum', ['Ends soon', 'Nearly', 'Soon', 'Ended long ago']],
    ['term', ['Sooner', 'Ends soon', 'Nearly', 'Ended long ago']],
  ])('by %s, what is not told last', (sort, first) => {
    expect(namesOf({ sort }).slice(0, first.length)).toEqual(first)
    expect(namesOf({ sort })).toHaveLength(FUNDS.length)
  })
})

describe('B4.3 the market is narrowed', () => {
  test.each([
    [{ state: 'open' }, ['Ends soon', 'Ends next year', 'Fund 9', 'Fund 10', 'Nearly']],
    [{ state: 'comingSoon' }, ['Sooner', 'Soon']],
    [{ state: 'closed' }, ['Fully placed', 'Ended long ago']],
    [{ class: 'INFRASTRUKTUR' }, ['Soon']],
    [{ class: 'IMMOBILIEN_HOTEL' }, ['Ends soon']],
    [{ currency: 'CHF' }, ['Nearly']],
    [{ minimum: '10000' }, ['Ends soon', 'Soon']],
    [{ term: '10' }, ['Ends soon', 'Sooner']],
    [{ term: '10', state: 'open', class: 'IMMOBILIEN' }, ['Ends soon']],
    [{ currency: 'JPY' }, []],
  ])('to %j', (search, names) => {
    expect(namesOf(search)).toEqual(names)
  })

  test('and what makes no sense, or is left empty, does not', () => {
    const search = { state: 'half', minimum: 'much', term: '-1', class: '', other: 'x', sort: 'name' }
    expect(namesOf(search)).toHaveLength(FUNDS.length)
    expect(countFilters(readView(readMarketSearch(search)))).toBe(0)
    expect(countFilters(readView({ state: 'open', term: '9' }))).toBe(2)
  })

  test('by what the funds have, and by what is chosen already', () => {
    const { states, assetTypes, ...others } = listChoices(FUNDS, readView({ minimum: '15000', term: '9' }))
    expect(states).toEqual(['open', 'comingSoon', 'closed'])
    expect(assetTypes).toEqual([
      { type: 'IMMOBILIEN', classes: ['IMMOBILIEN_WOHNEN', 'IMMOBILIEN_HOTEL'] },
      { type: 'INFRASTRUKTUR', classes: [] },
    ])
    expect(others).toEqual({
      currencies: ['CHF', 'EUR'],
      minimums: ['5000', '10000', '15000', '20000'],
      terms: [8, 9, 10, 12],
    })
  })
})
