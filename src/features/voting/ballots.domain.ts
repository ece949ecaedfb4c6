import { addTallies, NO_VOTES, type Tally, totalOf } from './majorities.domain.ts'
import type { Entitlement } from './meetings.domain.ts'

/** B7.1: of equal weight, in this order. */
export const CHOICES = ['APPROVE', 'ABSTAIN', 'REJECT'] as const
export type Choice = (typeof CHOICES)[number]

export const TALLY_FIELDS = {
  APPROVE: 'approve',
  ABSTAIN: 'abstain',
  REJECT: 'reject',
} as const satisfies Record<Choice, keyof Tally>

/** All votes for one choice, or so many for each. */
export type Decision = Choice | Tally

/** What is given for each choice that anything is given for. */
export function listParts(tally: Tally): (readonly [choice: Choice, votes: bigint])[] {
  return CHOICES.map((choice) => [choice, tally[TALLY_FIELDS[choice]]] as const).filter(
    ([, votes]) => votes > 0n,
  )
}

/** How the votes of some holdings are given: one of them, or all together. */
export type Ballot = {
  readonly entitlementIds: readonly string[]
  /** By topic. */
  readonly decisions: Readonly<Record<string, Decision>>
}

/** What somebody has filled in and not sent; topics may be missing, and splits need not add up yet. */
export type BallotDraft = { readonly isTogether: boolean; readonly ballots: readonly Ballot[] }

/** The votes of one holding on each topic that it may vote on: what is kept, chained and counted. */
export type CastBallot = {
  readonly entitlementId: string
  readonly votes: readonly (Tally & { readonly topicId: string })[]
}

/** What may be voted on with what. */
export type Electorate = {
  readonly entitlements: readonly Entitlement[]
  readonly topics: readonly { readonly id: string; readonly isExcluded: boolean }[]
}

/** By path: `ballots.0.decisions.<topic>`. */
export type Lacks = Readonly<Record<string, 'missing' | 'invalid'>>

/** B7.1, B7.3: every holding once, every topic once, and splits that add up, of those who may split. */
export function findLacks(ballots: readonly Ballot[], { entitlements, topics }: Electorate): Lacks {
  const lacks: Record<string, 'missing' | 'invalid'> = {}
  const open = new Map(
    entitlements.filter(({ votes }) => votes > 0n).map((entitlement) => [entitlement.id, entitlement]),
  )
  const votable = topics.filter(({ isExcluded }) => !isExcluded)
  for (const [index, { entitlementIds, decisions }] of ballots.entries()) {
    const path = `ballots.${index}`
    const held = entitlementIds.flatMap((id) => open.get(id) ?? [])
    for (const id of entitlementIds) open.delete(id)
    if (held.length === 0 || held.length < entitlementIds.length || new Set(held).size < held.length)
      lacks[`${path}.entitlementIds`] = 'invalid'
    for (const { id } of votable) {
      const decision = Object.hasOwn(decisions, id) ? decisions[id] : undefined
      if (decision === undefined) lacks[`${path}.decisions.${id}`] = 'missing'
      else if (!fits(decision, held)) lacks[`${path}.decisions.${id}`] = 'invalid'
    }
    for (const id of Object.keys(decisions))
      if (!votable.some((topic) => topic.id === id)) lacks[`${path}.decisions.${id}`] = 'invalid'
  }
  if (open.size > 0) lacks['ballots'] = 'missing'
  return lacks
}

/** What cannot stand in a draft either: other people's holdings, a holding twice, topics of another meeting. */
export function findStrangers(ballots: readonly Ballot[], { entitlements, topics }: Electorate): Lacks {
  const lacks: Record<string, 'invalid'> = {}
  const left = new Set(entitlements.map(({ id }) => id))
  const known = new Set(topics.map(({ id }) => id))
  for (const [index, { entitlementIds, decisions }] of ballots.entries()) {
    const path = `ballots.${index}`
    const strangers = entitlementIds.filter((id) => !left.delete(id))
    if (strangers.length > 0) lacks[`${path}.entitlementIds`] = 'invalid'
    for (const id of Object.keys(decisions)) if (!known.has(id)) lacks[`${path}.decisions.${id}`] = 'invalid'
  }
  return lacks
}

function fits(decision: Decision, held: readonly Entitlement[]): boolean {
  if (typeof decision === 'string') return true
  const { approve, abstain, reject } = decision
  const sum = held.reduce((total, { votes }) => total + votes, 0n)
  return (
    held.every(({ maySplit }) => maySplit) &&
    approve >= 0n &&
    abstain >= 0n &&
    reject >= 0n &&
    totalOf(decision) === sum
  )
}

/**
 * The votes of each holding: those of all together are given out holding by holding, first what approves, then what abstains,
 * then what rejects. Only for ballots that lack nothing.
 */
export function castBallots(ballots: readonly Ballot[], { entitlements, topics }: Electorate): CastBallot[] {
  const byId = new Map(entitlements.map((entitlement) => [entitlement.id, entitlement]))
  const votable = topics.filter(({ isExcluded }) => !isExcluded)
  const votes = new Map<string, (Tally & { readonly topicId: string })[]>()
  for (const { entitlementIds, decisions } of ballots) {
    const held = entitlementIds.flatMap((id) => byId.get(id) ?? [])
    for (const { id: topicId } of votable) {
      const decision = decisions[topicId]
      if (decision === undefined) continue
      for (const [index, tally] of shareOut(decision, held).entries()) {
        const { id = '' } = held[index] ?? {}
        votes.set(id, [...(votes.get(id) ?? []), { topicId, ...tally }])
      }
    }
  }
  return entitlements.flatMap(({ id }) => {
    const own = votes.get(id)
    return own ? [{ entitlementId: id, votes: own }] : []
  })
}

function shareOut(decision: Decision, held: readonly Entitlement[]): Tally[] {
  if (typeof decision === 'string')
    return held.map(({ votes }) => ({ ...NO_VOTES, [TALLY_FIELDS[decision]]: votes }))
  let left: Tally = decision
  return held.map(({ votes }) => {
    const approve = smaller(left.approve, votes)
    const abstain = smaller(left.abstain, votes - approve)
    const reject = votes - approve - abstain
    left = {
      approve: left.approve - approve,
      abstain: left.abstain - abstain,
      reject: left.reject - reject,
    }
    return { approve, abstain, reject }
  })
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** By topic, what some holdings give together. */
export function tallyByTopic(ballots: readonly CastBallot[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { votes } of ballots)
    for (const { topicId, ...tally } of votes)
      tallies.set(topicId, addTallies(tallies.get(topicId) ?? NO_VOTES, tally))
  return tallies
}

/** B7.4: the topics on which a ballot says something else than the instructions. */
export function findBreaches(
  ballots: readonly Ballot[],
  instructions: Readonly<Record<string, Choice>>,
): string[] {
  return Object.entries(instructions)
    .filter(([topicId, choice]) =>
      ballots.some(({ decisions }) => Object.hasOwn(decisions, topicId) && decisions[topicId] !== choice),
    )
    .map(([topicId]) => topicId)
}
