import type { Tally } from '../majorities.domain.ts'
import type { PublishedLot } from '../results.domain.ts'
import type { ExportedBallot, ExportedEntitlement } from './ballot-export.queries.ts'
import type { CountedResult } from './results.queries.ts'

/** Its first line says how to read the rest. */
export const COUNT_FORMAT = 'portico.count.1'

const toText = ({ approve, abstain, reject }: Tally) => ({
  approve: String(approve),
  abstain: String(abstain),
  reject: String(reject),
})

/** Votes are texts: JSON numbers are binary and would not be exact. */
export function describeMeeting(counted: CountedResult): object {
  return {
    id: counted.meetingId,
    key: counted.key,
    kind: counted.kind,
    title: counted.title,
    scopeName: counted.scopeName,
    recordDay: counted.recordDay,
    startsAt: counted.startsAt.toISOString(),
    endsAt: counted.endsAt.toISOString(),
    ...(counted.publishedAt && { publishedAt: counted.publishedAt.toISOString() }),
    amountPerVote: counted.amountPerVote,
    ...(counted.quorumPercent !== undefined && { quorumPercent: counted.quorumPercent }),
    isQuorate: counted.isQuorate,
    entitled: String(counted.entitled),
    present: String(counted.present),
    entitledHoldings: String(counted.entitledHoldings),
    presentHoldings: String(counted.presentHoldings),
    chainHash: counted.chainHash,
  }
}

export function describeTopics({ topics }: CountedResult): object[] {
  return topics.map(({ topicId, number, title, majority, entitled, tally, outcome }) => ({
    id: topicId,
    number,
    title,
    majority,
    entitled: String(entitled),
    tally: toText(tally),
    outcome,
  }))
}

export function describeLotLine({ topicId, code, choice, votes }: PublishedLot): string {
  return JSON.stringify({ topic: topicId, code, choice, votes })
}

export function describeEntitlementLine({ votes, ...entitlement }: ExportedEntitlement): string {
  return JSON.stringify({ ...entitlement, votes: String(votes) })
}

export function describeBallotLine({ votes, ...ballot }: ExportedBallot): string {
  return JSON.stringify({
    ...ballot,
    votes: votes.map(({ topic, ...tally }) => ({ topic, ...toText(tally) })),
  })
}
