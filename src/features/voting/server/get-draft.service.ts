import type { Database } from '#server/db/connect.ts'
import type { BallotDraft } from '../ballots.domain.ts'
import { findDraft } from './drafts.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import type { Person, Place } from './voting-parts.ts'

const NOTHING_YET: BallotDraft = { isTogether: true, ballots: [] }

/** B7.3: one's own, for whomever it is. */
export async function getDraft(db: Database, person: Person, place: Place): Promise<BallotDraft> {
  const { principalId } = await requireMandate(db, person, place)
  const { brand, loginId } = person
  const draft = await findDraft(db, { brand, meetingId: place.meetingId, principalId, loginId })
  return draft ?? NOTHING_YET
}
