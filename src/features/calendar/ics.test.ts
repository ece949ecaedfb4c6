import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeIcs } from './ics.ts'

const madeAt = new Date('2026-11-15T12:34:56Z')
const event = { uid: 'payout-1@halden', day: '2026-12-31', summary: 'Payout: Wohnen Nord 1' }
const write = (own: Partial<typeof event> & { url?: string } = {}) =>
  writeIcs({ name: 'Dates', description: 'All', language: 'en-GB', madeAt, events: [{ ...event, ...own }] })
const unfold = (text: string) => text.replaceAll('\r\n ', '')

test('RFC 5545: an event is a whole day that has ended when the next begins', () => {
  const lines = write({ url: 'https://portal.example/halden/portfolio/1' }).split('\r\n')
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:payout-1@halden',
    'DTSTAMP:20261115T123456Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY;LANGUAGE=en-GB:Payout: Wohnen Nord 1',
    'URL:https://portal.example/halden/portfolio/1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('RFC 5545 and 7986: the calendar names itself and how often to ask again', () => {
  expect(write()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-\/\/Portico\/\//)
  expect(write()).toContain('\r\nX-WR-CALNAME:Dates\r\n')
  expect(write()).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n')
})

test('RFC 5545 §3.3.11: what would end a text or a line is escaped', () => {
  const summary = 'a;b,c\\d\r\nEND:VEVENT\ne\u0007'
  expect(write({ summary })).toContain('SUMMARY;LANGUAGE=en-GB:a\\;b\\,c\\\\d\\nEND:VEVENT\\ne\r\n')
})

test('RFC 5545 §3.1: no line is longer than 75 octets, and unfolded all is there', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ä', '報', '😀', ' '), maxLength: 200 }),
      (summary) => {
        const text = write({ summary })
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(unfold(text)).toContain(`SUMMARY;LANGUAGE=en-GB:${summary}\r\n`)
      },
    ),
  )
})
