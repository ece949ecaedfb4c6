import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { requireMandate } from './require-mandate.service.ts'
import { findSubmission, markWithdrawn } from './submissions.queries.ts'
import { getVoter, type Place, type Voter, type VotingParts } from './voting-parts.ts'

/** B7.1: back before the code, which ends with it. Twice is as good as once. */
export async function withdrawVotes(
  { db }: VotingParts,
  voter: Voter,
  { voteId, ...place }: Place & { readonly voteId: string },
): Promise<void> {
  const { brand, loginId } = voter
  const { meetingId, proxyId } = place
  const login = await getVoter(db, voter)
  const { principalId } = await requireMandate(db, voter, place)
  const which = { brand, meetingId, principalId, loginId, proxyId, id: voteId }
  const isDone = await db.transaction().execute(async (transaction) => {
    if (!(await markWithdrawn(transaction, which))) return false
    const event = describeVoteEvent(voter, login, principalId)
    await recordAudit(transaction, { ...event, kind: 'vote.withdrawn', facts: { meetingId, voteId } })
    return true
  })
  if (isDone) return
  const vote = await findSubmission(db, which)
  if (!vote) throw new Problem(VOTING_ERRORS.voteNotFound)
  if (vote.state === 'confirmed') throw new Problem(VOTING_ERRORS.alreadyCompleted)
}
