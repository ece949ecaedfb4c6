import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Money } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import type { Texts } from '#kernel/texts.ts'
import type { Choice } from './ballots.domain.ts'
import type { Majority } from './majorities.domain.ts'

export { chooseText, type Texts } from '#kernel/texts.ts'

export const MEETING_KINDS = ['meeting', 'writtenProcedure'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

/** As the office takes it on; what people see of it is its phase. */
const MEETING_STATES = ['draft', 'announced', 'open', 'closed', 'counted', 'published'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** B7.1. 'counting': voting is over and the result is not published yet. */
export const MEETING_PHASES = ['open', 'coming', 'counting', 'published'] as const
export type MeetingPhase = (typeof MEETING_PHASES)[number]

type Window = { readonly state: MeetingState; readonly startsAt: Date; readonly endsAt: Date }

/** By the server's clock, whether a chore has noted it yet or not. Undefined for a draft, which nobody sees. */
export function phaseOf({ state, startsAt, endsAt }: Window, now: Date): MeetingPhase | undefined {
  if (state === 'draft') return undefined
  if (state === 'published') return 'published'
  if (now >= endsAt || state === 'closed' || state === 'counted') return 'counting'
  return state === 'open' && now >= startsAt ? 'open' : 'coming'
}

export type MeetingFacts = Window & {
  readonly id: string
  readonly key: string
  readonly kind: MeetingKind
  readonly scopeName: string
  readonly title: Texts
  readonly introduction: Texts
  readonly recordDay: Day
  /** One vote for each whole such amount in the nominal capital. */
  readonly amountPerVote: Money
  /** Of all votes entitled, how many have to take part, in percent. */
  readonly quorumPercent?: string
  /** Since when it is fixed who may vote. */
  readonly entitledAt?: Date
}

export type Attachment = {
  readonly id: string
  readonly name: string
  readonly locale: Locale
  readonly bytes: number
}

export type Topic = {
  readonly id: string
  /** As it is called on the agenda: 1, 2a. */
  readonly number: string
  readonly title: Texts
  readonly description?: Texts
  readonly proposal: Texts
  readonly majority: Majority
  readonly attachments: readonly Attachment[]
  /** Why the holder may not vote on it. */
  readonly excludedBecause?: Texts
}

/** One holding and what it counts, as fixed at the record day. */
export type Entitlement = {
  readonly id: string
  /** Of the participation or investment. */
  readonly number: string
  readonly nominal: Money
  readonly votes: bigint
  readonly maySplit: boolean
}

/** Where the holder, or whoever votes for them, stands. */
export const STANDINGS = ['notFixed', 'notEntitled', 'toVote', 'proxyGiven', 'voted', 'missed'] as const
export type Standing = (typeof STANDINGS)[number]

type Stand = {
  readonly phase: MeetingPhase
  /** It is known who may vote. */
  readonly isFixed: boolean
  /** They have votes, and a topic to give them on. */
  readonly mayVote: boolean
  readonly hasVoted: boolean
  /** A proxy of their own is in force. */
  readonly hasGivenProxy: boolean
}

export function standingOf({ phase, isFixed, mayVote, hasVoted, hasGivenProxy }: Stand): Standing {
  if (hasVoted) return 'voted'
  if (!isFixed) return hasGivenProxy ? 'proxyGiven' : 'notFixed'
  if (!mayVote) return 'notEntitled'
  if (phase === 'counting' || phase === 'published') return 'missed'
  return hasGivenProxy ? 'proxyGiven' : 'toVote'
}

/** Whom somebody votes for: themselves where it is absent. */
type Mandate = { readonly proxyId: string; readonly principalName: string }

/** A meeting as the overview lists it: one line for oneself, one for each who gave their proxy. */
export type ListedMeeting = {
  readonly id: string
  readonly kind: MeetingKind
  readonly phase: MeetingPhase
  readonly title: Texts
  readonly scopeName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly votes: bigint
  readonly standing: Standing
  readonly mandate?: Mandate
}

/** What can be voted on now, the soonest end first; then what comes next; then what is over, the latest first. */
export function compareListed(one: ListedMeeting, other: ListedMeeting): number {
  return (
    MEETING_PHASES.indexOf(one.phase) - MEETING_PHASES.indexOf(other.phase) ||
    orderMoment(one) - orderMoment(other) ||
    compareTexts(one.id, other.id) ||
    // One's own before those of others.
    compareTexts(one.mandate?.principalName ?? '', other.mandate?.principalName ?? '') ||
    compareTexts(one.mandate?.proxyId ?? '', other.mandate?.proxyId ?? '')
  )
}

function orderMoment({ phase, startsAt, endsAt }: ListedMeeting): number {
  if (phase === 'coming') return startsAt.getTime()
  return phase === 'open' ? endsAt.getTime() : -endsAt.getTime()
}

/** B7.4, as both sides see it. */
export type Proxy = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly givenAt: Date
  /** By topic. */
  readonly instructions: Readonly<Record<string, Choice>>
}

/** What was sent and waits for its code. */
export type OpenVote = {
  readonly id: string
  readonly codeExpiresAt: Date
  readonly nextCodeAt: Date
}

/** B7.1: the whole of a meeting for one holder. */
export type Meeting = Omit<ListedMeeting, 'votes'> &
  Pick<MeetingFacts, 'introduction' | 'recordDay' | 'amountPerVote' | 'quorumPercent'> & {
    readonly topics: readonly Topic[]
    readonly attachments: readonly Attachment[]
    readonly entitlements: readonly Entitlement[]
    /** Given by the holder, still in force. */
    readonly proxy?: Proxy
    /** Of whoever votes for somebody. */
    readonly instructions?: Readonly<Record<string, Choice>>
    readonly openVote?: OpenVote
    readonly votedAt?: Date
  }

export function sumVotes(entitlements: readonly Pick<Entitlement, 'votes'>[]): bigint {
  return entitlements.reduce((sum, { votes }) => sum + votes, 0n)
}
