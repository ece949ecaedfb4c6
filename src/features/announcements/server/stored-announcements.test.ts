import { describe, expect, test } from 'vitest'
import { readAnnouncements } from './stored-announcements.ts'

const messages = { 'en-GB': '**Hello**', 'de-DE': '**Hallo**' }
const readOne = (stored: unknown) => readAnnouncements([stored]).announcements[0]
const hashOf = (stored: object) => readOne({ messages, ...stored })?.hash

describe('A9.1 the fields', () => {
  test('are read as the office writes them', () => {
    const stored = {
      type: 'danger',
      activeFrom: '2026-01-01',
      activeTo: '2026-02-01T18:00:00+01:00',
      permanent: true,
      public: true,
      dialog: true,
      targetGroup: ['PGK', 'DACH'],
      messages,
    }
    expect(readOne(stored)).toEqual({
      stored,
      type: 'danger',
      activeFrom: '2026-01-01',
      activeTo: new Date('2026-02-01T17:00:00Z'),
      isPermanent: true,
      isPublic: true,
      isDialog: true,
      targetGroups: ['DACH', 'PGK'],
      messages: { 'en-GB': '<p><strong>Hello</strong></p>', 'de-DE': '<p><strong>Hallo</strong></p>' },
      hash: expect.stringMatching(/^[\w-]{22}$/),
    })
  })

  test.each([[{}], [{ type: null, activeFrom: null, activeTo: null, targetGroup: null, public: null }]])(
    'have defaults, so that it shows to everybody who is signed in: %j',
    (stored) => {
      expect(readOne({ ...stored, messages })).toMatchObject({
        type: 'default',
        activeFrom: '1900-01-01',
        activeTo: '9999-12-31',
        isPermanent: false,
        isPublic: false,
        isDialog: false,
        targetGroups: [],
      })
    },
  )

  test('one language is enough, and those we do not speak do not count', () => {
    expect(Object.keys(readOne({ messages: { 'de-DE': 'a', 'xx-XX': 7 } })?.messages ?? {})).toEqual([
      'de-DE',
    ])
  })

  test('no setting at all is no fault', () => {
    expect(readAnnouncements(undefined)).toEqual({ announcements: [], faults: [] })
    expect(readAnnouncements([])).toEqual({ announcements: [], faults: [] })
  })
})

describe('A9.1 the hash', () => {
  test.each([
    { type: 'info' },
    { activeTo: '2027-01-01' },
    { permanent: true },
    { public: true },
    { dialog: true },
    { targetGroup: ['PGK'] },
    { messages: { ...messages, 'de-DE': 'anders' } },
  ])('differs when anything does: %j', (change) => {
    expect(hashOf(change)).not.toBe(hashOf({}))
  })

  test('is the same however it is written down', () => {
    const { 'en-GB': english, 'de-DE': german } = messages
    const turned = {
      targetGroup: ['A', 'B'],
      type: 'default',
      messages: { 'de-DE': german, 'en-GB': english },
    }
    expect(hashOf(turned)).toBe(hashOf({ targetGroup: ['B', 'A'], public: false }))
  })

  test('tells twins apart from each other by nothing: they are shown once', () => {
    expect(readAnnouncements([{ messages }, { messages }]).announcements).toHaveLength(1)
  })
})

describe('A9.1 what cannot be read', () => {
  test.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['a list', []],
    ['no messages', {}],
    ['messages without a language', { messages: {} }],
    ['messages in another language', { messages: { 'xx-XX': 'Hello' } }],
    ['messages as a list', { messages: ['Hello'] }],
    ['a message that is a number', { messages: { 'en-GB': 1 } }],
    ['an empty message', { messages: { 'en-GB': ' \n ' } }],
    ['a message of one megabyte', { messages: { 'en-GB': 'x '.repeat(500_000) } }],
    ['a message nested without end', { messages: { 'en-GB': `${'> '.repeat(1000)}x` } }],
    ['an unknown type', { messages, type: 'critical' }],
    ['a type from the prototype', { messages, type: 'constructor' }],
    ['a day that does not exist', { messages, activeFrom: '2026-02-30' }],
    ['a moment without its time zone', { messages, activeFrom: '2026-02-01T08:00' }],
    ['a number for a day', { messages, activeTo: 1_700_000_000_000 }],
    ['one group that is no list', { messages, targetGroup: 'PGK' }],
    ['groups that are no texts', { messages, targetGroup: [1] }],
    ['a flag that is a text', { messages, public: 'false' }],
  ])('%s is left out and reported by its place; the others stay', (_, stored) => {
    const { announcements, faults } = readAnnouncements([{ messages }, stored, { messages, type: 'info' }])
    expect(announcements.map(({ type }) => type)).toEqual(['default', 'info'])
    expect(faults).toEqual([{ place: 1, fault: expect.stringMatching(/\S/) }])
  })

  test.each([['a text'], [{ messages }], [7]])('%j instead of a list is reported', (setting) => {
    expect(readAnnouncements(setting)).toEqual({
      announcements: [],
      faults: [{ place: 0, fault: 'not a list' }],
    })
  })

  test('more than fifty are cut off and reported', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ messages: { 'en-GB': `Number ${n}` } }))
    const { announcements, faults } = readAnnouncements(many)
    expect(announcements).toHaveLength(50)
    expect(faults).toEqual([{ place: 50, fault: 'more than 50' }])
  })
})
