import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/audit/canonical-json.ts'
import type { CastBallot } from '../ballots.domain.ts'

/** As the database keeps and casts them; votes as texts, because they may be larger than a JSON number holds. */
export type StoredBallot = {
  readonly entitlement: string
  readonly votes: readonly {
    readonly topic: string
    readonly approve: string
    readonly abstain: string
    readonly reject: string
  }[]
}

export function toStored(ballots: readonly CastBallot[]): StoredBallot[] {
  return ballots.map(({ entitlementId, votes }) => ({
    entitlement: entitlementId,
    votes: votes.map(({ topicId, approve, abstain, reject }) => ({
      topic: topicId,
      approve: String(approve),
      abstain: String(abstain),
      reject: String(reject),
    })),
  }))
}

export function fromStored(ballots: readonly StoredBallot[]): CastBallot[] {
  return ballots.map(({ entitlement, votes }) => ({
    entitlementId: entitlement,
    votes: votes.map(({ topic, approve, abstain, reject }) => ({
      topicId: topic,
      approve: BigInt(approve),
      abstain: BigInt(abstain),
      reject: BigInt(reject),
    })),
  }))
}

/** What the audit keeps of them. */
export function digestBallots(ballots: readonly CastBallot[]): string {
  return createHash('sha256')
    .update(canonicalJson(toStored(ballots)))
    .digest('hex')
}
