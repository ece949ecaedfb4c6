import { expect, test } from 'vitest'
import { listParts, listSlices, MAX_SLICES, sumParts } from './donut-slices.ts'

const items = (...values: Array<number | string>) =>
  values.map((value, index) => ({ label: String.fromCodePoint(97 + index), value }))

test('A5.4 the largest part stands first, each keeps the colour of its place', () => {
  expect(listParts(items(1, '30.5', 2)).map(({ label, colour }) => [label, colour])).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 0],
  ])
  expect(listParts([{ label: 'Hotel', value: 1, colour: 20 }])[0]?.colour).toBe(20)
})

test('A5.4 equals stay in their order, and what has no valid value comes last', () => {
  expect(listParts(items('?', 2, -1, 2, 0)).map(({ label }) => label)).toEqual(['b', 'd', 'e', 'c', 'a'])
})

test('A5.4 only what is above zero is drawn', () => {
  expect(listSlices(listParts(items(4, 0, -3, '?', 1)), 'Other').map(({ label }) => label)).toEqual([
    'a',
    'e',
  ])
})

test('A5.4 beyond eight slices the smallest are summed up; Other never stands for one alone', () => {
  const eight = listParts(items(8, 7, 6, 5, 4, 3, 2, 1))
  expect(listSlices(eight, 'Other')).toHaveLength(MAX_SLICES)
  expect(listSlices(eight, 'Other').at(-1)?.label).toBe('h')

  const nine = listParts(items(9, 8, 7, 6, 5, 4, 3, 2, '1.5'))
  const slices = listSlices(nine, 'Other')
  expect(slices).toHaveLength(MAX_SLICES)
  expect(slices.at(-1)).toMatchObject({ label: 'Other', colour: 'sum' })
  expect(slices.at(-1)?.value?.toFixed()).toBe('3.5')
  expect(listSlices(nine, undefined)).toHaveLength(9)
})

test('A5.4 the shares of the slices shown still make the whole', () => {
  const slices = listSlices(listParts(items(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), 'Other')
  const sum = slices.reduce((total, { share }) => total + Number(share?.toFixed(1)) * 10, 0)
  expect(sum).toBe(1000)
})

test('A5.4 the total is exact, negatives included', () => {
  expect(sumParts(listParts(items('0.1', '0.2', '-0.05', '?'))).toFixed()).toBe('0.25')
})
