import { Problem } from '#kernel/problem.ts'
import { phaseOf } from '../meetings.domain.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import type { Seat } from './meetings.queries.ts'

type Window = Parameters<typeof phaseOf>[0]

/** §8: somebody has voted here, it is not the time, or there is nothing to vote with. */
export function requireMayVote(
  seat: Seat,
  { hasVoted, now }: { readonly hasVoted: boolean; readonly now: Date },
): void {
  if (hasVoted) throw new Problem(VOTING_ERRORS.alreadyVoted)
  requireOpen(seat.meeting, now)
  if (seat.votes === 0n || !seat.hasTopics) throw new Problem(VOTING_ERRORS.noVotes)
}

export function requireOpen(meeting: Window, now: Date): void {
  const phase = phaseOf(meeting, now)
  if (phase === 'coming') throw new Problem(VOTING_ERRORS.notOpenYet)
  if (phase !== 'open') throw new Problem(VOTING_ERRORS.votingEnded)
}
