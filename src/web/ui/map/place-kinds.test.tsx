import { expect, test } from 'vitest'
import { countKinds, paintKinds } from './place-kinds.ts'

const office = { kind: { label: 'Office', colour: 0 } }
const hotel = { kind: { label: 'Hotel', colour: 5 } }

test('A5.4 kinds are counted, the most first; what is of none is not', () => {
  expect(countKinds([hotel, office, {}, office]).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Office 2',
    'Hotel 1',
  ])
})

test('A5.4 a marker has the colour of its use, several share the ring', () => {
  expect(paintKinds([])).toBeUndefined()
  expect(paintKinds([office, office])).toBe('var(--chart-1)')
  expect(paintKinds([office, office, office, hotel])).toBe(
    'conic-gradient(var(--chart-1) 0.0deg 270.0deg, var(--chart-6) 270.0deg 360.0deg)',
  )
})
