import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'
import { dayText, decimalText, englishMoney, idText, momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import { CHOICES } from './ballots.domain.ts'
import { CHECK_CODE_ALPHABET, CHECK_CODE_CHARACTERS, LOT_SIZES, NONCE_PATTERN } from './lots.domain.ts'
import { type Majority, OUTCOMES, type Tally } from './majorities.domain.ts'
import {
  type Attachment,
  type Entitlement,
  type ListedMeeting,
  MEETING_KINDS,
  MEETING_PHASES,
  type Meeting,
  type OpenVote,
  type Proxy,
  STANDINGS,
  type Topic,
} from './meetings.domain.ts'
import type { Receipt, Result } from './results.domain.ts'

/** Whole votes, however many. */
const votesText = z
  .string()
  .regex(/^(0|[1-9]\d{0,17})$/)
  .meta({ description: 'Whole votes' })

export const choice = z.enum(CHOICES)
export const nonce = z.string().regex(NONCE_PATTERN)

/** By language, in one at least. */
const texts = z.partialRecord(z.enum(LOCALES), z.string()).meta({ id: 'VotingTexts' })

export const tallyShape = z
  .strictObject({ approve: votesText, abstain: votesText, reject: votesText })
  .meta({ id: 'Tally' })

const majorityShape = z
  .strictObject({
    kind: z.enum(['simple', 'threeQuarters', 'share']),
    share: z.strictObject({ numerator: z.int(), denominator: z.int() }).optional(),
    of: z.enum(['cast', 'entitled']),
  })
  .meta({
    id: 'Majority',
    description:
      "'simple' is more than half, everything else at least that part; abstentions are no votes cast",
  })

const instructionsShape = z.record(z.guid(), choice).meta({ description: 'How to vote, by topic' })

const attachmentShape = z
  .strictObject({ id: z.guid(), name: z.string(), locale: z.enum(LOCALES), bytes: z.int() })
  .meta({ id: 'MeetingAttachment' })

const topicShape = z
  .strictObject({
    id: z.guid(),
    number: z.string(),
    title: texts,
    description: texts.optional(),
    proposal: texts,
    majority: majorityShape,
    attachments: z.array(attachmentShape),
    excludedBecause: texts.optional().meta({ description: 'Why the holder may not vote on it' }),
  })
  .meta({ id: 'MeetingTopic' })

const entitlementShape = z
  .strictObject({
    id: z.guid(),
    number: z.string(),
    nominal: englishMoney,
    votes: votesText,
    maySplit: z.boolean(),
  })
  .meta({ id: 'VoteEntitlement', description: 'A holding and its votes, as fixed at the record day' })

const listedFields = {
  id: z.guid(),
  kind: z.enum(MEETING_KINDS),
  phase: z.enum(MEETING_PHASES),
  title: texts,
  scopeName: z.string().meta({ description: 'Of the fund' }),
  startsAt: momentText,
  endsAt: momentText,
  standing: z.enum(STANDINGS),
  mandate: z
    .strictObject({ proxyId: z.guid(), principalName: z.string() })
    .optional()
    .meta({ description: 'For whom the caller votes; absent for themselves' }),
}

export const listedMeetingShape = z
  .strictObject({ ...listedFields, votes: votesText })
  .meta({ id: 'ListedMeeting' })

export const openVoteShape = z
  .strictObject({ id: z.guid(), codeExpiresAt: momentText, nextCodeAt: momentText })
  .meta({ id: 'OpenVote', description: 'What was sent and waits for its code' })

const proxyShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    givenAt: momentText,
    instructions: instructionsShape,
  })
  .meta({ id: 'VoteProxy' })

export const meetingShape = z
  .strictObject({
    ...listedFields,
    introduction: texts,
    recordDay: dayText,
    amountPerVote: englishMoney,
    quorumPercent: decimalText.optional(),
    topics: z.array(topicShape),
    attachments: z.array(attachmentShape),
    entitlements: z.array(entitlementShape),
    proxy: proxyShape.optional(),
    instructions: instructionsShape.optional(),
    openVote: openVoteShape.optional(),
    votedAt: momentText.optional(),
  })
  .meta({ id: 'Meeting' })

const lotFields = {
  topicId: z.guid(),
  code: z.string().regex(new RegExp(`^[${CHECK_CODE_ALPHABET}]{${CHECK_CODE_CHARACTERS}}$`)),
  choice,
  votes: z.literal(LOT_SIZES),
}
export const lotShape = z.strictObject(lotFields).meta({ id: 'PublishedLot' })

export const receiptShape = z
  .strictObject({
    meetingId: z.guid(),
    title: texts,
    scopeName: z.string(),
    castAt: momentText,
    proxyName: z.string().optional(),
    holdings: z.array(z.strictObject({ number: z.string(), votes: votesText })),
    votes: votesText,
    topics: z.array(
      z.strictObject({
        topicId: z.guid(),
        number: z.string(),
        title: texts,
        tally: tallyShape,
        lots: z.array(lotShape),
      }),
    ),
    nonces: z.strictObject({ voter: nonce, server: nonce }),
  })
  .meta({ id: 'VoteReceipt' })

export const resultShape = z
  .strictObject({
    meetingId: z.guid(),
    kind: z.enum(MEETING_KINDS),
    title: texts,
    scopeName: z.string(),
    startsAt: momentText,
    endsAt: momentText,
    publishedAt: momentText,
    quorumPercent: decimalText.optional(),
    isQuorate: z.boolean(),
    entitled: votesText,
    present: votesText,
    entitledHoldings: votesText,
    presentHoldings: votesText,
    topics: z.array(
      z.strictObject({
        topicId: z.guid(),
        number: z.string(),
        title: texts,
        majority: majorityShape,
        entitled: votesText,
        tally: tallyShape,
        outcome: z.enum(OUTCOMES),
      }),
    ),
  })
  .meta({ id: 'MeetingResult' })

/** All votes for one choice, or so many for each. */
const decision = z.union([choice, tallyShape])
const decisions = z.record(idText, decision)

export const ballotsField = z
  .array(z.object({ entitlementIds: z.array(idText).min(1).max(100_000), decisions }))
  .max(10_000)
  .meta({
    description: 'Of all holdings together, of each by itself, or anything between: each exactly once',
  })

/** May lack what is not filled in yet. */
export const draftShape = z
  .strictObject({
    isTogether: z.boolean().meta({ description: 'Whether all holdings are voted for at once' }),
    ballots: z.array(z.strictObject({ entitlementIds: z.array(z.guid()), decisions })),
  })
  .meta({ id: 'BallotDraft' })

export function encodeTally({ approve, abstain, reject }: Tally): z.input<typeof tallyShape> {
  return { approve: String(approve), abstain: String(abstain), reject: String(reject) }
}

function encodeMajority({ kind, share, of }: Majority): z.input<typeof majorityShape> {
  return withoutEmpty({ kind, share: share && { ...share }, of })
}

const encodeAttachment = ({ id, name, locale, bytes }: Attachment): z.input<typeof attachmentShape> => ({
  id,
  name,
  locale,
  bytes,
})

function encodeTopic(topic: Topic): z.input<typeof topicShape> {
  const { id, number, title, description, proposal, majority, attachments, excludedBecause } = topic
  return withoutEmpty({
    id,
    number,
    title,
    description,
    proposal,
    majority: encodeMajority(majority),
    attachments: attachments.map(encodeAttachment),
    excludedBecause,
  })
}

const encodeEntitlement = (entitlement: Entitlement): z.input<typeof entitlementShape> => ({
  ...entitlement,
  nominal: { ...entitlement.nominal },
  votes: String(entitlement.votes),
})

function encodeListed(meeting: Omit<ListedMeeting, 'votes'>) {
  const { id, kind, phase, title, scopeName, startsAt, endsAt, standing, mandate } = meeting
  return {
    id,
    kind,
    phase,
    title,
    scopeName,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    standing,
    ...(mandate && { mandate: { ...mandate } }),
  }
}

export function encodeListedMeeting(meeting: ListedMeeting): z.input<typeof listedMeetingShape> {
  return { ...encodeListed(meeting), votes: String(meeting.votes) }
}

export function encodeOpenVote({ id, codeExpiresAt, nextCodeAt }: OpenVote): z.input<typeof openVoteShape> {
  return { id, codeExpiresAt: codeExpiresAt.toISOString(), nextCodeAt: nextCodeAt.toISOString() }
}

function encodeProxy({ givenAt, instructions, ...proxy }: Proxy): z.input<typeof proxyShape> {
  return { ...proxy, givenAt: givenAt.toISOString(), instructions: { ...instructions } }
}

export function encodeMeeting(meeting: Meeting): z.input<typeof meetingShape> {
  const { introduction, recordDay, amountPerVote, quorumPercent, topics, attachments, entitlements } = meeting
  const { proxy, instructions, openVote, votedAt } = meeting
  return {
    ...encodeListed(meeting),
    introduction,
    recordDay,
    amountPerVote: { ...amountPerVote },
    topics: topics.map(encodeTopic),
    attachments: attachments.map(encodeAttachment),
    entitlements: entitlements.map(encodeEntitlement),
    ...withoutEmpty({
      quorumPercent,
      proxy: proxy && encodeProxy(proxy),
      instructions: instructions && { ...instructions },
      openVote: openVote && encodeOpenVote(openVote),
      votedAt: votedAt?.toISOString(),
    }),
  }
}

export function encodeReceipt(receipt: Receipt): z.input<typeof receiptShape> {
  const { meetingId, title, scopeName, castAt, proxyName, holdings, votes, topics, nonces } = receipt
  return {
    meetingId,
    title,
    scopeName,
    castAt: castAt.toISOString(),
    ...(proxyName !== undefined && { proxyName }),
    holdings: holdings.map((holding) => ({ number: holding.number, votes: String(holding.votes) })),
    votes: String(votes),
    topics: topics.map(({ topicId, number, title: name, tally, lots }) => ({
      topicId,
      number,
      title: name,
      tally: encodeTally(tally),
      lots: [...lots],
    })),
    nonces: { ...nonces },
  }
}

export function encodeResult(result: Result): z.input<typeof resultShape> {
  const { meetingId, kind, title, scopeName, startsAt, endsAt, publishedAt, quorumPercent, isQuorate } =
    result
  return {
    meetingId,
    kind,
    title,
    scopeName,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    publishedAt: publishedAt.toISOString(),
    ...(quorumPercent !== undefined && { quorumPercent }),
    isQuorate,
    entitled: String(result.entitled),
    present: String(result.present),
    entitledHoldings: String(result.entitledHoldings),
    presentHoldings: String(result.presentHoldings),
    topics: result.topics.map(({ topicId, number, title: name, majority, entitled, tally, outcome }) => ({
      topicId,
      number,
      title: name,
      majority: encodeMajority(majority),
      entitled: String(entitled),
      tally: encodeTally(tally),
      outcome,
    })),
  }
}
