import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay } from '#kernel/dates.ts'
import { LOCALES } from '#kernel/locale.ts'
import { type DayFormat, formatDateTime, formatDay, formatFiscalYear } from './date.ts'
import { EN_DASH } from './symbols.ts'

describe('days', () => {
  test.each<[DayFormat, string, string]>([
    ['number', '03.12.2025', '03.12.2025'],
    ['short', '3 Dec 2025', '3. Dez. 2025'],
    ['long', '3 December 2025', '3. Dezember 2025'],
    ['monthYear', 'December 2025', 'Dezember 2025'],
    ['year', '2025', '2025'],
    ['fiscal', '2025/2026', '2025/2026'],
  ])('A5.3 format %s', (format, english, german) => {
    expect(formatDay('en-GB', '3.12.2025', format, '2019-09-30')).toBe(english)
    expect(formatDay('de-DE', '3.12.2025', format, '2019-09-30')).toBe(german)
  })

  test.each(LOCALES)('A5.3 is dd.mm.yyyy unless told otherwise (%s)', (locale) => {
    expect(formatDay(locale, '2025-01-02')).toBe('02.01.2025')
  })

  test('A5.3 always UTC: neither edge of a day slips into the next', () => {
    expect(formatDay('de-DE', '2025-12-31T23:30:00Z')).toBe('31.12.2025')
    expect(formatDay('de-DE', '2026-01-01T00:30:00+01:00', 'long')).toBe('31. Dezember 2025')
    expect(formatDay('en-GB', '2025-01-01', 'long')).toBe('1 January 2025')
  })

  test.each(['31.02.2025', '', 'abc', undefined, null, new Date(Number.NaN)])(
    'A5.3 %s is an en dash',
    (value) => {
      for (const format of ['number', 'short', 'long', 'fiscal', 'year', 'monthYear'] as const) {
        expect(formatDay('en-GB', value, format, '2019-09-30')).toBe(EN_DASH)
      }
    },
  )

  test('A5.3 the number format reads back as the same day', () => {
    const from = new Date('0001-01-01T00:00:00Z')
    const to = new Date('9999-12-31T00:00:00Z')
    fc.assert(
      fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(parseDay(formatDay('de-DE', day))).toBe(day)
      }),
    )
  })
})

describe('fiscal years', () => {
  test.each([
    ['2025-09-30', '30.09.2019', '2024/2025'],
    ['2025-10-01', '30.09.2019', '2025/2026'],
    ['2025-10-01', '31.12.2019', '2025'],
    ['2025-10-01', undefined, '2025'],
    ['2025-10-01', null, '2025'],
    ['2025-10-01', 'abc', EN_DASH],
    ['abc', '30.09.2019', EN_DASH],
  ])('A5.1 %s with the year end %s is %s', (day, end, expected) => {
    expect(formatFiscalYear(day, end)).toBe(expected)
  })
})

describe('moments', () => {
  test.each([
    ['2025-12-31T23:05:00Z', undefined, '01.01.2026, 00:05 CET', '01.01.2026, 00:05 MEZ'],
    ['2025-07-01T12:00:00Z', undefined, '01.07.2025, 14:00 CEST', '01.07.2025, 14:00 MESZ'],
    ['2025-07-01T12:00:00Z', 'UTC', '01.07.2025, 12:00 UTC', '01.07.2025, 12:00 UTC'],
    ['2025-07-01T12:00:00Z', 'America/New_York', '01.07.2025, 08:00 GMT−4', '01.07.2025, 08:00 GMT−4'],
    ['2025-07-01T12:00:00Z', 'Asia/Kolkata', '01.07.2025, 17:30 GMT+5:30', '01.07.2025, 17:30 GMT+5:30'],
  ])('A5.1 %s in %s', (moment, zone, english, german) => {
    expect(formatDateTime('en-GB', moment, zone)).toBe(english)
    expect(formatDateTime('de-DE', moment, zone)).toBe(german)
  })

  test('A5.1 the hour that happens twice is told apart by its zone', () => {
    expect(formatDateTime('en-GB', '2025-10-26T00:30:00Z')).toBe('26.10.2025, 02:30 CEST')
    expect(formatDateTime('en-GB', '2025-10-26T01:30:00Z')).toBe('26.10.2025, 02:30 CET')
  })

  test.each(['2025-12-31', '2025-12-31T10:00:00', 'abc', '', null, undefined])(
    'A5.1 %j is an en dash',
    (value) => {
      expect(formatDateTime('de-DE', value)).toBe(EN_DASH)
    },
  )
})
