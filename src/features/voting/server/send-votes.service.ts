import { randomUUID } from 'node:crypto'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import { type Ballot, castBallots, findBreaches, findLacks } from '../ballots.domain.ts'
import type { OpenVote } from '../meetings.domain.ts'
import {
  VOTE_CODE_LIFETIME_SECONDS,
  VOTE_CODE_MAIL_LIMIT,
  VOTE_CODE_RESEND_SECONDS,
  VOTING_ERRORS,
} from '../voting.domain.ts'
import { findCastTime } from './ballots.queries.ts'
import { summariseVote } from './compose-receipt.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { mailVoteCode } from './emails/voting-mails.ts'
import { findPrincipalName } from './find-principal-name.ts'
import { loadElectorate } from './load-electorate.ts'
import type { Seat } from './meetings.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import { requireMayVote } from './require-may-vote.ts'
import { digestBallots } from './stored-ballots.ts'
import { insertSubmission, isNonceTaken, withdrawBefore } from './submissions.queries.ts'
import { codeMailKey } from './vote-keys.ts'
import { getVoter, type Place, type Voter, type VotingParts } from './voting-parts.ts'

type Sent = Place & { readonly ballots: readonly Ballot[]; readonly voterNonce: string }

/** B7.1: together or not at all: the ballots, the end of those before, the code in the outbox and the audit. */
export async function sendVotes(
  parts: VotingParts,
  voter: Voter,
  { ballots, voterNonce, ...place }: Sent,
): Promise<OpenVote> {
  const { db, houses, randomness, now } = parts
  const { brand, loginId } = voter
  const { meetingId, proxyId } = place
  const login = await getVoter(db, voter)
  const seat = await requireMandate(db, voter, place)
  const { principalId } = seat
  const of = { brand, meetingId, principalId }
  const hasVoted = (await findCastTime(db, of)) !== undefined
  requireMayVote(seat, { hasVoted, now: now() })
  const electorate = await loadElectorate(db, of)
  requireComplete(ballots, electorate, seat)
  await requireFreshNonce(db, { brand, meetingId, voterNonce })

  const key = codeMailKey(loginId)
  const mail = await takeAttempt(db, { key, limit: VOTE_CODE_MAIL_LIMIT, now: now() })
  if (!mail.isAllowed) throw new Problem(VOTING_ERRORS.tooManyAttempts, mail)
  const [id, sentAt, code] = [randomUUID(), now(), randomness.digits(CODE_DIGITS)]
  const codeExpiresAt = new Date(sentAt.getTime() + VOTE_CODE_LIFETIME_SECONDS * 1000)
  const cast = castBallots(ballots, electorate)
  const ballotsSha256 = digestBallots(cast)
  const principalName = await findPrincipalName(db, brand, seat)
  const vote = summariseVote({ meeting: seat.meeting, ...electorate, ballots: cast })
  try {
    await db.transaction().execute(async (transaction) => {
      const former = await withdrawBefore(transaction, { ...of, loginId })
      await insertSubmission(transaction, {
        ...of,
        id,
        loginId,
        proxyId,
        sentAt,
        ballots: cast,
        ballotsSha256,
        voterNonce,
        codeHash: hashSecret(code, id),
        codeExpiresAt,
      })
      await mailVoteCode(houses, transaction, login, { code, expiresAt: codeExpiresAt, vote, principalName })
      const event = describeVoteEvent(voter, login, principalId)
      for (const voteId of former)
        await recordAudit(transaction, { ...event, kind: 'vote.withdrawn', facts: { meetingId, voteId } })
      await recordAudit(transaction, {
        ...event,
        kind: 'vote.submitted',
        facts: { meetingId, voteId: id, ballotsSha256 },
      })
    })
  } catch (error) {
    // No mail has gone out.
    await returnAttempt(db, key)
    throw error
  }
  const nextCodeAt = new Date(sentAt.getTime() + VOTE_CODE_RESEND_SECONDS * 1000)
  return { id, codeExpiresAt, nextCodeAt }
}

function requireComplete(
  ballots: readonly Ballot[],
  electorate: Parameters<typeof findLacks>[1],
  { instructions = {} }: Seat,
): void {
  const fields = findLacks(ballots, electorate)
  if (Object.keys(fields).length > 0) throw new Problem(VOTING_ERRORS.invalidBallots, { fields })
  const breaches = findBreaches(ballots, instructions)
  if (breaches.length > 0)
    throw new Problem(VOTING_ERRORS.againstInstructions, {
      fields: Object.fromEntries(breaches.map((topicId) => [topicId, 'invalid'])),
    })
}

/** B7.5: two votes with the same would have the same check codes but for the server's part. */
async function requireFreshNonce(
  db: Database,
  which: { readonly brand: string; readonly meetingId: string; readonly voterNonce: string },
): Promise<void> {
  if (await isNonceTaken(db, which))
    throw new Problem(VOTING_ERRORS.invalidBallots, { fields: { voterNonce: 'invalid' } })
}
