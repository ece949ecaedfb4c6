import { expect, test } from 'vitest'
import { addLots, countFound, doesAddUp, type LotSums } from './adding-up.domain.ts'
import type { PublishedLot, TopicResult } from './results.domain.ts'

const lot = (topicId: string, code: string, choice: PublishedLot['choice'], votes: PublishedLot['votes']) =>
  ({ topicId, code, choice, votes }) as const
const LOTS = [
  lot('a', '000000000001', 'APPROVE', 1000),
  lot('a', '000000000002', 'REJECT', 10),
  lot('b', '000000000001', 'ABSTAIN', 1),
  lot('a', '000000000003', 'APPROVE', 100),
]
const topic = (topicId: string, approve: bigint, abstain: bigint, reject: bigint): TopicResult => ({
  topicId,
  number: topicId,
  title: { 'en-GB': topicId },
  majority: { kind: 'simple', of: 'cast' },
  entitled: 2000n,
  tally: { approve, abstain, reject },
  outcome: 'carried',
})
const NONE: LotSums = new Map()

test('B7.5 lots are added up by topic and choice, page after page', () => {
  const [first, ...rest] = LOTS
  const sums = addLots(addLots(NONE, first ? [first] : []), rest)
  expect(sums.get('a')).toEqual({ approve: 1100n, abstain: 0n, reject: 10n })
  expect(sums.get('b')).toEqual({ approve: 0n, abstain: 1n, reject: 0n })
})

test('B7.6 they come to the result, or not by as little as one vote', () => {
  const sums = addLots(NONE, LOTS)
  expect(doesAddUp({ topics: [topic('a', 1100n, 0n, 10n), topic('b', 0n, 1n, 0n)] }, sums)).toBe(true)
  expect(doesAddUp({ topics: [topic('a', 1100n, 0n, 11n), topic('b', 0n, 1n, 0n)] }, sums)).toBe(false)
  // Lots of a topic that is not on the agenda.
  expect(doesAddUp({ topics: [topic('a', 1100n, 0n, 10n)] }, sums)).toBe(false)
  // A topic on which nobody has voted needs none.
  expect(doesAddUp({ topics: [topic('c', 0n, 0n, 0n)] }, NONE)).toBe(true)
})

test('B7.5 one’s own lots are found where code, topic, choice and votes are the same', () => {
  expect(countFound([], LOTS)).toBe(0)
  expect(countFound(LOTS.slice(0, 2), LOTS)).toBe(2)
  expect(countFound([lot('b', '000000000002', 'REJECT', 10)], LOTS)).toBe(0)
  expect(countFound([lot('a', '000000000002', 'APPROVE', 10)], LOTS)).toBe(0)
})
