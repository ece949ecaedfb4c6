import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  createDay,
  deriveFiscalYear,
  findNextMoment,
  isOverAYearOld,
  parseDay,
  parseMoment,
  splitDay,
  toDay,
} from './dates.ts'

const anyDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test.each([
    ['03.04.2025', '2025-04-03'],
    ['3.4.2025', '2025-04-03'],
    [' 31.12.2025 ', '2025-12-31'],
    ['2025-12-31', '2025-12-31'],
    ['29.02.2024', '2024-02-29'],
    ['29.02.2000', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['0099-01-01', '0099-01-01'],
    ['2025-12-31T23:30:00Z', '2025-12-31'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31'],
    ['2025-12-31T00:00:00', '2025-12-31'],
    [new Date('2025-12-31T23:59:59.999Z'), '2025-12-31'],
  ])('A5.3 reads %j as %s', (value, expected) => {
    expect(parseDay(value)).toBe(expected)
  })

  test.each([
    '31.02.2025',
    '29.02.2025',
    '29.02.1900',
    '31.04.2025',
    '2025-02-30',
    '2025-13-01',
    '12.31.2025',
    '00.01.2025',
    '01.00.2025',
    '01.01.0000',
    '01.01.25',
    '1/4/2025',
    '2025-1-1',
    '2025-02-30T10:00:00Z',
    '2025-01-01T25:00:00Z',
    'abc',
    '',
    undefined,
    null,
    20251231,
    new Date(Number.NaN),
    new Date(8.64e15),
  ])('A5.3 %j is not a day', (value) => {
    expect(parseDay(value)).toBeUndefined()
  })

  test('A5.3 every real day survives both spellings', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, day: date } = splitDay(day)
        expect(parseDay(day)).toBe(day)
        expect(parseDay(`${date}.${month}.${String(year).padStart(4, '0')}`)).toBe(day)
        expect(createDay(year, month, date)).toBe(day)
      }),
    )
  })

  test('A5.3 agrees with the calendar about every month end of 400 years', () => {
    for (let year = 1800; year < 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(createDay(year, month, lastDay)).toBeDefined()
        expect(createDay(year, month, lastDay + 1)).toBeUndefined()
      }
    }
  })
})

describe('months', () => {
  test.each([
    ['2025-12-31', 0, '2025-12-31'],
    ['2025-12-31', 1, '2026-01-31'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2025-10-31', 1, '2025-11-30'],
    ['2025-06-30', 1, '2025-07-30'],
    ['2025-01-15', 24, '2027-01-15'],
    ['2025-01-31', -2, '2024-11-30'],
    ['2024-02-29', -12, '2023-02-28'],
  ])('B1.4 %s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
  ])('B1.4 %s and %i months is beyond the calendar', (day, months) => {
    expect(() => addMonths(day, months)).toThrow(RangeError)
  })

  test('B1.4 every shifted day is real, in the month aimed at, and never later in it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const from = splitDay(day)
        const target = from.year * 12 + from.month + months
        fc.pre(target > 12 && target <= 9999 * 12 + 12)
        const shifted = addMonths(day, months)
        const to = splitDay(shifted)
        expect(parseDay(shifted)).toBe(shifted)
        expect(to.year * 12 + to.month).toBe(target)
        expect(to.day).toBeLessThanOrEqual(from.day)
      }),
    )
  })
})

describe('moments', () => {
  test.each([
    ['2025-12-31T13:30:00Z', '2025-12-31T13:30:00.000Z'],
    ['2025-12-31T13:30Z', '2025-12-31T13:30:00.000Z'],
    ['2025-12-31T13:30:00.250+01:00', '2025-12-31T12:30:00.250Z'],
  ])('A5.3 reads the moment %s', (value, expected) => {
    expect(parseMoment(value)?.toISOString()).toBe(expected)
  })

  test.each([
    '2025-12-31T13:30:00',
    '2025-12-31',
    '2025-02-30T13:30:00Z',
    '2025-12-31T24:30:00Z',
    'now',
    '',
    null,
    undefined,
    0,
    new Date(Number.NaN),
  ])('A5.3 %j is not a moment', (value) => {
    expect(parseMoment(value)).toBeUndefined()
  })
})

describe('fiscal years', () => {
  test.each([
    ['2025-06-15', '2020-03-31', 2025, 2026],
    ['2025-03-31', '2020-03-31', 2024, 2025],
    ['2025-04-01', '2020-03-31', 2025, 2026],
    ['2025-09-30', '2019-09-30', 2024, 2025],
    ['2025-10-01', '2019-09-30', 2025, 2026],
    ['2025-12-31', '2019-12-31', 2025, 2025],
    ['2026-01-01', '2019-12-31', 2026, 2026],
    ['2025-12-31', '2019-12-15', 2025, 2026],
    ['2024-02-29', '2023-02-28', 2023, 2024],
    ['2025-02-28', '2024-02-29', 2024, 2025],
    ['2025-03-01', '2024-02-29', 2025, 2026],
    ['2025-06-16', '2020-06-15', 2025, 2026],
  ])('A5.1 %s with a year ending like %s lies in %i/%i', (day, end, startYear, endYear) => {
    expect(deriveFiscalYear(day, end)).toEqual({ startYear, endYear })
  })
})

describe('B1.7 the day of a moment', () => {
  test.each([
    ['2026-12-31T22:59:59Z', 'Europe/Berlin', '2026-12-31'],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01'],
    ['2026-06-30T21:59:59Z', 'Europe/Berlin', '2026-06-30'],
    ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
    ['2026-03-01T04:59:59Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01'],
  ])('%s falls in %s on %s', (moment, timeZone, day) => {
    expect(toDay(new Date(moment), timeZone)).toBe(day)
  })

  test('is that of UTC where people live by it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (moment) => {
          expect(toDay(moment, 'UTC')).toBe(parseDay(moment))
        },
      ),
    )
  })
})

test.each([
  ['2025-11-18', false],
  ['2025-11-17', true],
  ['2026-11-19', false],
])('B1.7 a price of %s is over a year old on 2026-11-18: %s', (day, isOld) => {
  expect(isOverAYearOld(day, '2026-11-18')).toBe(isOld)
})

test('the last day of February is a year old on the last of the next, and over a year on the 29th', () => {
  expect(isOverAYearOld('2023-02-28', '2024-02-28')).toBe(false)
  expect(isOverAYearOld('2023-02-28', '2024-02-29')).toBe(true)
  expect(isOverAYearOld('2024-02-29', '2025-02-28')).toBe(false)
  expect(isOverAYearOld('2024-02-29', '2025-03-01')).toBe(true)
})

test('the next of some moments is the first that is still to come', () => {
  const [one, two, three] = ['2026-01-01T00:00Z', '2026-01-02T00:00Z', '2026-01-03T00:00Z'].map(
    (text) => new Date(text),
  ) as [Date, Date, Date]
  expect(findNextMoment([three, one, two], one)).toEqual(two)
  expect(findNextMoment([three, one, two], three)).toBeUndefined()
  expect(findNextMoment([], one)).toBeUndefined()
})
