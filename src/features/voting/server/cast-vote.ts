import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { hasErrorCode } from '#server/db/error-code.ts'
import type { Receipt } from '../results.domain.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { appendBallots, findCastTime, lockMeeting } from './ballots.queries.ts'
import { createNonce } from './check-codes.ts'
import { composeReceipt } from './compose-receipt.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { removeDrafts } from './drafts.queries.ts'
import { mailReceipt } from './emails/voting-mails.ts'
import { findPrincipalName } from './find-principal-name.ts'
import { loadElectorate } from './load-electorate.ts'
import { endProxyByVoting, findProxyParties, lockProxy } from './mandates.queries.ts'
import type { Seat } from './meetings.queries.ts'
import { requireOpen } from './require-may-vote.ts'
import { digestBallots } from './stored-ballots.ts'
import { markConfirmed, type Submission, type WhichVote } from './submissions.queries.ts'
import { tellProxyOver } from './tell-proxy-over.ts'
import type { Voter, VotingParts } from './voting-parts.ts'

const UNIQUE_VIOLATION = '23505'

type Proven = {
  readonly login: Login
  readonly seat: Seat
  readonly which: WhichVote
  readonly vote: Submission
  /** Of the code that was given. */
  readonly hash: string
}

/**
 * B7.3: together or not at all: the ballots, the end of a proxy that is not needed any more, the receipts and the audit. Undefined
 * where the vote waits for this code no more. Whatever takes a lock that others wait for comes as late as it can.
 */
export async function castVote(
  parts: VotingParts,
  voter: Voter,
  { login, seat, which, vote, hash }: Proven,
): Promise<Receipt | undefined> {
  const { db, houses, randomness, now } = parts
  const { brand, meetingId, principalId, proxyId, id: voteId } = which
  const { ballots, ballotsSha256 } = vote
  if (digestBallots(ballots) !== ballotsSha256) throw new Error('the ballots are not those that were sent')
  const electorate = await loadElectorate(db, which)
  const proxy = proxyId === undefined ? undefined : await findProxyParties(db, { brand, proxyId })
  const giver = proxy && (await findLogin(db, { brand, id: proxy.giverLoginId }))
  const principalName = await findPrincipalName(db, brand, seat)
  const nonces = { voter: vote.voterNonce, server: createNonce(randomness) }

  const cast = async (transaction: Database) => {
    const meeting = await lockMeeting(transaction, which)
    if (!meeting) throw new Problem(VOTING_ERRORS.notAvailable)
    const castAt = now()
    requireOpen(meeting, castAt)
    if (!(await markConfirmed(transaction, { ...which, now: castAt, hash, serverNonce: nonces.server })))
      return undefined
    const endedProxyId = await settleProxy(transaction, which, castAt)
    await removeDrafts(transaction, which)
    const proxyName = proxy?.name
    const receipt = composeReceipt({
      ...electorate,
      meeting: seat.meeting,
      ballots,
      castAt,
      proxyName,
      nonces,
    })
    await mailReceipt(houses, transaction, login, { receipt, proxyId, principalName })
    if (giver && !giver.isDisabled) await mailReceipt(houses, transaction, giver, { receipt })
    if (endedProxyId !== undefined) {
      const ended = {
        brand,
        proxyId: endedProxyId,
        principalId,
        meeting: seat.meeting,
        reason: 'voted',
      } as const
      await tellProxyOver(houses, transaction, ended)
    }
    const via = proxyId === undefined ? 'portal' : 'proxy'
    const chainHash = await appendBallots(transaction, {
      brand,
      meetingId,
      via,
      submissionId: voteId,
      castAt,
      ballots,
    })
    const event = describeVoteEvent(voter, login, principalId)
    if (endedProxyId !== undefined)
      await recordAudit(transaction, {
        ...event,
        kind: 'proxy.ended',
        facts: { meetingId, proxyId: endedProxyId, reason: 'voted' },
      })
    await recordAudit(transaction, {
      ...event,
      kind: 'vote.confirmed',
      facts: { meetingId, voteId, ballotsSha256, chainHash },
    })
    return receipt
  }
  return await db
    .transaction()
    .execute(cast)
    .catch((error: unknown) => explainConflict(db, which, error))
}

/** B7.4: a proxy has to be in force until the vote is cast; whoever votes themself takes theirs back. */
async function settleProxy(
  db: Database,
  { proxyId, ...which }: WhichVote,
  now: Date,
): Promise<string | undefined> {
  if (proxyId === undefined) return await endProxyByVoting(db, { ...which, now })
  if (!(await lockProxy(db, { ...which, proxyId }))) throw new Problem(VOTING_ERRORS.proxyOver)
  return undefined
}

/** Of two at once the database has chosen one. */
async function explainConflict(db: Database, which: WhichVote, error: unknown): Promise<never> {
  if (!hasErrorCode(error, UNIQUE_VIOLATION)) throw error
  if (await findCastTime(db, which)) throw new Problem(VOTING_ERRORS.alreadyVoted, { cause: error })
  throw new Problem(VOTING_ERRORS.invalidBallots, { fields: { voterNonce: 'invalid' }, cause: error })
}
