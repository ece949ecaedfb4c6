import { expect, test } from 'vitest'
import { buildProperty, euros } from './property.test-data.ts'
import { sumProperties } from './property-totals.ts'

test('B3.1 values add up by currency, areas exactly', () => {
  const totals = sumProperties([
    buildProperty({ appraisedMarketValue: euros('0.1'), lettableArea: '0.1' }),
    buildProperty({ appraisedMarketValue: euros('0.2'), lettableArea: '0.2' }),
    buildProperty({ appraisedMarketValue: { amount: '5', currency: 'GBP' } }),
  ])
  expect(totals).toMatchObject({
    count: 3,
    marketValues: [euros('0.3'), { amount: '5', currency: 'GBP' }],
    lettableArea: '0.3',
    missing: { marketValue: 0, lettableArea: 1, occupancy: 3 },
  })
})

test('B3.2 totals are the sum of the fund’s shares, each rounded for itself, with the values at 100 % beside', () => {
  const half = { ownershipShare: '50', appraisedMarketValue: euros('0.01'), lettableArea: '1000' }
  const totals = sumProperties([
    buildProperty({ ...half, occupancyByArea: '0' }),
    buildProperty({ ...half, occupancyByArea: '0' }),
    buildProperty({
      ownershipShare: '100',
      appraisedMarketValue: euros('10'),
      lettableArea: '1000',
      occupancyByArea: '100',
    }),
  ])
  expect(totals).toMatchObject({
    marketValues: [euros('10.02')],
    wholeMarketValues: [euros('10.02')],
    lettableArea: '2000',
    occupancy: '50',
  })
  expect(sumProperties([buildProperty({ ...half, ownershipShare: '100' })])).not.toHaveProperty(
    'wholeMarketValues',
  )
})

test('B3.1 occupancy is weighted by area and rounded once', () => {
  const totals = sumProperties([
    buildProperty({ lettableArea: '1000', occupancyByArea: '50' }),
    buildProperty({ lettableArea: '3000', occupancyByArea: '99.99' }),
    buildProperty({ lettableArea: '9999' }),
    buildProperty({ occupancyByArea: '1' }),
  ])
  expect(totals.occupancy).toBe('87.49')
  expect(totals.missing.occupancy).toBe(2)
})

test.each([
  ['no property', []],
  ['no figures', [buildProperty()]],
  ['no area to weigh by', [buildProperty({ lettableArea: '0', occupancyByArea: '80' })]],
])('B3.1 with %s there is no occupancy rather than a wrong one', (_, properties) => {
  expect(sumProperties(properties).occupancy).toBeUndefined()
})

test('B3.1 totals say which days their figures are of', () => {
  const on = (asOf: string) => buildProperty({ asOf })
  expect(sumProperties([on('2026-09-30'), on('2026-06-30'), buildProperty()]).asOf).toEqual({
    first: '2026-06-30',
    last: '2026-09-30',
  })
  expect(sumProperties([buildProperty()]).asOf).toBeUndefined()
})
