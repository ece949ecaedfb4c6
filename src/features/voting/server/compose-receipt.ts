import { type CastBallot, tallyByTopic } from '../ballots.domain.ts'
import type { Nonces } from '../lots.domain.ts'
import { type Entitlement, type MeetingFacts, sumVotes, type Topic } from '../meetings.domain.ts'
import type { Receipt, ReceiptTopic } from '../results.domain.ts'
import { codeLots } from './check-codes.ts'

type Given = {
  readonly meeting: Pick<MeetingFacts, 'id' | 'title' | 'scopeName'>
  readonly entitlements: readonly Entitlement[]
  readonly topics: readonly Pick<Topic, 'id' | 'number' | 'title'>[]
  readonly ballots: readonly CastBallot[]
}

/** What somebody votes, in the order of the agenda and without the topics that the holder may not vote on. */
export type VoteSummary = Pick<Receipt, 'meetingId' | 'title' | 'scopeName' | 'holdings' | 'votes'> & {
  readonly topics: readonly Omit<ReceiptTopic, 'lots'>[]
}

export function summariseVote({ meeting, entitlements, topics, ballots }: Given): VoteSummary {
  const given = new Set(ballots.map(({ entitlementId }) => entitlementId))
  const holdings = entitlements.filter(({ id }) => given.has(id))
  const tallies = tallyByTopic(ballots)
  return {
    meetingId: meeting.id,
    title: meeting.title,
    scopeName: meeting.scopeName,
    holdings: holdings.map(({ number, votes }) => ({ number, votes })),
    votes: sumVotes(holdings),
    topics: topics.flatMap(({ id, number, title }) => {
      const tally = tallies.get(id)
      return tally ? [{ topicId: id, number, title, tally }] : []
    }),
  }
}

type Cast = Given & {
  readonly castAt: Date
  readonly proxyName: string | undefined
  readonly nonces: Nonces
}

/** B7.5 */
export function composeReceipt({ castAt, proxyName, nonces, ...given }: Cast): Receipt {
  const { topics, ...summary } = summariseVote(given)
  const lots = codeLots(given.ballots, nonces)
  return {
    ...summary,
    castAt,
    ...(proxyName !== undefined && { proxyName }),
    topics: topics.map(({ topicId, number, title, tally }) => ({
      topicId,
      number,
      title,
      tally,
      lots: lots.get(topicId) ?? [],
    })),
    nonces,
  }
}
