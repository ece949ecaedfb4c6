import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { Problem } from '#kernel/problem.ts'
import { replaceCode } from '#server/ident-codes/ident-codes.queries.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { hashSecret } from '#server/secrets.ts'
import type { OpenVote } from '../meetings.domain.ts'
import {
  VOTE_CODE_LIFETIME_SECONDS,
  VOTE_CODE_MAIL_LIMIT,
  VOTE_CODE_RESEND_SECONDS,
  VOTING_ERRORS,
} from '../voting.domain.ts'
import { summariseVote } from './compose-receipt.ts'
import { mailVoteCode } from './emails/voting-mails.ts'
import { findPrincipalName } from './find-principal-name.ts'
import { loadElectorate } from './load-electorate.ts'
import { requireAwaiting } from './require-awaiting.ts'
import { requireMandate } from './require-mandate.service.ts'
import { waitingVote } from './submissions.queries.ts'
import { codeMailKey } from './vote-keys.ts'
import { getVoter, type Place, type Voter, type VotingParts } from './voting-parts.ts'

/** The code before it ends. Not sooner than a minute after the last, and only so many. */
export async function reissueVoteCode(
  parts: VotingParts,
  voter: Voter,
  { voteId, ...place }: Place & { readonly voteId: string },
): Promise<OpenVote> {
  const { db, houses, randomness, now } = parts
  const { brand, loginId } = voter
  const { meetingId, proxyId } = place
  const login = await getVoter(db, voter)
  const seat = await requireMandate(db, voter, place)
  const sentAt = now()
  const which = { brand, meetingId, principalId: seat.principalId, loginId, proxyId, id: voteId, now: sentAt }
  const { ballots } = await requireAwaiting(db, seat, which)
  const key = codeMailKey(loginId)
  const mail = await takeAttempt(db, { key, limit: VOTE_CODE_MAIL_LIMIT, now: sentAt })
  if (!mail.isAllowed) throw new Problem(VOTING_ERRORS.tooManyAttempts, mail)
  const vote = summariseVote({ ...(await loadElectorate(db, which)), meeting: seat.meeting, ballots })
  const principalName = await findPrincipalName(db, brand, seat)
  const code = randomness.digits(CODE_DIGITS)
  const expiresAt = new Date(sentAt.getTime() + VOTE_CODE_LIFETIME_SECONDS * 1000)
  const isSent = await db.transaction().execute(async (transaction) => {
    const isReplaced = await replaceCode(transaction, {
      ...waitingVote(which),
      hash: hashSecret(code, voteId),
      sentAt,
      expiresAt,
      unlessSentAfter: new Date(sentAt.getTime() - VOTE_CODE_RESEND_SECONDS * 1000),
    })
    if (isReplaced) await mailVoteCode(houses, transaction, login, { code, expiresAt, vote, principalName })
    return isReplaced
  })
  if (!isSent) {
    await returnAttempt(db, key)
    const { codeSentAt } = await requireAwaiting(db, seat, which)
    const waitMs = codeSentAt.getTime() + VOTE_CODE_RESEND_SECONDS * 1000 - sentAt.getTime()
    throw new Problem(VOTING_ERRORS.resendBlocked, {
      retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1),
    })
  }
  const nextCodeAt = new Date(sentAt.getTime() + VOTE_CODE_RESEND_SECONDS * 1000)
  return { id: voteId, codeExpiresAt: expiresAt, nextCodeAt }
}
