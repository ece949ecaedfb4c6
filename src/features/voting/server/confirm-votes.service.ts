import type { Login } from '#features/logins/logins.domain.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { explainWrongCode } from '#server/ident-codes/explain-wrong-code.ts'
import { takeCodeTry } from '#server/ident-codes/ident-codes.queries.ts'
import { forgetAttempts, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret, isSameHash } from '#server/secrets.ts'
import type { Receipt } from '../results.domain.ts'
import { VOTE_CODE_LIMIT, VOTE_CODE_TRIES, VOTING_ERRORS } from '../voting.domain.ts'
import { castVote } from './cast-vote.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { requireMandate } from './require-mandate.service.ts'
import { listOtherCodes, type WhichVote, waitingVote } from './submissions.queries.ts'
import { codeKey } from './vote-keys.ts'
import { getVoter, type Place, type Voter, type VotingParts } from './voting-parts.ts'

const { invalidCode, oldCode, otherVote, tooManyAttempts, tooManyCodes } = VOTING_ERRORS

const WRONG_CODES = {
  noneLeft: tooManyCodes,
  old: oldCode,
  ofAnother: otherVote,
  unknown: invalidCode,
} as const

type Given = Place & { readonly voteId: string; readonly code: string }

/** §8. Limited, counted, compared, and cast once and for good. */
export async function confirmVotes(
  parts: VotingParts,
  voter: Voter,
  { voteId, code, ...place }: Given,
): Promise<Receipt> {
  const { db, now } = parts
  const { brand, loginId } = voter
  const { meetingId, proxyId } = place
  const login = await getVoter(db, voter)
  const seat = await requireMandate(db, voter, place)
  const which = { brand, meetingId, principalId: seat.principalId, loginId, proxyId, id: voteId }
  const vote = await requireAwaiting(db, seat, { ...which, now: now() })
  const key = codeKey(loginId)
  const attempt = await takeAttempt(db, { key, limit: VOTE_CODE_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(tooManyAttempts, attempt)
  const taken = await takeCodeTry(db, { ...waitingVote({ ...which, now: now() }), tries: VOTE_CODE_TRIES })
  if (!taken) {
    await requireAwaiting(db, seat, { ...which, now: now() })
    throw new Problem(tooManyCodes)
  }
  if (!isSameHash(taken.hash, hashSecret(code, voteId))) {
    await recordFailure(parts, voter, { login, which, triesLeft: taken.triesLeft })
    const wrong = await explainWrongCode({ id: voteId, code }, taken, () => listOtherCodes(db, which))
    throw new Problem(WRONG_CODES[wrong])
  }
  const receipt = await castVote(parts, voter, { login, seat, which, vote, hash: taken.hash })
  if (!receipt) {
    // Withdrawn, confirmed or given a newer code while it was compared.
    await requireAwaiting(db, seat, { ...which, now: now() })
    throw new Problem(oldCode)
  }
  await forgetAttempts(db, key)
  return receipt
}

async function recordFailure(
  { db }: VotingParts,
  voter: Voter,
  {
    login,
    which,
    triesLeft,
  }: { readonly login: Login; readonly which: WhichVote; readonly triesLeft: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const event = describeVoteEvent(voter, login, which.principalId)
    const facts = { meetingId: which.meetingId, voteId: which.id, triesLeft }
    await recordAudit(transaction, { ...event, kind: 'vote.codeFailed', facts })
  })
}
