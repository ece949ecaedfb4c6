import { expect, test } from 'vitest'
import { USUAL_RETENTION } from '#kernel/retention.ts'
import { findCutoff, findLastDay } from './find-cutoff.ts'

const HOUSE = { retention: { ...USUAL_RETENTION, taxYears: 8 }, timeZone: 'Europe/Berlin' }

test('E4: years run from the end of the calendar year, at the house', () => {
  // Still 2026 in Greenwich, already 2027 in Berlin.
  const now = new Date('2026-12-31T23:30:00Z')
  expect(findCutoff('taxYears', HOUSE, now)).toEqual(new Date('2018-12-31T23:00:00Z'))
  expect(findLastDay('2018-03-04', 'taxYears', HOUSE)).toBe('2026-12-31')
})

test('E4: days run from the moment itself', () => {
  expect(findCutoff('signInDays', HOUSE, new Date('2026-11-19T12:00:00Z'))).toEqual(
    new Date('2026-08-21T12:00:00Z'),
  )
})
