import { describe, expect, test } from 'vitest'
import {
  chooseText,
  compareListed,
  type ListedMeeting,
  type MeetingState,
  phaseOf,
  standingOf,
  sumVotes,
} from './meetings.domain.ts'

const [START, END] = [new Date('2026-11-10T08:00:00Z'), new Date('2026-11-30T17:00:00Z')]
const earlier = (moment: Date) => new Date(moment.getTime() - 1)

describe('B7.1 the phase, by the server’s clock', () => {
  test.each<[MeetingState, Date, string | undefined]>([
    ['draft', START, undefined],
    ['announced', earlier(START), 'coming'],
    // Nobody may vote before the opening is on record.
    ['announced', START, 'coming'],
    ['announced', END, 'counting'],
    ['open', earlier(START), 'coming'],
    ['open', START, 'open'],
    ['open', earlier(END), 'open'],
    ['open', END, 'counting'],
    ['closed', earlier(END), 'counting'],
    ['closed', END, 'counting'],
    ['counted', END, 'counting'],
    ['published', END, 'published'],
  ])('%s at %s', (state, now, phase) => {
    expect(phaseOf({ state, startsAt: START, endsAt: END }, now)).toBe(phase)
  })
})

describe('B7.1 where somebody stands', () => {
  const open = { phase: 'open', isFixed: true, mayVote: true, hasVoted: false, hasGivenProxy: false } as const
  test.each([
    ['who may vote', {}, 'toVote'],
    ['who may vote soon', { phase: 'coming' }, 'toVote'],
    ['who has voted', { hasVoted: true }, 'voted'],
    ['who has voted, afterwards', { hasVoted: true, phase: 'published' }, 'voted'],
    ['who has voted although they had given a proxy', { hasVoted: true, hasGivenProxy: true }, 'voted'],
    ['who lets somebody vote', { hasGivenProxy: true }, 'proxyGiven'],
    ['whose proxy has not voted', { hasGivenProxy: true, phase: 'counting' }, 'missed'],
    ['who has not voted', { phase: 'counting' }, 'missed'],
    ['who has not voted, later', { phase: 'published' }, 'missed'],
    ['who has nothing to vote with', { mayVote: false }, 'notEntitled'],
    ['who had nothing to vote with', { mayVote: false, phase: 'published' }, 'notEntitled'],
    ['before it is fixed', { isFixed: false, mayVote: false, phase: 'coming' }, 'notFixed'],
    [
      'before it is fixed, with a proxy',
      { isFixed: false, mayVote: false, phase: 'coming', hasGivenProxy: true },
      'proxyGiven',
    ],
  ] as const)('%s', (_, own, standing) => {
    expect(standingOf({ ...open, ...own })).toBe(standing)
  })
})

test('B7.1 the overview begins with what ends soonest, and ends with what is long over', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number))
  const meeting = (id: string, phase: ListedMeeting['phase'], starts: number, ends: number) => ({
    id,
    phase,
    startsAt: day(starts),
    endsAt: day(ends),
  })
  const of = (principalName: string, proxyId: string) => ({ mandate: { principalName, proxyId } })
  const expected = [
    meeting('a', 'open', 1, 20),
    { ...meeting('a', 'open', 1, 20), ...of('Ada', '2') },
    { ...meeting('a', 'open', 1, 20), ...of('Zoe', '1') },
    { ...meeting('a', 'open', 1, 20), ...of('Zoe', '3') },
    meeting('b', 'open', 1, 20),
    meeting('c', 'open', 1, 21),
    meeting('d', 'coming', 22, 30),
    meeting('e', 'coming', 23, 24),
    meeting('f', 'counting', 1, 9),
    meeting('g', 'counting', 1, 8),
    meeting('h', 'published', 1, 10),
    meeting('i', 'published', 1, 7),
  ] as unknown as ListedMeeting[]
  expect(expected.toReversed().toSorted(compareListed)).toEqual(expected)
})

describe('texts by language', () => {
  test.each([
    [{ 'en-GB': 'Meeting', 'de-DE': 'Versammlung' }, 'de-DE', { locale: 'de-DE', text: 'Versammlung' }],
    [{ 'en-GB': 'Meeting' }, 'de-DE', { locale: 'en-GB', text: 'Meeting' }],
    [{ 'de-DE': 'Versammlung' }, 'en-GB', { locale: 'de-DE', text: 'Versammlung' }],
  ] as const)('the reader’s, or else the one there is: %o', (texts, locale, chosen) => {
    expect(chooseText(texts, locale)).toEqual(chosen)
  })

  test('none is a fault of ours', () => {
    expect(() => chooseText({}, 'en-GB')).toThrow('no language')
  })
})

test('B7.2 votes are added up exactly', () => {
  expect(sumVotes([{ votes: 9_007_199_254_740_993n }, { votes: 1n }])).toBe(9_007_199_254_740_994n)
  expect(sumVotes([])).toBe(0n)
})
