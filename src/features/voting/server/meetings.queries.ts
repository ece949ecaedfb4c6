import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { toLocale } from '#kernel/locale.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Choice } from '../ballots.domain.ts'
import type { Majority } from '../majorities.domain.ts'
import type {
  Attachment,
  Entitlement,
  MeetingFacts,
  MeetingKind,
  MeetingState,
  Texts,
  Topic,
} from '../meetings.domain.ts'

/** A meeting as somebody takes part in it: for themselves, or for who gave them their proxy. */
export type Seat = {
  readonly meeting: MeetingFacts
  readonly principalId: string
  /** Of whoever votes for the principal. */
  readonly proxyId?: string
  /** What the principal has told them, by topic. */
  readonly instructions?: Readonly<Record<string, Choice>>
  readonly votes: bigint
  /** False for who is excluded from all of them. */
  readonly hasTopics: boolean
  /** A proxy of their own is in force. */
  readonly hasGivenProxy: boolean
}

type Asking = {
  readonly brand: string
  readonly loginId: string
  /** Who has none may still vote for others. */
  readonly investorId?: string | undefined
  readonly today: Day
  /** All of them where it is left out. */
  readonly meetingId?: string
}

type SeatRow = {
  id: string
  key: string
  kind: MeetingKind
  state: MeetingState
  scope_name: string
  title: Texts
  introduction: Texts
  record_day: Day
  starts_at: Date
  ends_at: Date
  amount_per_vote: string
  currency: string
  quorum_percent: string | null
  entitled_at: Date | null
  principal_id: string
  proxy_id: string | null
  instructions: Record<string, Choice> | null
  votes: string
  has_topics: boolean
  has_given_proxy: boolean
}

/**
 * One's own seats, and those by another's proxy while it is in force. Somebody who holds the fund or product has one, entitled or
 * not; somebody who was entitled keeps it. In one statement, however many meetings there are.
 */
export async function selectSeats(
  db: Database,
  { brand, loginId, investorId, today, meetingId }: Asking,
): Promise<Seat[]> {
  const own = investorId === undefined ? sql`` : sql`${ownSeats({ brand, investorId, today })} union all`
  const { rows } = await sql<SeatRow>`
    select meeting.id, meeting.key, meeting.kind, meeting.state, meeting.scope_name, meeting.title, meeting.introduction,
      meeting.record_day, meeting.starts_at, meeting.ends_at, meeting.amount_per_vote, meeting.currency, meeting.quorum_percent,
      meeting.entitled_at, seat.principal_id, seat.proxy_id, seat.instructions,
      (select coalesce(sum(votes), 0)::text from vote_entitlement as held
        where held.meeting_id = meeting.id and held.investor_id = seat.principal_id) as votes,
      exists (select from meeting_topic as topic where topic.meeting_id = meeting.id and not exists (
        select from topic_exclusion as excluded
        where excluded.topic_id = topic.id and excluded.investor_id = seat.principal_id
      )) as has_topics,
      seat.proxy_id is null and exists (select from vote_proxy as given
        where given.meeting_id = meeting.id and given.principal_id = seat.principal_id and given.ended_at is null
      ) as has_given_proxy
    from (
      ${own}
      select meeting_id, principal_id, id as proxy_id, instructions
      from vote_proxy where brand = ${brand} and proxy_login_id = ${loginId} and ended_at is null
    ) as seat join meeting on meeting.id = seat.meeting_id
    where meeting.brand = ${brand} and meeting.state <> 'draft'
      ${meetingId === undefined ? sql`` : sql`and meeting.id = ${meetingId}`}
    order by meeting.ends_at, meeting.id, seat.proxy_id nulls first
  `.execute(db)
  return rows.map(toSeat)
}

/** One's own, of all meetings: `meeting_id`, `principal_id`, `proxy_id` and `instructions`. */
export function ownSeats({
  brand,
  investorId,
  today,
}: Required<Pick<Asking, 'brand' | 'today'>> & { readonly investorId: string }): RawBuilder<unknown> {
  return sql`
    select id as meeting_id, ${investorId}::uuid as principal_id, null::uuid as proxy_id, null::jsonb as instructions
    from meeting where brand = ${brand} and (
      exists (select from vote_entitlement as held where held.meeting_id = meeting.id and held.investor_id = ${investorId})
      or scope = 'product' and scope_id in (
        select product_id from participation where brand = ${brand} and investor_id = ${investorId}
          and coalesce(accepted_on, paid_on, received_on, '-infinity') <= ${today}::date
          and (closed_on is null or closed_on > ${today}::date)
      )
      or scope = 'fund' and scope_id in (
        select fund_id from fund_investment where brand = ${brand} and investor_id = ${investorId}
          and invested_on <= ${today}::date and (closed_on is null or closed_on > ${today}::date)
      )
    )`
}

function toSeat(row: SeatRow): Seat {
  return {
    meeting: {
      id: row.id,
      key: row.key,
      kind: row.kind,
      state: row.state,
      scopeName: row.scope_name,
      title: row.title,
      introduction: row.introduction,
      recordDay: row.record_day,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      amountPerVote: createMoney(row.amount_per_vote, row.currency),
      // Without the zeros that the column's scale adds.
      ...(row.quorum_percent !== null && { quorumPercent: getDecimal(row.quorum_percent).toFixed() }),
      ...(row.entitled_at && { entitledAt: row.entitled_at }),
    },
    principalId: row.principal_id,
    ...(row.proxy_id !== null && { proxyId: row.proxy_id }),
    ...(row.instructions && { instructions: row.instructions }),
    votes: BigInt(row.votes),
    hasTopics: row.has_topics,
    hasGivenProxy: row.has_given_proxy,
  }
}

type OfPrincipal = { readonly brand: string; readonly meetingId: string; readonly principalId: string }

type TopicRow = {
  id: string
  number: string
  title: Texts
  description: Texts | null
  proposal: Texts
  majority: Majority['kind']
  share_numerator: number | null
  share_denominator: number | null
  majority_of: Majority['of']
  reason: Texts | null
}

/** In the order of the agenda, with what keeps the principal from voting on one. */
export async function selectTopics(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<Omit<Topic, 'attachments'>[]> {
  const { rows } = await sql<TopicRow>`
    select topic.id, topic.number, topic.title, topic.description, topic.proposal, topic.majority, topic.share_numerator,
      topic.share_denominator, topic.majority_of, excluded.reason
    from meeting_topic as topic left join topic_exclusion as excluded
      on excluded.topic_id = topic.id and excluded.investor_id = ${principalId} and excluded.brand = ${brand}
    where topic.brand = ${brand} and topic.meeting_id = ${meetingId}
    order by topic.position
  `.execute(db)
  return rows.map(toTopic)
}

function toTopic(row: TopicRow): Omit<Topic, 'attachments'> {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    proposal: row.proposal,
    majority: {
      kind: row.majority,
      of: row.majority_of,
      ...(row.share_numerator !== null &&
        row.share_denominator !== null && {
          share: { numerator: row.share_numerator, denominator: row.share_denominator },
        }),
    },
    ...(row.description && { description: row.description }),
    ...(row.reason && { excludedBecause: row.reason }),
  }
}

/** `topicId` is left out for those of the whole meeting. */
type AttachedFile = Attachment & { readonly topicId?: string; readonly sha256: string }

/** In the order in which they are listed. */
export async function selectAttachments(
  db: Database,
  { brand, meetingId }: Pick<OfPrincipal, 'brand' | 'meetingId'>,
): Promise<AttachedFile[]> {
  const rows = await db
    .selectFrom('meeting_attachment')
    .select(['id', 'topic_id', 'name', 'locale', 'byte_length', 'sha256'])
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .orderBy('position')
    .execute()
  return rows.map(toAttachment)
}

type AttachmentRow = Pick<
  Selectable<DB['meeting_attachment']>,
  'id' | 'topic_id' | 'name' | 'locale' | 'byte_length' | 'sha256'
>

function toAttachment({ id, topic_id, name, locale, byte_length, sha256 }: AttachmentRow): AttachedFile {
  return {
    id,
    ...(topic_id !== null && { topicId: topic_id }),
    name,
    locale: toLocale(locale),
    bytes: byte_length,
    sha256,
  }
}

/** By number, those without a vote too: their owner sees why. */
export async function selectEntitlements(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<Entitlement[]> {
  const rows = await db
    .selectFrom('vote_entitlement as held')
    .innerJoin('meeting', 'meeting.id', 'held.meeting_id')
    .select(['held.id', 'held.number', 'held.nominal', 'held.votes', 'held.may_split', 'meeting.currency'])
    .where('held.brand', '=', brand)
    .where('held.meeting_id', '=', meetingId)
    .where('held.investor_id', '=', principalId)
    .orderBy('held.number', (order) => order.collate('C'))
    .orderBy('held.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    nominal: createMoney(row.nominal, row.currency),
    votes: BigInt(row.votes),
    maySplit: row.may_split,
  }))
}
