import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { hasErrorCode } from '#server/db/error-code.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import type { Choice } from '../ballots.domain.ts'
import { PROXY_LIMIT, VOTING_ERRORS } from '../voting.domain.ts'
import { findCastTime, lockMeeting } from './ballots.queries.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { mailProxyReceived, tellProxyGiven } from './emails/proxies/proxy-mails.ts'
import { findOrInviteProxy } from './find-or-invite-proxy.ts'
import { loadElectorate } from './load-electorate.ts'
import { selectPrincipalNames } from './mandates.queries.ts'
import { insertProxy, lockWaitingVotes } from './proxies.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import { requireBeforeEnd, requireMayGiveProxy } from './require-may-give-proxy.ts'
import { proxyKey } from './vote-keys.ts'
import { getVoter, type Voter, type VotingParts } from './voting-parts.ts'

/** Far longer than giving takes, so that the time does not tell whether somebody had to be invited. */
const PROXY_ANSWER_MS = 300
const UNIQUE_VIOLATION = '23505'

type Wanted = {
  readonly meetingId: string
  readonly name: string
  readonly email: string
  /** By topic. */
  readonly instructions: Readonly<Record<string, Choice>>
}

/** B7.4, security.md 7: answers the same whether or not the address has a login. */
export async function giveProxy(parts: VotingParts, giver: Voter, wanted: Wanted): Promise<string> {
  const [id] = await Promise.all([give(parts, giver, wanted), sleep(PROXY_ANSWER_MS)])
  return id
}

async function give(parts: VotingParts, giver: Voter, wanted: Wanted): Promise<string> {
  const { db, now } = parts
  const { brand, loginId } = giver
  const { meetingId, email, instructions } = wanted
  const login = await getVoter(db, giver)
  const { principalId, ...seat } = await requireMandate(db, giver, { meetingId })
  const of = { brand, meetingId, principalId }
  const hasVoted = (await findCastTime(db, of)) !== undefined
  requireMayGiveProxy({ ...seat, principalId }, { hasVoted, now: now() })
  const { topics } = await loadElectorate(db, of)
  requireOwnTopics(topics, instructions)
  if (email.toLowerCase() === login.email.toLowerCase()) throw new Problem(VOTING_ERRORS.proxyIsOneself)

  const key = proxyKey(loginId)
  const attempt = await takeAttempt(db, { key, limit: PROXY_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(VOTING_ERRORS.tooManyAttempts, attempt)
  const principalName = (await selectPrincipalNames(db, { brand, ids: [principalId] })).get(principalId) ?? ''
  const proxyId = randomUUID()
  try {
    await db.transaction().execute(async (transaction) => {
      await requireStillBeforeEnd(transaction, of, now)
      const named = { ...wanted, giver: login, origin: giver.origin }
      const { login: proxy, invitation } = await findOrInviteProxy(parts, transaction, named)
      const given = { ...of, ...wanted, proxyId, givenAt: now() }
      await insertProxy(transaction, { ...given, giverLoginId: loginId, proxyLoginId: proxy.id })
      const told = { ...wanted, ...seat, topics, proxyId, givenAt: given.givenAt, principalName }
      await mailProxyReceived(parts.houses, transaction, proxy, { ...told, invitation })
      await tellProxyGiven(parts.houses, transaction, login, told)
      const event = describeVoteEvent(giver, login, principalId)
      await recordAudit(transaction, { ...event, kind: 'proxy.given', facts: { meetingId, proxyId } })
    })
  } catch (error) {
    // No mail has gone out.
    await returnAttempt(db, key)
    if (hasErrorCode(error, UNIQUE_VIOLATION)) throw new Problem(VOTING_ERRORS.proxyGiven, { cause: error })
    throw error
  }
  return proxyId
}

/** Of this meeting, and open to the holder. */
function requireOwnTopics(
  topics: readonly { readonly id: string; readonly isExcluded: boolean }[],
  instructions: Wanted['instructions'],
): void {
  const votable = new Set(topics.filter(({ isExcluded }) => !isExcluded).map(({ id }) => id))
  const strangers = Object.keys(instructions).filter((id) => !votable.has(id))
  if (strangers.length === 0) return
  const fields = Object.fromEntries(strangers.map((id) => [`instructions.${id}`, 'invalid' as const]))
  throw new Problem(VOTING_ERRORS.invalidBallots, { fields })
}

/** Closing, and a vote that is just being cast, come before or after. */
async function requireStillBeforeEnd(
  transaction: Database,
  of: { readonly brand: string; readonly meetingId: string; readonly principalId: string },
  now: () => Date,
): Promise<void> {
  const meeting = await lockMeeting(transaction, of)
  if (!meeting) throw new Problem(VOTING_ERRORS.notAvailable)
  await lockWaitingVotes(transaction, of)
  const hasVoted = (await findCastTime(transaction, of)) !== undefined
  requireBeforeEnd(meeting, { hasVoted, now: now() })
}
