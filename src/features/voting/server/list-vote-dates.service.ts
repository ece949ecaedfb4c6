import type { Database } from '#server/db/connect.ts'
import { selectVoteDates, type VoteDates } from './vote-dates.queries.ts'

type Asked = Parameters<typeof selectVoteDates>[1]

/** B7.7: when what somebody can still vote on starts and ends; one statement. */
export async function listVoteDates(db: Database, asked: Asked): Promise<readonly VoteDates[]> {
  return await selectVoteDates(db, asked)
}
