import { Problem } from '#kernel/problem.ts'
import type { Receipt } from '../results.domain.ts'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { selectBallots } from './ballots.queries.ts'
import { composeReceipt } from './compose-receipt.ts'
import { loadElectorate } from './load-electorate.ts'
import { findProxyParties } from './mandates.queries.ts'
import { requireMandate } from './require-mandate.service.ts'
import { findConfirmed } from './submissions.queries.ts'
import type { Person, Place, Reading } from './voting-parts.ts'

/** B7.5: for the holder and for who has voted for them. What was voted on paper has none. */
export async function getReceipt(
  { ask, db }: Pick<Reading, 'ask' | 'db'>,
  person: Person,
  place: Place,
): Promise<Receipt> {
  const { brand } = person
  const { meetingId } = place
  const { seat, electorate } = await ask(async (tenant) => {
    const found = await requireMandate(tenant, person, place)
    const { principalId } = found
    return { seat: found, electorate: await loadElectorate(tenant, { brand, meetingId, principalId }) }
  })
  const vote = await findConfirmed(db, { brand, meetingId, principalId: seat.principalId })
  if (!vote) throw new Problem(VOTING_ERRORS.noReceipt)
  const { id: submissionId, proxyId, castAt, nonces } = vote
  const ballots = await selectBallots(db, { brand, meetingId, submissionId })
  const proxy = proxyId === undefined ? undefined : await findProxyParties(db, { brand, proxyId })
  return composeReceipt({
    ...electorate,
    meeting: seat.meeting,
    ballots,
    castAt,
    proxyName: proxy?.name,
    nonces,
  })
}
