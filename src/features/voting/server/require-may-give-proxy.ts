import { Problem } from '#kernel/problem.ts'
import { phaseOf } from '../meetings.domain.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import type { Seat } from './meetings.queries.ts'

/** B7.4: from the announcement on, while there is or will be something to vote with. */
export function requireMayGiveProxy(
  seat: Seat,
  { hasVoted, now }: { readonly hasVoted: boolean; readonly now: Date },
): void {
  requireBeforeEnd(seat.meeting, { hasVoted, now })
  const isFixed = seat.meeting.entitledAt !== undefined
  if (!seat.hasTopics || (isFixed && seat.votes === 0n)) throw new Problem(VOTING_ERRORS.noVotes)
}

/** Nobody has voted here, and somebody still may. */
export function requireBeforeEnd(
  meeting: Parameters<typeof phaseOf>[0],
  { hasVoted, now }: { readonly hasVoted: boolean; readonly now: Date },
): void {
  if (hasVoted) throw new Problem(VOTING_ERRORS.alreadyVoted)
  const phase = phaseOf(meeting, now)
  if (phase !== 'coming' && phase !== 'open') throw new Problem(VOTING_ERRORS.votingEnded)
}
