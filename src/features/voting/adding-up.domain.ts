import { TALLY_FIELDS } from './ballots.domain.ts'
import { NO_VOTES, type Tally } from './majorities.domain.ts'
import type { PublishedLot, Result } from './results.domain.ts'

/** By topic, what its lots come to. */
export type LotSums = ReadonlyMap<string, Tally>

/** B7.5: what any reader can do with paper and pencil. */
export function addLots(sums: LotSums, lots: readonly PublishedLot[]): LotSums {
  const sum = new Map(sums)
  for (const { topicId, choice, votes } of lots) {
    const known = sum.get(topicId) ?? NO_VOTES
    const field = TALLY_FIELDS[choice]
    sum.set(topicId, { ...known, [field]: known[field] + BigInt(votes) })
  }
  return sum
}

/** Whether every choice of every topic comes to what the result says, and nothing is left over. */
export function doesAddUp({ topics }: Pick<Result, 'topics'>, sums: LotSums): boolean {
  const isKnown = [...sums.keys()].every((id) => topics.some(({ topicId }) => topicId === id))
  return isKnown && topics.every(({ topicId, tally }) => isSame(sums.get(topicId) ?? NO_VOTES, tally))
}

function isSame(one: Tally, other: Tally): boolean {
  return one.approve === other.approve && one.abstain === other.abstain && one.reject === other.reject
}

/** Of a topic, how a lot is told from all others. */
export function keyOfLot({ topicId, code }: Pick<PublishedLot, 'topicId' | 'code'>): string {
  return `${topicId} ${code}`
}

/** Which of somebody's lots stand in the list just as the receipt has them. */
export function countFound(own: readonly PublishedLot[], lots: readonly PublishedLot[]): number {
  if (own.length === 0) return 0
  const known = new Map(own.map((lot) => [keyOfLot(lot), lot]))
  return lots.filter((lot) => {
    const mine = known.get(keyOfLot(lot))
    return mine?.choice === lot.choice && mine.votes === lot.votes
  }).length
}
