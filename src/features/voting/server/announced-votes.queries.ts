import { type RawBuilder, sql } from 'kysely'
import { VOTING_CATEGORY } from '#features/notifications/notifications.domain.ts'
import { derivePermissions, listRoles } from '#kernel/permissions.ts'
import type { Database } from '#server/db/connect.ts'
import type { Texts } from '../meetings.domain.ts'
import type { VotingNews } from '../voting-notices.domain.ts'

type OfMeeting = { readonly brand: string; readonly meetingId: string }

/** Of a meeting and an investor: whether there is a topic that they may vote on. */
const hasTopics = (meetingId: RawBuilder<unknown>, investorId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from meeting_topic as topic where topic.meeting_id = ${meetingId} and not exists (
    select from topic_exclusion as excluded where excluded.topic_id = topic.id and excluded.investor_id = ${investorId}
  ))`

/**
 * B7.7: whom there is news of a meeting for: a query, for whoever plans the notices. Who has votes, and whoever holds their proxy. Of the
 * opening those alone who may vote on something, of the coming end those for whom nobody has voted yet, be it on paper.
 */
export function queryTold({ brand, meetingId }: OfMeeting, news: VotingNews): RawBuilder<unknown> {
  const roles = listRoles().filter((role) => derivePermissions([role])['voting/read'])
  return sql`
    with principal as (
      select held.investor_id as id
      from vote_entitlement as held left join ballot on ballot.entitlement_id = held.id
      where held.brand = ${brand} and held.meeting_id = ${meetingId}
      group by held.investor_id
      having sum(held.votes) > 0
        ${news === 'result' ? sql`` : sql`and ${hasTopics(sql`${meetingId}::uuid`, sql`held.investor_id`)}`}
        ${news === 'reminder' ? sql`and count(ballot.number) = 0` : sql``}
    )
    select login.id as login_id, ${VOTING_CATEGORY}::text as category, ${news}::text as subcategory
    from login
    where login.brand = ${brand} and login.roles && ${roles}::text[] and (
      login.investor_id in (select id from principal)
      or login.id in (
        select proxy_login_id from vote_proxy
        where brand = ${brand} and meeting_id = ${meetingId} and ended_at is null
          and principal_id in (select id from principal)
      )
    )
  `
}

/** A meeting that somebody is told of, in one of their places in it. */
export type AnnouncedVote = {
  readonly loginId: string
  readonly publication: number
  readonly news: VotingNews
  readonly meetingId: string
  readonly title: Texts
  readonly scopeName: string
  readonly endsAt: Date
  /** Of whoever votes for somebody else. */
  readonly proxyId: string | null
  /** A whole number. */
  readonly votes: string
  /** Whether they may vote on something, and nobody has done so for this holder. */
  readonly isToVote: boolean
  /** A proxy of their own is in force. */
  readonly hasGivenProxy: boolean
}

type Told = { readonly loginId: string; readonly publication: number }

/** What is in the notices of these people, as it is now: by end, one's own places before those of others. */
export async function selectAnnouncedVotes(
  db: Database,
  {
    brand,
    told,
    isReminder,
  }: { readonly brand: string; readonly told: readonly Told[]; readonly isReminder: boolean },
): Promise<AnnouncedVote[]> {
  const { rows } = await sql<AnnouncedVote>`
    select told.login_id as "loginId", told.publication,
      case when ${isReminder}::boolean then 'reminder' when meeting.published_in = told.publication then 'result' else 'opening' end as news,
      meeting.id as "meetingId", meeting.title, meeting.scope_name as "scopeName", meeting.ends_at as "endsAt",
      seat.proxy_id as "proxyId", held.votes::text,
      held.ballots = 0 and ${hasTopics(sql`meeting.id`, sql`seat.principal_id`)} as "isToVote",
      seat.proxy_id is null and exists (select from vote_proxy as given
        where given.meeting_id = meeting.id and given.principal_id = seat.principal_id and given.ended_at is null
      ) as "hasGivenProxy"
    from unnest(
        ${told.map(({ loginId }) => loginId)}::uuid[], ${told.map(({ publication }) => publication)}::integer[]
      ) as told (login_id, publication)
      join login on login.id = told.login_id
      join meeting on meeting.brand = ${brand}
        and (meeting.opened_in = told.publication or (meeting.published_in = told.publication and not ${isReminder}::boolean))
      cross join lateral (
        select login.investor_id as principal_id, null::uuid as proxy_id where login.investor_id is not null
        union all
        select principal_id, id from vote_proxy
        where brand = ${brand} and meeting_id = meeting.id and proxy_login_id = login.id and ended_at is null
      ) as seat
      cross join lateral (
        select sum(entitlement.votes) as votes, count(ballot.number) as ballots
        from vote_entitlement as entitlement left join ballot on ballot.entitlement_id = entitlement.id
        where entitlement.meeting_id = meeting.id and entitlement.investor_id = seat.principal_id
      ) as held
    where held.votes > 0
    order by meeting.ends_at, meeting.id, seat.proxy_id nulls first
  `.execute(db)
  return rows
}
