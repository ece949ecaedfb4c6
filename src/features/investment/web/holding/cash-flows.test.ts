import { describe, expect, test } from 'vitest'
import { buildFundItem } from '../investment.test-data.ts'
import { arrangeByYear, listFlows, sumFlows } from './cash-flows.ts'
import { deriveCommitment } from './commitment.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const item = buildFundItem({
  ownCapitalCalls: [
    { date: '2020-04-01', amount: euros('50000.10') },
    { date: '2022-02-01', amount: euros('25000') },
  ],
  ownCapitalReturns: [{ date: '2023-03-01', amount: euros('1000') }],
  distributions: [
    { date: '2022-02-01', amount: euros('0.1'), isDerived: false },
    { date: '2022-12-01', amount: euros('0.2'), isDerived: true, period: '2022-09-30' },
    { date: '2022-12-02', amount: { amount: '7', currency: 'USD' }, isDerived: false },
  ],
})

describe('B2.3 the payments of an investment', () => {
  test('newest first, seen from the investor: calls are paid, the rest is received', () => {
    expect(listFlows(item).map(({ kind, day, amount }) => [kind, day, amount.amount])).toEqual([
      ['return', '2023-03-01', '1000'],
      ['distribution', '2022-12-02', '7'],
      ['distribution', '2022-12-01', '0.2'],
      ['call', '2022-02-01', '-25000'],
      ['distribution', '2022-02-01', '0.1'],
      ['call', '2020-04-01', '-50000.1'],
    ])
  })

  test('B1.4 a derived distribution stays marked, with its period', () => {
    expect(listFlows(item).filter(({ isDerived }) => isDerived)).toMatchObject([{ periodEnd: '2022-09-30' }])
  })

  test('add up exactly, each currency for itself', () => {
    expect(sumFlows(listFlows(item))).toEqual([euros('-73999.8'), { amount: '7', currency: 'USD' }])
    expect(sumFlows(listFlows(item), 'distribution')[0]).toEqual(euros('0.3'))
    expect(sumFlows([])).toEqual([])
  })

  test('stand in a timeline without holes, in the currency of the investment', () => {
    expect(arrangeByYear(listFlows(item), 'EUR')).toEqual({
      years: ['2020', '2021', '2022', '2023'],
      amounts: {
        call: ['-50000.1', undefined, '-25000', undefined],
        return: [undefined, undefined, undefined, '1000'],
        distribution: [undefined, undefined, '0.3', undefined],
      },
    })
    expect(arrangeByYear([], 'EUR').years).toEqual([])
  })
})

describe('B2.3 a commitment', () => {
  test('is called as far as nothing of it is open', () => {
    expect(deriveCommitment(buildFundItem())).toEqual({
      currency: 'EUR',
      called: euros('75000'),
      open: euros('25000'),
      soft: euros('5000'),
    })
  })

  test('B1.4 that is called beyond the promise shows what was called, and nothing else in the bar', () => {
    const ownCapitalCalls = ['100000', '30000'].map((amount) => ({
      date: '2021-01-01',
      amount: euros(amount),
    }))
    const called = { openOwnCapital: euros('0'), softCommitments: euros('30000'), ownCapitalCalls }
    expect(deriveCommitment(buildFundItem(called))).toEqual({
      currency: 'EUR',
      called: euros('130000'),
      open: euros('0'),
      soft: undefined,
    })
  })

  test('is none where nothing was promised', () => {
    const nothing = { hardCommitment: undefined, promisedOwnCapital: undefined }
    expect(deriveCommitment(buildFundItem(nothing))).toBeUndefined()
  })
})
