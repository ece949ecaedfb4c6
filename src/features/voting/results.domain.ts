import type { Choice } from './ballots.domain.ts'
import type { LotSize } from './lots.domain.ts'
import type { Majority, Outcome, Tally } from './majorities.domain.ts'
import type { MeetingKind, Texts } from './meetings.domain.ts'

export type TopicResult = {
  readonly topicId: string
  readonly number: string
  readonly title: Texts
  readonly majority: Majority
  /** All votes that might have been given on it. */
  readonly entitled: bigint
  readonly tally: Tally
  readonly outcome: Outcome
}

/** B7.6 */
export type Result = {
  readonly meetingId: string
  readonly kind: MeetingKind
  readonly title: Texts
  readonly scopeName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly publishedAt: Date
  readonly quorumPercent?: string
  readonly isQuorate: boolean
  readonly entitled: bigint
  readonly present: bigint
  readonly entitledHoldings: bigint
  readonly presentHoldings: bigint
  readonly topics: readonly TopicResult[]
}

/** B7.5: one line of the published list. */
export type PublishedLot = {
  readonly topicId: string
  readonly code: string
  readonly choice: Choice
  readonly votes: LotSize
}

export type ReceiptTopic = {
  readonly topicId: string
  readonly number: string
  readonly title: Texts
  readonly tally: Tally
  readonly lots: readonly PublishedLot[]
}

/** B7.5: what somebody keeps of their vote. */
export type Receipt = {
  readonly meetingId: string
  readonly title: Texts
  readonly scopeName: string
  readonly castAt: Date
  /** Who voted for the holder. */
  readonly proxyName?: string
  readonly holdings: readonly { readonly number: string; readonly votes: bigint }[]
  readonly votes: bigint
  readonly topics: readonly ReceiptTopic[]
  /** From which the check codes are made. */
  readonly nonces: { readonly voter: string; readonly server: string }
}
