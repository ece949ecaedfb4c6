import { OfficeError } from '#features/office/office.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { OfficeMeeting } from './office-meetings.queries.ts'
import { listByNumber, type PaperElectorate } from './paper-votes.queries.ts'

/** The holding with this number, which may vote and has not. */
export async function requirePaperVoter(
  transaction: Database,
  meeting: OfficeMeeting,
  number: string,
): Promise<PaperElectorate> {
  const [voter, ...others] = await listByNumber(transaction, meeting, number)
  if (!voter) throw new OfficeError(`No holding with the number ${number} is entitled in ${meeting.key}.`)
  if (others.length > 0) throw new OfficeError(`${number} is the number of ${others.length + 1} holdings.`)
  if (voter.entitlement.votes === 0n) throw new OfficeError(`${number} is too small for a single vote.`)
  if (voter.hasVoted) throw new OfficeError(hasVotedAlready(number))
  return voter
}

export function hasVotedAlready(number: string): string {
  return `Somebody has voted for ${number} already.`
}
