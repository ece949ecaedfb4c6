import {
  type Ballot,
  type BallotDraft,
  type Choice,
  type Decision,
  type Electorate,
  findLacks,
} from '../../ballots.domain.ts'
import type { Entitlement, Meeting } from '../../meetings.domain.ts'

type Decisions = Ballot['decisions']

/** Up to so many holdings stand below each other; of more, those that are to vote otherwise are picked. */
const SEPARATE_UP_TO = 10

/** What the ballots of somebody are made of. */
export type BallotPaper = Electorate & { readonly instructions: Readonly<Record<string, Choice>> }

/** Holdings without votes, and topics that they are excluded from, have no place on a ballot. */
export function toPaper({ entitlements, topics, instructions = {} }: Meeting): BallotPaper {
  return {
    entitlements: entitlements.filter(({ votes }) => votes > 0n),
    topics: topics.map(({ id, excludedBecause }) => ({ id, isExcluded: excludedBecause !== undefined })),
    instructions,
  }
}

/** Whether single holdings are picked out of the others, which stay together. */
export function isPicking({ entitlements }: Pick<BallotPaper, 'entitlements'>): boolean {
  return entitlements.length > SEPARATE_UP_TO
}

/** What was kept, as far as it still fits, with every instruction filled in. */
export function startDraft(paper: BallotPaper, kept: BallotDraft): BallotDraft {
  const own = new Set(paper.entitlements.map(({ id }) => id))
  const ballots = kept.ballots
    .map(({ entitlementIds, decisions }) => ({
      entitlementIds: entitlementIds.filter((id) => own.delete(id)),
      decisions,
    }))
    .filter(({ entitlementIds }) => entitlementIds.length > 0)
  const [first, ...others] = ballots
  const left = [...own]
  if (!first || kept.isTogether || paper.entitlements.length === 1)
    return allTogether(paper, first?.decisions ?? {})
  if (!isPicking(paper))
    return {
      isTogether: false,
      ballots: paper.entitlements.map(({ id }) => {
        const known = ballots.find(({ entitlementIds }) => entitlementIds.includes(id))
        return buildBallot(paper, [id], known?.decisions ?? {})
      }),
    }
  return {
    isTogether: false,
    ballots: [
      buildBallot(paper, [...first.entitlementIds, ...left], first.decisions),
      ...others.flatMap(({ entitlementIds, decisions }) =>
        entitlementIds.map((id) => buildBallot(paper, [id], decisions)),
      ),
    ],
  }
}

/** B7.3: what is decided stays decided where it is the same for all. */
export function setTogether(paper: BallotPaper, draft: BallotDraft, isTogether: boolean): BallotDraft {
  const [first] = draft.ballots
  const agreed = findAgreed(draft.ballots)
  if (isTogether) return allTogether(paper, agreed)
  if (isPicking(paper))
    return {
      isTogether: false,
      ballots: [buildBallot(paper, listIds(paper.entitlements), first?.decisions ?? {})],
    }
  return {
    isTogether: false,
    ballots: paper.entitlements.map(({ id }) => buildBallot(paper, [id], agreed)),
  }
}

/** One holding votes by itself, beginning with what the others do; at least one stays with these. */
export function pickHolding(paper: BallotPaper, draft: BallotDraft, id: string): BallotDraft {
  const [rest, ...others] = draft.ballots
  if (!rest || rest.entitlementIds.length < 2 || !rest.entitlementIds.includes(id)) return draft
  return {
    ...draft,
    ballots: [
      buildBallot(
        paper,
        rest.entitlementIds.filter((one) => one !== id),
        rest.decisions,
      ),
      ...others,
      buildBallot(paper, [id], rest.decisions),
    ],
  }
}

/** Back to the others. */
export function returnHolding(paper: BallotPaper, draft: BallotDraft, id: string): BallotDraft {
  const [rest, ...others] = draft.ballots
  if (!rest) return draft
  return {
    ...draft,
    ballots: [
      buildBallot(paper, [...rest.entitlementIds, id], rest.decisions),
      ...others.filter(({ entitlementIds }) => !entitlementIds.includes(id)),
    ],
  }
}

type Place = { readonly ballot: number; readonly topicId: string }

export function decide(
  draft: BallotDraft,
  { ballot, topicId }: Place,
  decision: Decision | undefined,
): BallotDraft {
  return {
    ...draft,
    ballots: draft.ballots.map((one, index) => {
      if (index !== ballot) return one
      const { [topicId]: _former, ...others } = one.decisions
      return {
        entitlementIds: one.entitlementIds,
        decisions: decision === undefined ? others : { ...others, [topicId]: decision },
      }
    }),
  }
}

export type Progress = { readonly decided: number; readonly total: number }

/** B7.1: how far it is, and whether it may go on. */
export function countProgress(paper: BallotPaper, { ballots }: BallotDraft): Progress {
  const total = ballots.length * paper.topics.filter(({ isExcluded }) => !isExcluded).length
  return { decided: total - Object.keys(findLacks(ballots, paper)).length, total }
}

function allTogether(paper: BallotPaper, decisions: Decisions): BallotDraft {
  return { isTogether: true, ballots: [buildBallot(paper, listIds(paper.entitlements), decisions)] }
}

/** Only what may stand on it: nothing of excluded topics, splits of those who may split and where they can add up. */
function buildBallot(
  { topics, entitlements, instructions }: BallotPaper,
  entitlementIds: readonly string[],
  decisions: Decisions,
): Ballot {
  const held = entitlements.filter(({ id }) => entitlementIds.includes(id))
  const sum = held.reduce((total, { votes }) => total + votes, 0n)
  const fits = (decision: Decision) =>
    typeof decision === 'string' ||
    (held.every(({ maySplit }) => maySplit) && decision.approve + decision.abstain + decision.reject <= sum)
  const kept = topics.flatMap(({ id, isExcluded }) => {
    const decision = instructions[id] ?? (Object.hasOwn(decisions, id) ? decisions[id] : undefined)
    return isExcluded || decision === undefined || !fits(decision) ? [] : [[id, decision] as const]
  })
  return { entitlementIds, decisions: Object.fromEntries(kept) }
}

/** The choices that all of them share; split votes are of one alone. */
function findAgreed(ballots: readonly Ballot[]): Decisions {
  const [first, ...others] = ballots
  return Object.fromEntries(
    Object.entries(first?.decisions ?? {}).filter(
      ([topicId, decision]) =>
        (others.length === 0 || typeof decision === 'string') &&
        others.every(({ decisions }) => decisions[topicId] === decision),
    ),
  )
}

function listIds(entitlements: readonly Entitlement[]): readonly string[] {
  return entitlements.map(({ id }) => id)
}
