import { describe, expect, test } from 'vitest'
import { findOutcome, isQuorate, type Majority } from './majorities.domain.ts'

const simple: Majority = { kind: 'simple', of: 'cast' }
const threeQuarters: Majority = { kind: 'threeQuarters', of: 'cast' }
const twoThirds: Majority = { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'cast' }
const all: Majority = { kind: 'share', share: { numerator: 1, denominator: 1 }, of: 'cast' }
const ofEntitled = (majority: Majority): Majority => ({ ...majority, of: 'entitled' })

describe('B7.2, B7.6 the outcome of a topic', () => {
  type Row = readonly [string, Majority, readonly [approve: bigint, abstain: bigint, reject: bigint], string]
  // Of 1,000 votes entitled.
  test.each<Row>([
    ['simple majority is more than half', simple, [51n, 0n, 49n], 'carried'],
    ['a tie is rejected', simple, [50n, 0n, 50n], 'rejected'],
    ['abstentions are no votes cast', simple, [2n, 900n, 1n], 'carried'],
    ['where all abstain nothing is carried', simple, [0n, 900n, 0n], 'rejected'],
    ['what nobody has voted on is rejected', simple, [0n, 0n, 0n], 'rejected'],
    ['one vote alone carries', simple, [1n, 0n, 0n], 'carried'],
    ['three quarters is at least', threeQuarters, [75n, 0n, 25n], 'carried'],
    ['one vote less is not three quarters', threeQuarters, [749n, 0n, 251n], 'rejected'],
    ['nothing is not three quarters of nothing', threeQuarters, [0n, 5n, 0n], 'rejected'],
    ['another share is at least that share', twoThirds, [2n, 0n, 1n], 'carried'],
    ['a share is not rounded', twoThirds, [666n, 0n, 334n], 'rejected'],
    ['all of the votes cast: one against is too many', all, [999n, 0n, 1n], 'rejected'],
    ['all of the votes cast: abstentions do not matter', all, [1n, 999n, 0n], 'carried'],
    ['of all entitled: half of them is not more than half', ofEntitled(simple), [500n, 0n, 0n], 'rejected'],
    ['of all entitled: more than half of them', ofEntitled(simple), [501n, 0n, 499n], 'carried'],
    ['of all entitled: abstaining is as good as rejecting', ofEntitled(simple), [500n, 500n, 0n], 'rejected'],
    ['of all entitled: three quarters of them', ofEntitled(threeQuarters), [750n, 0n, 0n], 'carried'],
    ['of all entitled: staying away counts', ofEntitled(threeQuarters), [749n, 0n, 0n], 'rejected'],
  ])('%s', (_, majority, [approve, abstain, reject], outcome) => {
    const tally = { approve, abstain, reject }
    expect(findOutcome({ tally, majority, entitled: 1000n, isQuorate: true })).toBe(outcome)
  })

  test('votes beyond what a number holds are compared to the last one', () => {
    const half = 9_007_199_254_740_993n
    const count = (approve: bigint) =>
      findOutcome({
        tally: { approve, abstain: 0n, reject: half },
        majority: simple,
        entitled: half * 3n,
        isQuorate: true,
      })
    expect([count(half), count(half + 1n)]).toEqual(['rejected', 'carried'])
  })

  test('without a quorum nothing is decided, whatever was voted', () => {
    const tally = { approve: 10n, abstain: 0n, reject: 0n }
    expect(findOutcome({ tally, majority: simple, entitled: 1000n, isQuorate: false })).toBe('noQuorum')
  })

  test('where nobody is entitled nothing is carried', () => {
    const tally = { approve: 0n, abstain: 0n, reject: 0n }
    expect(findOutcome({ tally, majority: ofEntitled(all), entitled: 0n, isQuorate: true })).toBe('rejected')
  })
})

describe('B7.2 the quorum', () => {
  test.each<[string, bigint, bigint, string | undefined, boolean]>([
    ['none is needed', 0n, 1000n, undefined, true],
    ['exactly as many are enough', 500n, 1000n, '50', true],
    ['one less is not', 499n, 1000n, '50', false],
    ['a third of three is not reached by a rounded share', 1n, 3n, '33.3334', false],
    ['nor missed by one', 1n, 3n, '33.3333', true],
    ['all of them', 999n, 1000n, '100', false],
    ['decimals count', 3345n, 10_000n, '33.46', false],
    ['trailing zeros do not', 335n, 1000n, '33.5000', true],
    ['nobody is half of nobody', 0n, 0n, '50', true],
  ])('%s', (_, present, entitled, quorum, expected) => {
    expect(isQuorate(present, entitled, quorum)).toBe(expected)
  })
})
