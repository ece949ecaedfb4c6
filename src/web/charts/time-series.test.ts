import { expect, test } from 'vitest'
import { listDays, readTimeSeries } from './time-series.ts'

test('A5.4 values stand in order of their days; the last for a day counts', () => {
  const series = readTimeSeries([
    { day: '31.12.2025', value: '2' },
    { day: '2024-12-31', value: 1 },
    { day: '2025-12-31', value: '3' },
    { day: 'never', value: 9 },
  ])
  expect(series.map(({ day, value }) => [day, value?.toFixed()])).toEqual([
    ['2024-12-31', '1'],
    ['2025-12-31', '3'],
  ])
})

test('A5.4 a day counts where one of the lines has a value', () => {
  const one = readTimeSeries([
    { day: '2025-01-01', value: 1 },
    { day: '2025-02-01', value: null },
  ])
  const other = readTimeSeries([
    { day: '2025-03-01', value: 1 },
    { day: '2025-01-01', value: 2 },
  ])
  expect(listDays([one, other])).toEqual(['2025-01-01', '2025-03-01'])
})
