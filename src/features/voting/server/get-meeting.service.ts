import type { Attachment, Meeting, Topic } from '../meetings.domain.ts'
import { findCastTime } from './ballots.queries.ts'
import { describeSeat } from './describe-seat.ts'
import { findPrincipalName } from './find-principal-name.ts'
import { findGivenProxy } from './mandates.queries.ts'
import { selectAttachments, selectEntitlements, selectTopics } from './meetings.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import { findOpenVote } from './submissions.queries.ts'
import type { Person, Place, Reading } from './voting-parts.ts'

/** B7.1: all of it for one holder. */
export async function getMeeting({ ask, db, now }: Reading, person: Person, place: Place): Promise<Meeting> {
  const { brand, loginId } = person
  const { meetingId, proxyId } = place
  const { seat, topics, files, entitlements, given } = await ask(async (tenant) => {
    const found = await requireMandate(tenant, person, place)
    const of = { brand, meetingId, principalId: found.principalId }
    return {
      seat: found,
      topics: await selectTopics(tenant, of),
      files: await selectAttachments(tenant, of),
      entitlements: await selectEntitlements(tenant, of),
      given: found.hasGivenProxy ? await findGivenProxy(tenant, of) : undefined,
    }
  })
  const { principalId, instructions, meeting } = seat
  const moment = now()
  const votedAt = await findCastTime(db, { brand, meetingId, principalId })
  const openVote = await findOpenVote(db, { brand, meetingId, principalId, loginId, proxyId, now: moment })
  const principalName = await findPrincipalName(db, brand, seat)
  const { votes: _votes, ...listed } = describeSeat(seat, {
    hasVoted: votedAt !== undefined,
    principalName,
    now: moment,
  })
  const attachmentsOf = (topicId?: string): Attachment[] =>
    files
      .filter((file) => file.topicId === topicId)
      .map(({ id, name, locale, bytes }) => ({ id, name, locale, bytes }))
  const withAttachments = (topic: Omit<Topic, 'attachments'>): Topic => ({
    ...topic,
    attachments: attachmentsOf(topic.id),
  })
  return {
    ...listed,
    introduction: meeting.introduction,
    recordDay: meeting.recordDay,
    amountPerVote: meeting.amountPerVote,
    ...(meeting.quorumPercent !== undefined && { quorumPercent: meeting.quorumPercent }),
    topics: topics.map(withAttachments),
    attachments: attachmentsOf(),
    entitlements,
    ...(given && { proxy: given }),
    ...(instructions && { instructions }),
    ...(openVote && { openVote }),
    ...(votedAt && { votedAt }),
  }
}
