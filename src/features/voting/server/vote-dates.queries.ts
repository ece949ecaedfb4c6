import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { ownSeats } from './meetings.queries.ts'

export type VoteDates = {
  readonly meetingId: string
  readonly scopeName: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Of whoever votes for somebody else. */
  readonly proxyId: string | null
}

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  readonly today: Day
  readonly now: Date
}

/**
 * Of the meetings that somebody can still vote in, for themselves or by proxy: whoever has votes, or holds the fund as long as the
 * votes are not fixed, and for whom nobody has voted. As the owner of the tables: that somebody has voted is not theirs to read.
 */
export async function selectVoteDates(
  db: Database,
  { brand, loginId, investorId, today, now }: Asked,
): Promise<VoteDates[]> {
  const { rows } = await sql<VoteDates>`
    select meeting.id as "meetingId", meeting.scope_name as "scopeName", meeting.starts_at as "startsAt", meeting.ends_at as "endsAt",
      seat.proxy_id as "proxyId"
    from (
      ${ownSeats({ brand, investorId, today })} union all
      select meeting_id, principal_id, id as proxy_id, instructions
      from vote_proxy where brand = ${brand} and proxy_login_id = ${loginId} and ended_at is null
    ) as seat join meeting on meeting.id = seat.meeting_id
      cross join lateral (
        select coalesce(sum(entitlement.votes), 0) as votes, count(ballot.number) as ballots
        from vote_entitlement as entitlement left join ballot on ballot.entitlement_id = entitlement.id
        where entitlement.meeting_id = meeting.id and entitlement.investor_id = seat.principal_id
      ) as held
    where meeting.brand = ${brand} and meeting.state in ('announced', 'open') and meeting.ends_at > ${now}
      and (meeting.entitled_at is null or held.votes > 0) and held.ballots = 0
      and exists (select from meeting_topic as topic where topic.meeting_id = meeting.id and not exists (
        select from topic_exclusion as excluded
        where excluded.topic_id = topic.id and excluded.investor_id = seat.principal_id
      ))
    order by meeting.ends_at, meeting.id, seat.proxy_id nulls first
  `.execute(db)
  return rows
}
