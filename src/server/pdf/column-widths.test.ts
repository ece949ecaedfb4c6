import { expect, test } from 'vitest'
import { shareWidth } from './column-widths.ts'

const text = (min: number, natural: number) => ({ min, natural, canGrow: true })
const figure = (width: number) => ({ min: width, natural: width, canGrow: false })

test('spare width makes the texts wider, not the figures', () => {
  expect(shareWidth([text(10, 40), text(10, 20), figure(30)], 150)).toEqual([80, 40, 30])
})

test('spare width goes to all where there are only figures', () => {
  expect(shareWidth([figure(20), figure(40)], 90)).toEqual([30, 60])
})

test('texts give way where not everything fits on one line', () => {
  expect(shareWidth([text(10, 110), figure(30)], 90)).toEqual([60, 30])
})

test('all shrink alike where not even the words fit', () => {
  expect(shareWidth([text(60, 90), figure(40)], 50)).toEqual([30, 20])
})
