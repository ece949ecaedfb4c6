import {
  type Arbitrary,
  array,
  assert,
  bigInt,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Ballot,
  CHOICES,
  castBallots,
  type Decision,
  type Electorate,
  findBreaches,
  findLacks,
  findStrangers,
  tallyByTopic,
} from './ballots.domain.ts'
import { addTallies, NO_VOTES, type Tally, totalOf } from './majorities.domain.ts'
import { type Entitlement, sumVotes } from './meetings.domain.ts'

const hold = (id: string, votes: bigint, maySplit = false): Entitlement => ({
  id,
  number: id,
  nominal: { amount: '1', currency: 'EUR' },
  votes,
  maySplit,
})
const topic = (id: string, isExcluded = false) => ({ id, isExcluded })
const split = (approve: bigint, abstain: bigint, reject: bigint): Tally => ({ approve, abstain, reject })

const electorate: Electorate = {
  entitlements: [hold('a', 250n), hold('b', 12n), hold('small', 0n)],
  topics: [topic('1'), topic('2'), topic('own', true)],
}
const ballot = (entitlementIds: readonly string[], decisions: Ballot['decisions']): Ballot => ({
  entitlementIds,
  decisions,
})
const whole = { 1: 'APPROVE', 2: 'REJECT' } as const
const calledLikeAPart = Object.fromEntries<Decision>([...Object.entries(whole), ['toString', 'APPROVE']])

describe('B7.1, B7.3 what a vote lacks', () => {
  test.each<[string, readonly Ballot[], object]>([
    ['together: nothing', [ballot(['a', 'b'], whole)], {}],
    ['each by itself: nothing', [ballot(['b'], whole), ballot(['a'], whole)], {}],
    ['a topic', [ballot(['a', 'b'], { 1: 'APPROVE' })], { 'ballots.0.decisions.2': 'missing' }],
    ['a holding', [ballot(['a'], whole)], { ballots: 'missing' }],
    ['everything', [], { ballots: 'missing' }],
    [
      'holdings on one of its ballots',
      [ballot(['a', 'b'], whole), ballot([], whole)],
      { 'ballots.1.entitlementIds': 'invalid' },
    ],
    ['sense: a holding twice', [ballot(['a', 'b', 'a'], whole)], { 'ballots.0.entitlementIds': 'invalid' }],
    [
      'sense: a holding on two ballots',
      [ballot(['a', 'b'], whole), ballot(['a'], whole)],
      { 'ballots.1.entitlementIds': 'invalid' },
    ],
    [
      'sense: a holding without a vote',
      [ballot(['a', 'b', 'small'], whole)],
      { 'ballots.0.entitlementIds': 'invalid' },
    ],
    [
      'sense: a topic that the holder is excluded from',
      [ballot(['a', 'b'], { ...whole, own: 'APPROVE' })],
      { 'ballots.0.decisions.own': 'invalid' },
    ],
    [
      'sense: a topic that is called like a part of every object',
      [ballot(['a', 'b'], calledLikeAPart)],
      { 'ballots.0.decisions.toString': 'invalid' },
    ],
    [
      'the right to split',
      [ballot(['a', 'b'], { ...whole, 1: split(262n, 0n, 0n) })],
      { 'ballots.0.decisions.1': 'invalid' },
    ],
  ])('%s', (_, ballots, lacks) => {
    expect(findLacks(ballots, electorate)).toEqual(lacks)
  })

  test('no decision is found that is not there: a topic called like a part of every object is missing', () => {
    const topics = [topic('constructor')]
    expect(findLacks([ballot(['a', 'b'], {})], { ...electorate, topics })).toEqual({
      'ballots.0.decisions.constructor': 'missing',
    })
  })

  test.each([
    [split(200n, 50n, 12n), {}],
    [split(262n, 0n, 0n), {}],
    [split(200n, 50n, 13n), { 'ballots.0.decisions.1': 'invalid' }],
    [split(200n, 50n, 11n), { 'ballots.0.decisions.1': 'invalid' }],
    [split(263n, -1n, 0n), { 'ballots.0.decisions.1': 'invalid' }],
  ])('a split of a nominee adds up: %o', (decision, lacks) => {
    const nominee = {
      entitlements: [hold('a', 250n, true), hold('b', 12n, true)],
      topics: [topic('1')],
    }
    expect(findLacks([ballot(['a', 'b'], { 1: decision })], nominee)).toEqual(lacks)
  })

  test('one holding that may not be split keeps all of its ballot from it', () => {
    const mixed = { entitlements: [hold('a', 1n, true), hold('b', 1n)], topics: [topic('1')] }
    const splits = { 1: split(1n, 0n, 1n) }
    expect(findLacks([ballot(['a', 'b'], splits)], mixed)).toEqual({ 'ballots.0.decisions.1': 'invalid' })
  })
})

describe('B7.3 what a draft may not hold', () => {
  test('gaps, splits that do not add up and topics of an exclusion are the voter’s to finish', () => {
    const draft = [ballot(['a'], { 1: split(1n, 0n, 0n), own: 'APPROVE' }), ballot(['small'], {})]
    expect(findStrangers(draft, electorate)).toEqual({})
  })

  test('what is not theirs', () => {
    expect(findStrangers([ballot(['a', 'x'], { 9: 'APPROVE' }), ballot(['a'], {})], electorate)).toEqual({
      'ballots.0.entitlementIds': 'invalid',
      'ballots.0.decisions.9': 'invalid',
      'ballots.1.entitlementIds': 'invalid',
    })
  })
})

describe('B7.4 instructions', () => {
  test.each<[string, Ballot['decisions'], readonly string[]]>([
    ['followed', { 1: 'APPROVE', 2: 'REJECT' }, []],
    ['not followed', { 1: 'ABSTAIN', 2: 'REJECT' }, ['1']],
    ['split where one choice was told', { 1: split(261n, 1n, 0n), 2: 'REJECT' }, ['1']],
    ['on a topic that may not be voted on', { 2: 'REJECT' }, []],
  ])('%s', (_, decisions, breaches) => {
    expect(findBreaches([ballot(['a', 'b'], decisions)], { 1: 'APPROVE' })).toEqual(breaches)
  })

  test('bind on each of several ballots', () => {
    const ballots = [ballot(['a'], { 1: 'APPROVE' }), ballot(['b'], { 1: 'REJECT' })]
    expect(findBreaches(ballots, { 1: 'APPROVE' })).toEqual(['1'])
  })
})

/** Any complete vote: some holdings, put on some ballots, with a decision for each topic. */
const anyVote: Arbitrary<{ electorate: Electorate; ballots: readonly Ballot[] }> = tuple(
  array(record({ votes: bigInt({ min: 0n, max: 10n ** 12n }), ballot: integer({ min: 0, max: 3 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  array(boolean(), { minLength: 1, maxLength: 4 }),
  boolean(),
  array(
    tuple(
      constantFrom(...CHOICES, 'split' as const),
      integer({ min: 0, max: 1000 }),
      integer({ min: 0, max: 1000 }),
    ),
    {
      minLength: 16,
      maxLength: 16,
    },
  ),
).map(([holdings, exclusions, maySplit, decisions]) => {
  const entitlements = holdings.map(({ votes }, index) => hold(`h${index}`, votes, maySplit))
  const topics = exclusions.map((isExcluded, index) => topic(`t${index}`, isExcluded))
  const ballots = [0, 1, 2, 3].flatMap((number) => {
    const held = entitlements.filter(({ votes }, index) => votes > 0n && holdings[index]?.ballot === number)
    if (held.length === 0) return []
    const sum = sumVotes(held)
    const decide = (index: number): Decision => {
      const [kind, one, other] = decisions[number * 4 + index] ?? ['ABSTAIN', 0, 0]
      if (kind !== 'split') return kind
      if (!maySplit) return 'REJECT'
      const approve = (sum * BigInt(one)) / 1000n
      const abstain = ((sum - approve) * BigInt(other)) / 1000n
      return split(approve, abstain, sum - approve - abstain)
    }
    const votable = topics.flatMap(({ id, isExcluded }, index) =>
      isExcluded ? [] : [[id, decide(index)] as const],
    )
    return [
      ballot(
        held.map(({ id }) => id),
        Object.fromEntries(votable),
      ),
    ]
  })
  return { electorate: { entitlements, topics }, ballots }
})

describe('B7.3 ballots as they are cast, whatever was decided', () => {
  test('of each holding all votes on each topic it may vote on, to the last one, and of no other', () => {
    assert(
      property(anyVote, ({ electorate: { entitlements, topics }, ballots }) => {
        const votable = topics.filter(({ isExcluded }) => !isExcluded).map(({ id }) => id)
        const voting = entitlements.filter(({ votes }) => votes > 0n)
        expect(findLacks(ballots, { entitlements, topics })).toEqual({})
        const cast = castBallots(ballots, { entitlements, topics })
        expect(cast.map(({ entitlementId }) => entitlementId)).toEqual(
          votable.length === 0 ? [] : voting.map(({ id }) => id),
        )
        for (const { entitlementId, votes } of cast) {
          expect(votes.map(({ topicId }) => topicId)).toEqual(votable)
          const weight = voting.find(({ id }) => id === entitlementId)?.votes
          for (const tally of votes) {
            expect(totalOf(tally)).toBe(weight)
            expect(tally.approve >= 0n && tally.abstain >= 0n && tally.reject >= 0n).toBe(true)
          }
        }
      }),
    )
  })

  test('add up to what was decided, topic by topic', () => {
    assert(
      property(anyVote, ({ electorate: { entitlements, topics }, ballots }) => {
        const tallies = tallyByTopic(castBallots(ballots, { entitlements, topics }))
        for (const { id, isExcluded } of topics) {
          const decided = ballots.map(({ entitlementIds, decisions }) =>
            toTally(decisions[id], sumVotes(entitlements.filter((one) => entitlementIds.includes(one.id)))),
          )
          const expected = decided.reduce(addTallies, NO_VOTES)
          if (isExcluded) expect(tallies.has(id)).toBe(false)
          else expect(tallies.get(id) ?? NO_VOTES).toEqual(expected)
        }
      }),
    )
  })
})

function toTally(decision: Decision | undefined, votes: bigint): Tally {
  if (decision === 'APPROVE') return split(votes, 0n, 0n)
  if (decision === 'ABSTAIN') return split(0n, votes, 0n)
  if (decision === 'REJECT') return split(0n, 0n, votes)
  return decision ?? NO_VOTES
}
