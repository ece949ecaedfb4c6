import { Problem } from '#kernel/problem.ts'
import { type BallotDraft, findStrangers } from '../ballots.domain.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { findCastTime } from './ballots.queries.ts'
import { upsertDraft } from './drafts.queries.ts'
import { loadElectorate } from './load-electorate.ts'
import { requireMandate } from './require-mandate.service.ts'
import { requireMayVote } from './require-may-vote.ts'
import type { Person, Place, Reading } from './voting-parts.ts'

/** B7.3: kept until the end, while it can still become a vote. */
export async function keepDraft(
  { ask, db, now }: Reading,
  person: Person,
  { draft, ...place }: Place & { readonly draft: BallotDraft },
): Promise<void> {
  const { brand, loginId } = person
  const { meetingId } = place
  const { seat, electorate } = await ask(async (tenant) => {
    const found = await requireMandate(tenant, person, place)
    const { principalId } = found
    return { seat: found, electorate: await loadElectorate(tenant, { brand, meetingId, principalId }) }
  })
  const { principalId } = seat
  const savedAt = now()
  const hasVoted = (await findCastTime(db, { brand, meetingId, principalId })) !== undefined
  requireMayVote(seat, { hasVoted, now: savedAt })
  const fields = findStrangers(draft.ballots, electorate)
  if (Object.keys(fields).length > 0) throw new Problem(VOTING_ERRORS.invalidBallots, { fields })
  await ask((tenant) => upsertDraft(tenant, { brand, meetingId, principalId, loginId, draft, savedAt }))
}
