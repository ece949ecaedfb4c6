import { expect, test } from 'vitest'
import { computeAdditionalCosts, computeLoanToValue, computeVacantArea, sumLoans } from './derived-figures.ts'
import { buildLoan, buildProperty, euros } from './property.test-data.ts'

const pounds = (amount: string) => ({ amount, currency: 'GBP' })

test('B3.1 loan to value is what all loans are of the market value, rounded once', () => {
  const loans = [buildLoan({ amount: euros('20000000.10') }), buildLoan({ amount: euros('13333333.23') })]
  const property = buildProperty({ loans, appraisedMarketValue: euros('100000000') })
  expect(computeLoanToValue(property)).toBe('33.33')
  expect(sumLoans(property)).toEqual([euros('33333333.33')])
})

test.each([
  ['loans', { appraisedMarketValue: euros('1') }],
  ['a value', { loans: [buildLoan()] }],
  ['a value above zero', { loans: [buildLoan()], appraisedMarketValue: euros('0') }],
  ['one currency', { loans: [buildLoan()], appraisedMarketValue: pounds('1') }],
  [
    'loans of one currency',
    { loans: [buildLoan(), buildLoan({ amount: pounds('1') })], appraisedMarketValue: euros('1') },
  ],
])('B3.1 without %s there is no loan to value', (_, own) => {
  expect(computeLoanToValue(buildProperty(own))).toBeUndefined()
})

test('B3.1 vacant area and further costs are exact differences, where both sides are known', () => {
  expect(computeVacantArea({ lettableArea: '13350', letArea: '12269.34' })).toBe('1080.66')
  expect(computeVacantArea({ lettableArea: '13350', letArea: undefined })).toBeUndefined()
  expect(
    computeAdditionalCosts({ totalInvestmentCosts: euros('0.3'), netPurchasePrice: euros('0.1') }),
  ).toEqual(euros('0.2'))
  expect(
    computeAdditionalCosts({ totalInvestmentCosts: euros('2'), netPurchasePrice: pounds('1') }),
  ).toBeUndefined()
})
