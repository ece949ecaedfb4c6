import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Day } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'

/** Codes and ballots are nobody's to read, so all this runs as the owner of the tables and names brand and person itself. */
export type VotingParts = {
  readonly db: Database
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

export type Person = {
  readonly brand: string
  readonly loginId: string
  /** Who has none may still vote for others. */
  readonly investorId?: string | undefined
  /** Who holds the fund or product on this day sees its meetings. */
  readonly today: Day
}

/** Who votes, and from where. */
export type Voter = Person & { readonly origin: Origin }

/** In which meeting, and by which proxy: for oneself where that is left out. */
export type Place = { readonly meetingId: string; readonly proxyId?: string | undefined }

/** Reads behind row-level security, as the caller. */
export type Reading = {
  readonly ask: <Result>(work: (tenant: Database) => Promise<Result>) => Promise<Result>
  /** The owner's: that somebody has voted is not theirs to read either. */
  readonly db: Database
  readonly now: () => Date
}

/** Gone, or disabled meanwhile: there is nothing for them here. */
export async function getVoter(db: Database, { brand, loginId, investorId }: Person): Promise<Login> {
  const login = await findLogin(db, { brand, id: loginId })
  if (!login || login.isDisabled || login.investorId !== investorId)
    throw new Problem(VOTING_ERRORS.notAvailable)
  return login
}
