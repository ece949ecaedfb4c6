import { type ListedMeeting, phaseOf, standingOf } from '../meetings.domain.ts'
import type { Seat } from './meetings.queries.ts'

type Known = { readonly hasVoted: boolean; readonly principalName: string | undefined; readonly now: Date }

/** What the overview and the page of a meeting both say. */
export function describeSeat(
  { meeting, proxyId, votes, hasTopics, hasGivenProxy }: Seat,
  { hasVoted, principalName = '', now }: Known,
): ListedMeeting {
  const { id, kind, title, scopeName, startsAt, endsAt, entitledAt } = meeting
  const phase = phaseOf(meeting, now)
  if (phase === undefined) throw new Error('a draft was read')
  const mayVote = votes > 0n && hasTopics
  return {
    id,
    kind,
    phase,
    title,
    scopeName,
    startsAt,
    endsAt,
    votes,
    standing: standingOf({ phase, isFixed: entitledAt !== undefined, mayVote, hasVoted, hasGivenProxy }),
    ...(proxyId !== undefined && { mandate: { proxyId, principalName } }),
  }
}
