import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay } from '#kernel/dates.ts'
import { INVESTMENT_GROUPS } from '#kernel/permissions.ts'
import {
  ANNOUNCEMENT_TYPES,
  type Announcement,
  chooseMessage,
  isActive,
  type Reader,
  sortBySeverity,
} from './announcements.domain.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

function buildAnnouncement(own: Partial<Announcement> = {}): Announcement {
  return {
    type: 'info',
    activeFrom: '1900-01-01',
    activeTo: '9999-12-31',
    messages: { 'en-GB': '<p>Hello</p>' },
    isPublic: false,
    isPermanent: false,
    isDialog: false,
    targetGroups: [],
    hash: 'hash',
    ...own,
  }
}

function buildReader(own: Partial<Reader> = {}): Reader {
  return { groups: [], dismissed: new Set(), ...own }
}

const isShown = (own: Partial<Announcement>, reader?: Reader, now = NOW) =>
  isActive(buildAnnouncement(own), { now, today: toDay(now, 'Europe/Berlin'), reader })

describe('A9.2 an announcement is active', () => {
  test('for everybody when it is public, else for those who are signed in', () => {
    expect(isShown({ isPublic: true })).toBe(true)
    expect(isShown({ isPublic: true }, buildReader())).toBe(true)
    expect(isShown({}, buildReader())).toBe(true)
    expect(isShown({})).toBe(false)
  })

  test.each([
    ['2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z', true],
    ['2026-11-15T12:00:01Z', '2027-01-01T00:00:00Z', false],
    ['2026-01-01T00:00:00Z', '2026-11-15T11:59:59Z', false],
    ['2027-01-01T00:00:00Z', '2026-01-01T00:00:00Z', false],
  ])('from %s to %s, both included: %s', (from, to, expected) => {
    const window = { activeFrom: new Date(from), activeTo: new Date(to) }
    expect(isShown(window, buildReader())).toBe(expected)
  })

  test.each([
    ['on the evening before, in Berlin', '2026-03-28T22:59:59Z', false],
    ['from midnight in Berlin, which is 23 h in UTC', '2026-03-28T23:00:00Z', true],
    ['until midnight in Berlin, which is 22 h in UTC since summer time', '2026-03-29T21:59:59Z', true],
    ['on the day after', '2026-03-29T22:00:00Z', false],
  ])('days count whole by the clock of the fund house: %s', (_, now, expected) => {
    const window = { activeFrom: '2026-03-29', activeTo: '2026-03-29' }
    expect(isShown(window, buildReader(), new Date(now))).toBe(expected)
  })

  test('by default always', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
        (now) => {
          expect(isShown({}, buildReader(), now)).toBe(true)
        },
      ),
    )
  })

  test('for those who share one of its groups; without any, for all', () => {
    const groups = fc.subarray([...INVESTMENT_GROUPS])
    fc.assert(
      fc.property(groups, groups, (targetGroups, own) => {
        const shares = new Set(targetGroups).intersection(new Set(own)).size > 0
        const expected = targetGroups.length === 0 || shares
        expect(isShown({ targetGroups }, buildReader({ groups: own }))).toBe(expected)
      }),
    )
  })

  test('for no visitor when it has groups, even if it is public', () => {
    expect(isShown({ isPublic: true, targetGroups: ['PGK'] })).toBe(false)
  })

  test('for nobody when its only group is unknown', () => {
    expect(isShown({ targetGroups: ['NOBODY'] }, buildReader({ groups: [...INVESTMENT_GROUPS] }))).toBe(false)
  })

  test('not for those who dismissed it, unless it is permanent', () => {
    const reader = buildReader({ dismissed: new Set(['hash']) })
    expect(isShown({}, reader)).toBe(false)
    expect(isShown({ hash: 'another' }, reader)).toBe(true)
    expect(isShown({ isPermanent: true }, reader)).toBe(true)
  })
})

describe('A9.3 the order', () => {
  test('is danger, warning, success, info, default', () => {
    const shuffled = (['info', 'default', 'danger', 'success', 'warning'] as const).map((type) => ({ type }))
    expect(sortBySeverity(shuffled).map(({ type }) => type)).toEqual([
      'danger',
      'warning',
      'success',
      'info',
      'default',
    ])
  })

  test('keeps equals as they were, loses none and leaves the given list alone', () => {
    const items = fc.array(fc.record({ type: fc.constantFrom(...ANNOUNCEMENT_TYPES) }))
    fc.assert(
      fc.property(items, (list) => {
        const numbered = list.map((item, place) => ({ ...item, place }))
        const sorted = sortBySeverity(numbered)
        expect(numbered.map(({ place }) => place)).toEqual(list.map((_, place) => place))
        expect(sorted).toHaveLength(list.length)
        for (const [index, item] of sorted.slice(1).entries()) {
          const before = sorted[index]
          if (before?.type === item.type) expect(before.place).toBeLessThan(item.place)
        }
      }),
    )
  })
})

describe('A9.1 the message', () => {
  test.each([
    ['de-DE', { 'en-GB': 'en', 'de-DE': 'de' }, { locale: 'de-DE', html: 'de' }],
    ['en-GB', { 'en-GB': 'en', 'de-DE': 'de' }, { locale: 'en-GB', html: 'en' }],
    ['en-GB', { 'de-DE': 'de' }, { locale: 'de-DE', html: 'de' }],
    ['de-DE', { 'en-GB': 'en' }, { locale: 'en-GB', html: 'en' }],
  ] as const)('for %s comes in that language, or else in the other', (locale, messages, expected) => {
    expect(chooseMessage({ messages }, locale)).toEqual(expected)
  })
})
