import { findLogin } from '#features/logins/server/find-login.service.ts'
import { Problem } from '#kernel/problem.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { findCastTime, lockMeeting } from './ballots.queries.ts'
import { describeVoteEvent } from './describe-vote-event.ts'
import { tellProxyTakenBack } from './emails/proxies/proxy-mails.ts'
import { findProxyParties } from './mandates.queries.ts'
import { lockGivenProxy, markProxyRevoked } from './proxies.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import { requireBeforeEnd } from './require-may-give-proxy.ts'
import { tellProxyOver } from './tell-proxy-over.ts'
import { getVoter, type Voter, type VotingParts } from './voting-parts.ts'

/** B7.4: by whoever acts for the holder, until the proxy has voted or voting ends. */
export async function takeProxyBack(
  { db, houses, now }: VotingParts,
  giver: Voter,
  { meetingId, proxyId }: { readonly meetingId: string; readonly proxyId: string },
): Promise<void> {
  const { brand } = giver
  const login = await getVoter(db, giver)
  const { principalId, meeting } = await requireMandate(db, giver, { meetingId })
  const which = { brand, meetingId, principalId, proxyId }
  const parties = await findProxyParties(db, which)
  const namer = parties && (await findLogin(db, { brand, id: parties.giverLoginId }))
  await db.transaction().execute(async (transaction) => {
    const window = await lockMeeting(transaction, which)
    const given = await lockGivenProxy(transaction, which)
    if (!window || !given || !parties) throw new Problem(VOTING_ERRORS.notAvailable)
    const moment = now()
    // A vote by the proxy that was just being cast is there by now.
    const hasVoted = (await findCastTime(transaction, which)) !== undefined
    requireBeforeEnd(window, { hasVoted, now: moment })
    if (given.isOver) throw new Problem(VOTING_ERRORS.proxyOver)
    await markProxyRevoked(transaction, { ...which, now: moment })
    await tellProxyOver(houses, transaction, { ...which, meeting, reason: 'revoked' })
    const told = { meeting, name: parties.name, moment }
    await tellProxyTakenBack(houses, transaction, login, told)
    if (namer && namer.id !== login.id && !namer.isDisabled)
      await tellProxyTakenBack(houses, transaction, namer, told)
    const event = describeVoteEvent(giver, login, principalId)
    await recordAudit(transaction, {
      ...event,
      kind: 'proxy.ended',
      facts: { meetingId, proxyId, reason: 'revoked' },
    })
  })
}
