import { expect, test } from 'vitest'
import { readText, renderOnServer } from '../testing/render-widget.tsx'
import { DateText } from './date-text.tsx'
import { DateTimeText } from './date-time-text.tsx'
import { FiscalYear } from './fiscal-year.tsx'

test.each([
  ['number', '<time dateTime="2025-12-03">03.12.2025</time>'],
  ['short', '<time dateTime="2025-12-03">3. Dez. 2025</time>'],
  ['long', '<time dateTime="2025-12-03">3. Dezember 2025</time>'],
  ['monthYear', '<time dateTime="2025-12">Dezember 2025</time>'],
  ['year', '<time dateTime="2025">2025</time>'],
] as const)('A5.3 the format %s tells a machine as much as a reader', (format, markup) => {
  expect(renderOnServer(<DateText value="3.12.2025" format={format} />, 'de-DE')).toBe(markup)
})

test('A5.1 a moment names its zone', () => {
  const widget = <DateTimeText value="2025-12-31T23:05:00Z" />
  expect(renderOnServer(widget)).toBe(
    '<time dateTime="2025-12-31T23:05:00.000Z">01.01.2026, 00:05 CET</time>',
  )
  expect(readText(widget, 'de-DE', 'eye')).toBe('01.01.2026, 00:05 MEZ')
  expect(readText(<DateTimeText value="2025-12-31T23:05:00Z" timeZone="UTC" />, 'de-DE', 'eye')).toBe(
    '31.12.2025, 23:05 UTC',
  )
})

test('A5.1 a fiscal year is a range, or one year where it is the calendar year', () => {
  expect(readText(<FiscalYear value="2025-12-31" fiscalYearEnd="30.09.2019" />, 'en-GB', 'eye')).toBe(
    '2025/2026',
  )
  expect(readText(<FiscalYear value="2025-12-31" />, 'en-GB', 'eye')).toBe('2025')
})

test('A5.3 an invalid date is a dash', () => {
  for (const widget of [
    <DateText key="day" value="31.02.2025" />,
    <DateTimeText key="moment" value="2025-12-31" />,
    <FiscalYear key="year" value={undefined} />,
  ]) {
    expect(readText(widget, 'en-GB', 'eye')).toBe('–')
    expect(readText(widget, 'en-GB', 'ear')).toBe('No value')
  }
})
