import { expect, test } from 'vitest'
import { getDecimal } from '#kernel/decimal.ts'
import { layOutBars, listHeights } from './bar-layout.ts'
import { labelItems } from './item-labels.ts'
import { layOutValueAxis } from './value-ticks.ts'

const item = (...values: Array<number | undefined>) =>
  values.map((value) => (value === undefined ? undefined : getDecimal(value)))
const axis = layOutValueAxis([-5, 15].map(getDecimal))

test('A5.4 a stack grows upwards above zero and downwards below it', () => {
  const bars = layOutBars(item(5, -5, 10), axis, 'stacked')
  expect(bars.map(({ bottom, top, end }) => [bottom, top, end])).toEqual([
    [0.25, 0.5, undefined],
    [0, 0.25, 'bottom'],
    [0.5, 1, 'top'],
  ])
})

test('A5.4 bars of a group stand beside each other', () => {
  const bars = layOutBars(item(5, -5), axis, 'grouped')
  expect(bars.map(({ left, width, bottom, top }) => [left, width, bottom, top])).toEqual([
    [0, 0.5, 0.25, 0.5],
    [0.5, 0.5, 0, 0.25],
  ])
})

test('A5.4 what is missing or zero has no bar, and does not end a stack', () => {
  const bars = layOutBars(item(5, 0, undefined), axis, 'stacked')
  expect(bars).toHaveLength(1)
  expect(bars[0]?.end).toBe('top')
})

test('A5.4 the axis must hold what a stack adds up to', () => {
  const heights = listHeights([item(5, -5, 10), item(undefined, -7)], 'stacked').map(Number)
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([-7, 15])
  expect(listHeights([item(5, 10)], 'grouped').map(Number)).toEqual([5, 10])
})

test('A5.4 at most ten items have a label, the last one always; some of them may go', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
  expect(labelItems(names(4)).map(({ text, isSpare }) => [text, isSpare])).toEqual([
    ['1', false],
    ['2', false],
    ['3', false],
    ['4', false],
  ])
  const many = labelItems(names(200))
  expect(many.length).toBeLessThanOrEqual(10)
  expect(many.at(-1)).toMatchObject({ text: '200', isSpare: false })
  expect(many.filter(({ isSpare }) => !isSpare).length).toBeLessThanOrEqual(5)
  expect(labelItems([])).toEqual([])
})

test('A5.4 long labels are fewer, so that none covers its neighbour', () => {
  const days = Array.from({ length: 30 }, (_, index) => `30.09.${1997 + index}`)
  const labels = labelItems(days)
  const shown = labels.filter(({ isSpare }) => !isSpare)
  expect(labels.map(({ text }) => text.slice(-4))).toEqual(['2002', '2010', '2018', '2026'])
  expect(shown.map(({ text }) => text.slice(-4))).toEqual(['2010', '2026'])
})
