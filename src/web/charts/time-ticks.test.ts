import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelTimeTicks } from './time-tick-text.ts'
import { layOutTimeAxis, placeDay } from './time-ticks.ts'

const labels = (first: string, last: string, locale: 'en-GB' | 'de-DE' = 'en-GB') =>
  labelTimeTicks(locale, layOutTimeAxis(first, last)).map(({ text, group }) =>
    group === undefined ? text : `${text} ${group}`,
  )

test('A5.4 years, quarters, months or days, as the range asks', () => {
  expect(labels('2020-12-31', '2026-09-30')).toEqual(['2021', '2022', '2023', '2024', '2025', '2026'])
  expect(labels('1985-03-01', '2026-09-30')).toEqual(['1990', '2000', '2010', '2020'])
  expect(labels('2025-01-31', '2026-06-30')).toEqual(['Apr 2025', 'Jul', 'Oct', 'Jan', 'Apr 2026'])
  expect(labels('2025-12-15', '2026-04-02', 'de-DE')).toEqual(['Jan', 'Feb 2026', 'Mär', 'Apr'])
  expect(labels('2026-02-27', '2026-03-02')).toEqual(['27.02.', '28.02. 2026', '01.03.', '02.03.'])
})

test('A5.4 a single day has its whole date, in the middle', () => {
  expect(layOutTimeAxis('2026-01-28', '2026-01-28')).toEqual([
    { day: '2026-01-28', unit: 'date', place: 0.5, isSpare: false },
  ])
  expect(labels('2026-01-28', '2026-01-28')).toEqual(['28.01.2026'])
})

test('A5.4 the distance of days is the distance of time, leap years and summer time included', () => {
  expect(placeDay('2024-02-29', '2024-02-28', '2024-03-01')).toBe(0.5)
  expect(placeDay('2026-03-29', '2026-03-28', '2026-03-30')).toBe(0.5)
})

test('A5.4 every other tick may go where there is little room, never the last', () => {
  const spare = layOutTimeAxis('2020-12-31', '2026-09-30').map(({ isSpare }) => isSpare)
  expect(spare).toEqual([true, false, true, false, true, false])
})

test('A5.4 at most seven ticks, in order, within the range', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [first = '', last = ''] = [one, other].sort()
      const places = layOutTimeAxis(first, last).map(({ place }) => place)
      expect(places.length).toBeGreaterThanOrEqual(1)
      expect(places.length).toBeLessThanOrEqual(7)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const place of places) expect(place >= 0 && place <= 1).toBe(true)
    }),
  )
})
