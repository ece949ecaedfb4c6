import { sql } from 'kysely'
import { CHOICES } from '#features/voting/ballots.domain.ts'
import type { Tally } from '#features/voting/majorities.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { chooseFor, type Poll, type Voter } from './many-voters.ts'

/** What is in the tables, added up without any of the portal's own code. */
export async function countCast(db: Database, meetingId: string) {
  const { rows: topics } = await sql<{ id: string; approve: string; abstain: string; reject: string }>`
    select topic_id as id, sum(approve) as approve, sum(abstain) as abstain, sum(reject) as reject
    from ballot_vote where meeting_id = ${meetingId} group by topic_id order by topic_id`.execute(db)
  const { rows: whole } = await sql<{ ballots: string; confirmed: string; broken: string | null }>`
    select (select count(*) from ballot where meeting_id = ${meetingId}) as ballots,
      (select count(*) from vote_submission where meeting_id = ${meetingId} and state = 'confirmed') as confirmed,
      find_broken_ballot(${meetingId}) as broken`.execute(db)
  const tallies = new Map<string, Tally>(
    topics.map(({ id, approve, abstain, reject }) => [
      id,
      { approve: BigInt(approve), abstain: BigInt(abstain), reject: BigInt(reject) },
    ]),
  )
  const [{ ballots, confirmed, broken } = { ballots: '0', confirmed: '0', broken: null }] = whole
  return { tallies, ballots: Number(ballots), confirmed: Number(confirmed), broken }
}

/** Vote by vote, what was acknowledged against what is in the tables. */
export async function compareCast(
  db: Database,
  { meetingId, topicIds, voters }: Poll,
  acknowledged: ReadonlyMap<Voter, unknown>,
): Promise<{ readonly lost: number; readonly doubled: number; readonly other: number }> {
  const { rows } = await sql<{ id: string; ballots: string; votes: string[] }>`
    select ballot.entitlement_id as id, count(distinct ballot.number) as ballots,
      array_agg(vote.topic_id || ':' || vote.approve || ':' || vote.abstain || ':' || vote.reject) as votes
    from ballot join ballot_vote as vote on vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
    where ballot.meeting_id = ${meetingId} group by ballot.entitlement_id order by ballot.entitlement_id`.execute(
    db,
  )
  const cast = new Map(rows.map((row) => [row.id, row]))
  const isOther = ({ index, entitlementId, votes }: Voter) => {
    const found = cast.get(entitlementId)?.votes ?? []
    const expected = topicIds.map((id, topic) => {
      const given = CHOICES.map((choice) => (choice === chooseFor(index, topic) ? votes : 0n))
      return [id, ...given].join(':')
    })
    return found.length !== expected.length || expected.some((vote) => !found.includes(vote))
  }
  return {
    lost: [...acknowledged.keys()].filter(({ entitlementId }) => !cast.has(entitlementId)).length,
    doubled: rows.filter(({ ballots }) => Number(ballots) > 1).length,
    other: voters.filter((voter) => cast.has(voter.entitlementId) && isOther(voter)).length,
  }
}
