import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateText } from './date-text.tsx'
import { DateTimeText } from './date-time-text.tsx'
import { FiscalYear } from './fiscal-year.tsx'
import { readWidget } from './testing/read-widget.tsx'

test.each([
  ['number', '2025-12-03', '03.12.2025'],
  ['short', '2025-12-03', '3. Dez. 2025'],
  ['long', '2025-12-03', '3. Dezember 2025'],
  ['monthYear', '2025-12', 'Dezember 2025'],
  ['year', '2025', '2025'],
] as const)('A5.3 the format %s tells a machine as much as a reader', async (format, told, read) => {
  expect(await readWidget(<DateText value="3.12.2025" format={format} />, 'de-DE', 'eye')).toBe(read)
  expect(screen.getByRole('time').getAttribute('datetime')).toBe(told)
})

test('A5.1 a moment names its zone', async () => {
  const widget = <DateTimeText value="2025-12-31T23:05:00Z" />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe('01.01.2026, 00:05 CET')
  expect(screen.getByRole('time').getAttribute('datetime')).toBe('2025-12-31T23:05:00.000Z')
  expect(await readWidget(widget, 'de-DE', 'eye')).toBe('01.01.2026, 00:05 MEZ')
  expect(await readWidget(<DateTimeText value="2025-12-31T23:05:00Z" timeZone="UTC" />, 'de-DE', 'eye')).toBe(
    '31.12.2025, 23:05 UTC',
  )
})

test('A5.1 a fiscal year is a range, or one year where it is the calendar year', async () => {
  expect(await readWidget(<FiscalYear value="2025-12-31" fiscalYearEnd="30.09.2019" />, 'en-GB', 'eye')).toBe(
    '2025/2026',
  )
  expect(await readWidget(<FiscalYear value="2025-12-31" />, 'en-GB', 'eye')).toBe('2025')
})

test('A5.3 an invalid date is a dash', async () => {
  for (const widget of [
    <DateText key="day" value="31.02.2025" />,
    <DateTimeText key="moment" value="2025-12-31" />,
    <FiscalYear key="year" value={undefined} />,
  ]) {
    expect(await readWidget(widget, 'en-GB', 'eye')).toBe('–')
    expect(await readWidget(widget, 'en-GB', 'ear')).toBe('No value')
  }
})
