import { expect, test } from 'vitest'
import { buildProperty, euros } from './property.test-data.ts'
import { hasSeveralCurrencies, type PropertyOrder, sortProperties } from './property-order.ts'

const pounds = (amount: string) => ({ amount, currency: 'GBP' })
const francs = (amount: string) => ({ amount, currency: 'CHF' })

function sortNames(order: PropertyOrder, ...properties: ReadonlyArray<Parameters<typeof buildProperty>[0]>) {
  return sortProperties(properties.map(buildProperty), order, 'de-DE').map(({ name }) => name)
}

test('B3.1 the most valuable stands first, exactly, and what has no value last', () => {
  expect(
    sortNames(
      'value',
      { name: 'none' },
      { name: 'small', appraisedMarketValue: euros('9') },
      { name: 'larger by a cent', appraisedMarketValue: euros('90071992547409931.02') },
      { name: 'large', appraisedMarketValue: euros('90071992547409931.01') },
    ),
  ).toEqual(['larger by a cent', 'large', 'small', 'none'])
})

test('B3.2 what counts is the fund’s share of the value', () => {
  expect(
    sortNames(
      'value',
      { name: 'tenth', appraisedMarketValue: euros('99'), ownershipShare: '10' },
      { name: 'whole', appraisedMarketValue: euros('10'), ownershipShare: '100' },
    ),
  ).toEqual(['whole', 'tenth'])
})

test('B3.1 values of different currencies are not compared: each currency for itself, euros first', () => {
  const values = [
    { name: 'pounds', appraisedMarketValue: pounds('99') },
    { name: 'euros', appraisedMarketValue: euros('1') },
    { name: 'francs', appraisedMarketValue: francs('50') },
    { name: 'more euros', appraisedMarketValue: euros('2') },
    { name: 'more pounds', appraisedMarketValue: pounds('100') },
  ]
  expect(sortNames('value', ...values)).toEqual(['more euros', 'euros', 'francs', 'more pounds', 'pounds'])
  expect(hasSeveralCurrencies(values.map(buildProperty))).toBe(true)
  expect(hasSeveralCurrencies([buildProperty(values[0]), buildProperty({ currency: 'EUR' })])).toBe(false)
})

test('B3.1 the best let stands first, and what has no occupancy last', () => {
  expect(
    sortNames(
      'occupancy',
      { name: 'unknown' },
      { name: 'empty', occupancyByArea: '0' },
      { name: 'full', occupancyByArea: '100' },
      { name: 'nearly', occupancyByArea: '99.5' },
    ),
  ).toEqual(['full', 'nearly', 'empty', 'unknown'])
})

test('B3.1 names sort as people read them, and settle what is equal', () => {
  expect(
    sortNames('name', { name: 'Haus 10' }, { name: 'Zeche' }, { name: 'Ärztehaus' }, { name: 'Haus 9' }),
  ).toEqual(['Ärztehaus', 'Haus 9', 'Haus 10', 'Zeche'])
  expect(sortNames('value', { name: 'b' }, { name: 'a' })).toEqual(['a', 'b'])
})
