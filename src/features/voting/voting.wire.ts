import { z } from 'zod'
import { DOCUMENT_ERRORS } from '#features/documents/documents.domain.ts'
import { call } from '#kernel/call.ts'
import { CODE_DIGITS } from '#kernel/one-time-code.ts'
import { carriedName } from '#kernel/wire/names.ts'
import { idParam, idText, plainText } from '#kernel/wire/shapes.ts'
import type { Ballot, Decision } from './ballots.domain.ts'
import { PROXY_EMAIL_MAX_CHARACTERS, PROXY_NAME_MAX_CHARACTERS, VOTING_ERRORS } from './voting.domain.ts'
import {
  ballotsField,
  choice,
  draftShape,
  encodeTally,
  listedMeetingShape,
  lotShape,
  meetingShape,
  nonce,
  openVoteShape,
  receiptShape,
  resultShape,
} from './voting-shapes.wire.ts'

export {
  encodeListedMeeting,
  encodeMeeting,
  encodeOpenVote,
  encodeReceipt,
  encodeResult,
} from './voting-shapes.wire.ts'

const BASE = '/api/voting/v1'
const MEETINGS = `${BASE}/meetings` as const
const MEETING = `${MEETINGS}/:id` as const
const VOTES = `${MEETING}/votes` as const
const VOTE = `${VOTES}/:voteId` as const

const PDF = { contentTypes: ['application/pdf'] } as const
const LOTS_A_PAGE = 500

const voting = { service: 'voting', access: 'voting/read' } as const

/** The proxy by which the caller votes for somebody; for themselves where it is left out. */
const mandateQuery = z.object({ proxy: idText.optional() })
const ofMeeting = { ...voting, params: idParam, query: mandateQuery } as const
const ofVote = { ...voting, params: z.object({ id: idText, voteId: idText }), query: mandateQuery } as const

const { notAvailable, proxyOver, alreadyVoted, notOpenYet, votingEnded } = VOTING_ERRORS
const errors = VOTING_ERRORS
const mayVoteProblems = [
  notAvailable,
  proxyOver,
  alreadyVoted,
  notOpenYet,
  votingEnded,
  errors.noVotes,
] as const

/** Where one vote is found. */
export function voteHref(meetingId: string, voteId: string): string {
  return `${MEETINGS}/${meetingId}/votes/${voteId}`
}

export const listMeetings = call({
  ...voting,
  method: 'GET',
  path: MEETINGS,
  summary:
    'The meetings of the funds held, and those to which others gave their proxy: open, coming and past',
  restsOn: 'person',
  answer: z.array(listedMeetingShape),
})

export const getMeeting = call({
  ...ofMeeting,
  method: 'GET',
  path: MEETING,
  summary: 'One meeting: agenda, documents, votes with their working, and where the holder stands',
  answer: meetingShape,
  problems: [notAvailable, proxyOver],
})

export const getMeetingAttachment = call({
  ...voting,
  method: 'GET',
  path: `${MEETING}/attachments/:attachmentId`,
  summary: 'A document of the agenda',
  params: z.object({ id: idText, attachmentId: idText }),
  query: mandateQuery,
  answer: PDF,
  problems: [notAvailable, proxyOver, DOCUMENT_ERRORS.notAvailable, DOCUMENT_ERRORS.unavailable],
})

export const getDraft = call({
  ...ofMeeting,
  isClosedToViewers: true,
  method: 'GET',
  path: `${MEETING}/draft`,
  summary: 'What the caller has filled in and not sent; empty where that is nothing',
  answer: draftShape,
  problems: [notAvailable, proxyOver],
})

export const putDraft = call({
  ...ofMeeting,
  method: 'PUT',
  path: `${MEETING}/draft`,
  summary: 'Keeps what is filled in until the end of voting',
  body: draftShape,
  answer: draftShape,
  problems: [...mayVoteProblems, errors.invalidBallots],
})

export const postVotes = call({
  ...ofMeeting,
  method: 'POST',
  path: VOTES,
  summary: 'Sends filled-in ballots, and mails a code that confirms them; those sent before end',
  body: z.object({
    ballots: ballotsField,
    voterNonce: nonce.meta({ description: "Randomness of the voter's own: it goes into the check codes" }),
  }),
  answer: openVoteShape,
  statuses: [201],
  problems: [...mayVoteProblems, errors.invalidBallots, errors.againstInstructions, errors.tooManyAttempts],
})

export const confirmVotes = call({
  ...ofVote,
  method: 'POST',
  path: VOTE,
  summary: 'Casts the ballots with the code from the mail: final',
  body: z.object({
    tan: plainText
      .max(100)
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))),
  }),
  answer: receiptShape,
  problems: [
    ...mayVoteProblems,
    errors.invalidBallots,
    errors.voteNotFound,
    errors.alreadyCompleted,
    errors.invalidCode,
    errors.tooManyCodes,
    errors.codeExpired,
    errors.oldCode,
    errors.otherVote,
    errors.tooManyAttempts,
  ],
})

export const requestVoteCode = call({
  ...ofVote,
  method: 'POST',
  path: `${VOTE}/tan`,
  summary: 'Mails a new code; the one before it ends',
  answer: openVoteShape,
  problems: [
    ...mayVoteProblems,
    errors.voteNotFound,
    errors.alreadyCompleted,
    errors.codeExpired,
    errors.otherVote,
    errors.resendBlocked,
    errors.tooManyAttempts,
  ],
})

export const withdrawVotes = call({
  ...ofVote,
  method: 'DELETE',
  path: VOTE,
  summary: 'Takes sent ballots back to change them, which ends their code',
  answer: z.strictObject({}),
  problems: [notAvailable, proxyOver, errors.voteNotFound, errors.alreadyCompleted],
})

export const getReceipt = call({
  ...ofMeeting,
  isClosedToViewers: true,
  method: 'GET',
  path: `${MEETING}/receipt`,
  summary: 'What was voted for the holder, with the check codes to find it by',
  answer: receiptShape,
  problems: [notAvailable, proxyOver, errors.noReceipt],
})

export const getReceiptFile = call({
  ...ofMeeting,
  isClosedToViewers: true,
  method: 'GET',
  path: `${MEETING}/receipt.pdf`,
  summary: 'The same as PDF',
  answer: PDF,
  problems: [notAvailable, proxyOver, errors.noReceipt],
})

export const getResult = call({
  ...ofMeeting,
  method: 'GET',
  path: `${MEETING}/result`,
  summary: 'Quorum, votes and outcome of each topic, once published',
  answer: resultShape,
  problems: [notAvailable, proxyOver, errors.noResult],
})

export const getProtocolFile = call({
  ...ofMeeting,
  method: 'GET',
  path: `${MEETING}/protocol.pdf`,
  summary: 'The protocol of the result as PDF',
  answer: PDF,
  problems: [notAvailable, proxyOver, errors.noResult],
})

export const listLots = call({
  ...ofMeeting,
  method: 'GET',
  path: `${MEETING}/codes`,
  summary: 'The published check codes with choice and votes, by topic and code, without names',
  query: mandateQuery.extend({
    topic: idText.optional(),
    code: plainText.max(40).optional().meta({ description: 'Those that begin like this' }),
    after: plainText.max(60).optional().meta({ description: 'The cursor of the page before' }),
    limit: z.coerce.number().int().min(1).max(LOTS_A_PAGE).default(100),
  }),
  answer: z.strictObject({
    lots: z.array(lotShape),
    total: z.int(),
    next: z.string().optional().meta({ description: 'Where the next page begins' }),
  }),
  problems: [notAvailable, proxyOver, errors.noResult],
})

export const getCountFile = call({
  ...ofMeeting,
  method: 'GET',
  path: `${MEETING}/count.json`,
  summary: 'Result and all check codes as one file, to count again: npx portico voting verify',
  answer: { contentTypes: ['application/json'] },
  problems: [notAvailable, proxyOver, errors.noResult],
})

export const postProxy = call({
  ...voting,
  method: 'POST',
  path: `${MEETING}/proxies`,
  summary: 'Names who votes for the caller in this meeting; told and, where need be, invited by mail',
  params: idParam,
  needsConfirmation: true,
  body: z.object({
    name: carriedName(PROXY_NAME_MAX_CHARACTERS),
    email: plainText.trim().max(PROXY_EMAIL_MAX_CHARACTERS).pipe(z.email()),
    instructions: z.record(idText, choice).default({}),
  }),
  answer: z.strictObject({ id: z.guid() }),
  statuses: [201],
  problems: [
    notAvailable,
    alreadyVoted,
    votingEnded,
    errors.noVotes,
    errors.proxyGiven,
    errors.proxyIsOneself,
    errors.invalidBallots,
    errors.tooManyAttempts,
  ],
})

export const deleteProxy = call({
  ...voting,
  method: 'DELETE',
  path: `${MEETING}/proxies/:proxyId`,
  summary: 'Takes the proxy back, until it has voted or voting ends',
  params: z.object({ id: idText, proxyId: idText }),
  answer: z.strictObject({}),
  problems: [notAvailable, alreadyVoted, votingEnded, proxyOver],
})

type WireDecision = z.output<typeof ballotsField>[number]['decisions'][string]

export function decodeBallots(ballots: z.output<typeof draftShape>['ballots']): Ballot[] {
  return ballots.map(({ entitlementIds, decisions }) => ({
    entitlementIds,
    decisions: Object.fromEntries(Object.entries(decisions).map(([id, one]) => [id, decodeDecision(one)])),
  }))
}

function decodeDecision(decision: WireDecision): Decision {
  if (typeof decision === 'string') return decision
  const { approve, abstain, reject } = decision
  return { approve: BigInt(approve), abstain: BigInt(abstain), reject: BigInt(reject) }
}

export function encodeBallots(ballots: readonly Ballot[]): z.input<typeof draftShape>['ballots'] {
  return ballots.map(({ entitlementIds, decisions }) => ({
    entitlementIds: [...entitlementIds],
    decisions: Object.fromEntries(
      Object.entries(decisions).map(([id, one]) => [id, typeof one === 'string' ? one : encodeTally(one)]),
    ),
  }))
}
