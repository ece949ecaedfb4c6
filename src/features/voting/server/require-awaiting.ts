import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { findCastTime } from './ballots.queries.ts'
import type { Seat } from './meetings.queries.ts'
import { requireMayVote } from './require-may-vote.ts'
import { findSubmission, type Submission, type WhichVote } from './submissions.queries.ts'

const { alreadyCompleted, codeExpired, otherVote, voteNotFound } = VOTING_ERRORS

/** §8: the vote as it waits for its code; throws why it does not. */
export async function requireAwaiting(
  db: Database,
  seat: Seat,
  { now, ...which }: WhichVote & { readonly now: Date },
): Promise<Submission> {
  const vote = await findSubmission(db, which)
  if (!vote) throw new Problem(voteNotFound)
  if (vote.state === 'confirmed') throw new Problem(alreadyCompleted)
  requireMayVote(seat, { hasVoted: (await findCastTime(db, which)) !== undefined, now })
  if (vote.state === 'withdrawn') throw new Problem(otherVote)
  if (vote.codeExpiresAt <= now) throw new Problem(codeExpired)
  return vote
}
