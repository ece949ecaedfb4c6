import { sendFile } from '#features/documents/server/file.response.ts'
import { findNextMoment } from '#kernel/dates.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { DrawPdf } from '#server/pdf/pdf-workshop.ts'
import {
  confirmVotes as confirmVotesCall,
  decodeBallots,
  encodeBallots,
  encodeListedMeeting,
  encodeMeeting,
  encodeOpenVote,
  encodeReceipt,
  getDraft as getDraftCall,
  getMeetingAttachment,
  getMeeting as getMeetingCall,
  getReceipt as getReceiptCall,
  getReceiptFile,
  listMeetings as listMeetingsCall,
  postVotes,
  putDraft,
  requestVoteCode,
  voteHref,
  withdrawVotes as withdrawVotesCall,
} from '../voting.wire.ts'
import { confirmVotes } from './confirm-votes.service.ts'
import { getAttachment } from './get-attachment.service.ts'
import { getDraft } from './get-draft.service.ts'
import { getMeeting } from './get-meeting.service.ts'
import { getReceipt } from './get-receipt.service.ts'
import { keepDraft } from './keep-draft.service.ts'
import { listMeetings } from './list-meetings.service.ts'
import { toPerson, toPlace } from './read-caller.ts'
import { sendReceipt } from './receipt.response.ts'
import { reissueVoteCode } from './reissue-vote-code.service.ts'
import { sendVotes } from './send-votes.service.ts'
import type { Voter, VotingParts } from './voting-parts.ts'
import { withdrawVotes } from './withdraw-votes.service.ts'

type Parts = VotingParts & { readonly objects: ObjectStore; readonly draw: DrawPdf }

/** security.md 21: a large receipt takes a moment to draw. */
const TURNS = {
  name: 'voting-receipts',
  maxRunning: 2,
  maxRunningEach: 1,
  maxWaitingEach: 4,
  maxWaitingOfBrand: 32,
}

/** B7.1, B7.3, B7.5: what whoever votes asks. */
export function voterEndpoints({ objects, draw, ...parts }: Parts): Endpoint[] {
  const { db, now } = parts
  const turns = new FairQueue(TURNS)
  return [
    endpoint(listMeetingsCall, async ({ ask, ...caller }) => {
      const askedAt = now()
      const meetings = await listMeetings({ ask, db, now: () => askedAt }, toPerson(caller))
      const moments = meetings.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      return { body: meetings.map(encodeListedMeeting), holdsUntil: findNextMoment(moments, askedAt) }
    }),
    endpoint(getMeetingCall, async ({ ask, ...caller }) => ({
      body: encodeMeeting(await getMeeting({ ask, db, now }, toPerson(caller), toPlace(caller))),
    })),
    endpoint(getMeetingAttachment, async ({ ask, ...caller }) => {
      const asked = { ...toPlace(caller), attachmentId: caller.params.attachmentId }
      return await sendFile(objects, await ask((tenant) => getAttachment(tenant, toPerson(caller), asked)))
    }),
    endpoint(getDraftCall, async ({ ask, ...caller }) => {
      const draft = await ask((tenant) => getDraft(tenant, toPerson(caller), toPlace(caller)))
      return { body: { isTogether: draft.isTogether, ballots: encodeBallots(draft.ballots) } }
    }),
    endpoint(putDraft, async ({ ask, body, ...caller }) => {
      const draft = { isTogether: body.isTogether, ballots: decodeBallots(body.ballots) }
      await keepDraft({ ask, db, now }, toPerson(caller), { ...toPlace(caller), draft })
      return { body }
    }),
    endpoint(postVotes, async ({ body: { ballots, voterNonce }, ...caller }) => {
      const sent = { ...toPlace(caller), ballots: decodeBallots(ballots), voterNonce }
      const vote = await sendVotes(parts, toVoter(caller), sent)
      const headers = { location: voteHref(sent.meetingId, vote.id) }
      return { status: 201, headers, body: encodeOpenVote(vote) }
    }),
    endpoint(confirmVotesCall, async ({ body: { tan }, ...caller }) => {
      const given = { ...toPlace(caller), voteId: caller.params.voteId, code: tan }
      return { body: encodeReceipt(await confirmVotes(parts, toVoter(caller), given)) }
    }),
    endpoint(requestVoteCode, async (caller) => {
      const asked = { ...toPlace(caller), voteId: caller.params.voteId }
      return { body: encodeOpenVote(await reissueVoteCode(parts, toVoter(caller), asked)) }
    }),
    endpoint(withdrawVotesCall, async (caller) => {
      await withdrawVotes(parts, toVoter(caller), { ...toPlace(caller), voteId: caller.params.voteId })
      return { body: {} }
    }),
    endpoint(getReceiptCall, async ({ ask, ...caller }) => {
      return { body: encodeReceipt(await getReceipt({ ask, db }, toPerson(caller), toPlace(caller))) }
    }),
    endpoint(getReceiptFile, async ({ ask, brand, locale, signal, ...caller }) => {
      return await turns.run(caller.principal, signal, async () => {
        const receipt = await getReceipt({ ask, db }, toPerson(caller), toPlace(caller))
        return await sendReceipt(draw, { receipt, brand, locale }, signal)
      })
    }),
  ]
}

function toVoter(caller: Parameters<typeof toPerson>[0] & Parameters<typeof findOrigin>[0]): Voter {
  return { ...toPerson(caller), origin: findOrigin(caller) }
}
