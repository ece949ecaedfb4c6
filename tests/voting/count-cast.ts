import { sql } from 'kysely'
import type { Tally } from '#features/voting/majorities.domain.ts'
import type { Database } from '#server/db/connect.ts'

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
