import { describe, expect, test } from 'vitest'
import { filterRows, groupRows, readView, sortRows, writeView } from './list-view.ts'
import { buildRow } from './portfolio.test-data.ts'

const money = (amount: string, currency = 'EUR') => ({ amount, currency })
const listNames = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('B1.1 groups', () => {
  test('stand in the order of the ledger; a fund of funds is a special fund', () => {
    const types = [
      'internationalInvestment',
      'publicFundInvestment',
      'fundOfFundsInvestment',
      'infrastructureInvestment',
      'specialFundInvestment',
    ] as const
    const groups = groupRows(types.map((type) => buildRow({ id: type, type })))
    expect(groups.map(({ name, rows }) => [name, rows.map(({ type }) => type)])).toEqual([
      ['special', ['fundOfFundsInvestment', 'specialFundInvestment']],
      ['public', ['publicFundInvestment']],
      ['infrastructure', ['infrastructureInvestment']],
      ['international', ['internationalInvestment']],
    ])
  })

  test('without rows there are none', () => {
    expect(groupRows([])).toEqual([])
  })
})

describe('sorting', () => {
  const rows = [
    buildRow({ id: '1', name: 'Büro 10', currentShareValue: money('100'), since: '2020-01-01' }),
    buildRow({ id: '2', name: 'Büro 9', currentShareValue: money('110', 'USD'), since: '2024-01-01' }),
    buildRow({ id: '3', name: 'Ärztehaus', currentShareValue: money('90', 'GBP'), since: undefined }),
  ]
  const rates = [
    { currency: 'USD', rate: '1.25' },
    { currency: 'GBP', rate: '0.8' },
  ]

  test.each([
    ['nominal', ['Büro 10', 'Büro 9', 'Ärztehaus']],
    // 100, 110 ÷ 1.25 and 90 ÷ 0.8 in euros.
    ['value', ['Ärztehaus', 'Büro 10', 'Büro 9']],
    ['name', ['Ärztehaus', 'Büro 9', 'Büro 10']],
    ['newest', ['Büro 9', 'Büro 10', 'Ärztehaus']],
  ] as const)('by %s', (sort, names) => {
    expect(listNames(sortRows(rows, sort, rates))).toEqual(names)
  })

  test('B1.1 the portfolio’s own order is left as the server gave it', () => {
    expect(sortRows(rows, 'nominal', rates)).toBe(rows)
  })

  test('without rates bare amounts are compared, and equals keep their order', () => {
    expect(listNames(sortRows(rows, 'value', []))).toEqual(['Büro 9', 'Büro 10', 'Ärztehaus'])
    const equal = ['b', 'a'].map((name) => buildRow({ id: name, name }))
    expect(listNames(sortRows(equal, 'value', []))).toEqual(['b', 'a'])
  })
})

describe('finding', () => {
  const rows = [
    buildRow({ id: '1', name: 'Halden Deutschland Büro', isin: 'DE000A5KD192', number: 'HRA-01' }),
    buildRow({
      id: '2',
      name: 'Halden UK Income',
      isin: undefined,
      number: 'HRA-02',
      type: 'internationalInvestment',
    }),
  ]
  const find = (text: string, type?: 'internationalInvestment') =>
    filterRows(rows, { text, type }).map(({ id }) => id)

  test.each([
    ['', ['1', '2']],
    ['  ', ['1', '2']],
    ['halden', ['1', '2']],
    ['buro', ['1']],
    ['BÜRO', ['1']],
    ['büro halden', ['1']],
    ['a5kd', ['1']],
    ['hra-02', ['2']],
    ['nothing', []],
    ['.*', []],
  ])('%j finds %j', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })

  test('by kind, and by both', () => {
    expect(find('', 'internationalInvestment')).toEqual(['2'])
    expect(find('büro', 'internationalInvestment')).toEqual([])
  })
})

describe('the address', () => {
  test('tells the view, and back', () => {
    const view = { text: 'büro', type: 'publicFundInvestment', sort: 'newest' } as const
    expect(writeView(view)).toEqual({ q: 'büro', kind: 'publicFundInvestment', sort: 'newest' })
    expect(readView(writeView(view))).toEqual(view)
  })

  test('says nothing about what goes without saying', () => {
    const plain = { text: '', type: undefined, sort: 'nominal' } as const
    expect(writeView(plain)).toEqual({ q: undefined, kind: undefined, sort: undefined })
    expect(readView({})).toEqual(plain)
  })

  test('what it names and nobody knows is left aside', () => {
    expect(readView({ kind: 'publicSubscription', sort: 'colour' })).toEqual({
      text: '',
      type: undefined,
      sort: 'nominal',
    })
  })
})
