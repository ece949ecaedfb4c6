import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, addressOf, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { Ballot, BallotDraft, Decision } from '../ballots.domain.ts'
import type { Entitlement, Meeting, Proxy, Topic } from '../meetings.domain.ts'
import type { Receipt } from '../results.domain.ts'
import {
  confirmVotes,
  getDraft,
  getMeeting,
  getMeetingAttachment,
  getReceipt,
  listMeetings,
  postVotes,
  putDraft,
  requestVoteCode,
  withdrawVotes,
} from '../voting.wire.ts'

/** A meeting as somebody takes part in it: for themselves, or by a proxy. */
export type Seat = { readonly meetingId: string; readonly proxyId?: string | undefined }

export const meetingQuery = (reader: Reader, seat: Seat) =>
  queryOf(getMeeting, { reader, ...placeOf(seat) }, decodeMeeting)

export const draftQuery = (reader: Reader, seat: Seat) =>
  queryOf(getDraft, { reader, ...placeOf(seat) }, decodeDraft)

export const receiptQuery = (reader: Reader, seat: Seat) =>
  queryOf(getReceipt, { reader, ...placeOf(seat) }, decodeReceipt)

export function attachmentHref(reader: Reader, { meetingId, proxyId }: Seat, attachmentId: string): string {
  return addressOf(getMeetingAttachment, {
    reader,
    params: { id: meetingId, attachmentId },
    query: { proxy: proxyId },
  })
}

/** B7.3. Browsers take only so much along while the page is being left, so this is asked for then alone. */
export async function keepDraft(
  reader: Reader,
  seat: Seat,
  draft: BallotDraft,
  { isLeaving = false } = {},
): Promise<void> {
  const body = { isTogether: draft.isTogether, ballots: encodeBallots(draft.ballots) }
  await ask(putDraft, { reader, ...placeOf(seat), keepalive: isLeaving, body })
}

/** What was kept, for whoever comes back to the ballot. */
export function useRememberDraft(seat: Seat): (draft: BallotDraft) => void {
  const cache = useQueryClient()
  const reader = useReader()
  return (draft) => cache.setQueryData(draftQuery(reader, seat).queryKey, draft)
}

type Sending = { readonly ballots: readonly Ballot[]; readonly onSent: () => void }

/** B7.1, B7.5: with randomness of this browser, from which the check codes are made. */
export function useSendVotes(seat: Seat) {
  const reader = useReader()
  const refresh = useRefreshMeeting(seat)
  return useMutation({
    mutationFn: async ({ ballots, onSent }: Sending) => {
      const body = { ballots: encodeBallots(ballots), voterNonce: drawNonce() }
      await ask(postVotes, { reader, ...placeOf(seat), body })
      await refresh()
      onSent()
    },
  })
}

type WaitingVote = Seat & { readonly voteId: string }

/** `onDone` comes before the screen goes on: what was shown may be gone by then. */
export function useConfirmVotes(vote: WaitingVote, onDone: () => void) {
  const reader = useReader()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      const receipt = await ask(confirmVotes, { reader, ...voteOf(vote), body: { tan: code } })
      cache.setQueryData(receiptQuery(reader, vote).queryKey, decodeReceipt(receipt))
      onDone()
    },
  })
}

export function useNewVoteCode(vote: WaitingVote) {
  const reader = useReader()
  const refresh = useRefreshMeeting(vote)
  return useMutation({
    mutationFn: async () => {
      await ask(requestVoteCode, { reader, ...voteOf(vote) })
      await refresh()
    },
  })
}

/** B7.1: back before the code, which ends with it. */
export function useWithdrawVotes(vote: WaitingVote) {
  const reader = useReader()
  const refresh = useRefreshMeeting(vote)
  return useMutation({
    mutationFn: async () => {
      await ask(withdrawVotes, { reader, ...voteOf(vote) })
      await refresh()
    },
  })
}

/** Another window, a proxy or the clock may have gone on. */
export function useRefreshMeeting(seat: Seat): () => Promise<void> {
  const cache = useQueryClient()
  const reader = useReader()
  return async () => {
    void cache.invalidateQueries({ queryKey: keyOf(listMeetings) })
    await cache.invalidateQueries({ queryKey: meetingQuery(reader, seat).queryKey })
  }
}

function placeOf({ meetingId, proxyId }: Seat) {
  return { params: { id: meetingId }, query: { proxy: proxyId } }
}

function voteOf({ meetingId, proxyId, voteId }: WaitingVote) {
  return { params: { id: meetingId, voteId }, query: { proxy: proxyId } }
}

const NONCE_BYTES = 16

function drawNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type MeetingWire = Answer<typeof getMeeting>
type ReceiptWire = Answer<typeof getReceipt>
type DraftWire = Answer<typeof getDraft>
type DecisionWire = DraftWire['ballots'][number]['decisions'][string]
type TopicWire = MeetingWire['topics'][number]

function decodeMeeting(wire: MeetingWire): Meeting {
  const { startsAt, endsAt, votedAt, mandate, quorumPercent, topics, entitlements, ...rest } = wire
  const { proxy, instructions, openVote, ...plain } = rest
  return {
    ...plain,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    topics: topics.map(decodeTopic),
    entitlements: entitlements.map(decodeEntitlement),
    ...(mandate && { mandate }),
    ...(quorumPercent !== undefined && { quorumPercent }),
    ...(proxy && { proxy: decodeProxy(proxy) }),
    ...(instructions && { instructions }),
    ...(openVote && {
      openVote: {
        id: openVote.id,
        codeExpiresAt: new Date(openVote.codeExpiresAt),
        nextCodeAt: new Date(openVote.nextCodeAt),
      },
    }),
    ...(votedAt !== undefined && { votedAt: new Date(votedAt) }),
  }
}

function decodeTopic({ description, excludedBecause, majority, ...rest }: TopicWire): Topic {
  const { kind, of, share } = majority
  return {
    ...rest,
    majority: { kind, of, ...(share && { share }) },
    ...(description && { description }),
    ...(excludedBecause && { excludedBecause }),
  }
}

function decodeEntitlement({ votes, ...rest }: MeetingWire['entitlements'][number]): Entitlement {
  return { ...rest, votes: BigInt(votes) }
}

function decodeProxy({ givenAt, ...proxy }: NonNullable<MeetingWire['proxy']>): Proxy {
  return { ...proxy, givenAt: new Date(givenAt) }
}

function decodeReceipt({ castAt, proxyName, holdings, votes, topics, ...rest }: ReceiptWire): Receipt {
  return {
    ...rest,
    castAt: new Date(castAt),
    ...(proxyName !== undefined && { proxyName }),
    holdings: holdings.map((holding) => ({ number: holding.number, votes: BigInt(holding.votes) })),
    votes: BigInt(votes),
    topics: topics.map((topic) => ({ ...topic, tally: decodeTally(topic.tally) })),
  }
}

function decodeDraft({ isTogether, ballots }: DraftWire): BallotDraft {
  return {
    isTogether,
    ballots: ballots.map(({ entitlementIds, decisions }) => ({
      entitlementIds,
      decisions: mapValues(decisions, (decision) =>
        typeof decision === 'string' ? decision : decodeTally(decision),
      ),
    })),
  }
}

function encodeBallots(ballots: readonly Ballot[]) {
  return ballots.map(({ entitlementIds, decisions }) => ({
    entitlementIds: [...entitlementIds],
    decisions: mapValues(decisions, encodeDecision),
  }))
}

function encodeDecision(decision: Decision): DecisionWire {
  if (typeof decision === 'string') return decision
  const { approve, abstain, reject } = decision
  return { approve: String(approve), abstain: String(abstain), reject: String(reject) }
}

function decodeTally({ approve, abstain, reject }: Exclude<DecisionWire, string>) {
  return { approve: BigInt(approve), abstain: BigInt(abstain), reject: BigInt(reject) }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
