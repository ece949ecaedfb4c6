import { describe, expect, test } from 'vitest'
import {
  arrangeEvents,
  type CalendarEventKind,
  type FoundEvent,
  findCalendarStart,
  findNextFiscalYearEnd,
  parseFeedFile,
} from './calendar.domain.ts'

const event = (
  kind: CalendarEventKind,
  day: string,
  { name = 'Urban Core', heldUntil }: { name?: string; heldUntil?: string } = {},
): FoundEvent => ({
  event: { kind, day, key: `${kind} ${day}`, name, investmentId: 'i1', isDerived: false },
  heldUntil,
})
const arrange = (events: readonly FoundEvent[]) =>
  arrangeEvents(events, '2026-11-15').map(({ kind, day, name }) => `${day} ${kind} ${name}`)

describe('B1.9 what comes next', () => {
  test('goes by day, then by kind with what is to be paid first, then by name as people count', () => {
    const found = [
      event('report', '2026-12-01'),
      event('payout', '2026-12-01', { name: 'Nord 10' }),
      event('payout', '2026-12-01', { name: 'Nord 2' }),
      event('capitalCall', '2026-12-01'),
      event('runtimeEnd', '2026-11-30'),
    ]
    expect(arrange(found)).toEqual([
      '2026-11-30 runtimeEnd Urban Core',
      '2026-12-01 capitalCall Urban Core',
      '2026-12-01 payout Nord 2',
      '2026-12-01 payout Nord 10',
      '2026-12-01 report Urban Core',
    ])
  })

  test('is what is dated today or later', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-16']
    expect(arrange(days.map((day) => event('payout', day)))).toEqual([
      '2026-11-15 payout Urban Core',
      '2026-11-16 payout Urban Core',
    ])
  })

  test('B1.8 is nothing after the closing day, and nothing of what is closed', () => {
    const closing = { heldUntil: '2026-12-31' }
    const found = [
      event('capitalReturn', '2026-12-31', closing),
      event('report', '2027-01-20', closing),
      event('report', '2027-01-20', { heldUntil: '2026-11-14' }),
    ]
    expect(arrange(found)).toEqual(['2026-12-31 capitalReturn Urban Core'])
  })
})

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
