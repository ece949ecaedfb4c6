import { expect, test } from 'vitest'
import { findCalendarStart, findNextFiscalYearEnd, parseFeedFile } from './calendar.domain.ts'

test.each([
  ['2019-12-31', '2026-11-15', '2026-12-31'],
  ['2019-09-30', '2026-11-15', '2027-09-30'],
  ['2019-11-15', '2026-11-15', '2026-11-15'],
  ['2028-06-30', '2026-11-15', '2028-06-30'],
  ['2020-02-29', '2026-11-15', '2027-02-28'],
  ['2020-02-29', '2027-03-01', '2028-02-29'],
])('of a fiscal year that first ended on %s, the next end after %s is %s', (first, today, expected) => {
  expect(findNextFiscalYearEnd(first, today)).toBe(expected)
})

test('the calendar goes back twelve months', () => {
  expect(findCalendarStart('2028-02-29')).toBe('2027-02-28')
})

test.each(['', 'a.ics', 'a'.repeat(43), `${'a'.repeat(44)}.ics`, `${'a'.repeat(42)}%.ics`])(
  '%j is no file of a calendar',
  (file) => {
    expect(parseFeedFile(file)).toBeUndefined()
  },
)
