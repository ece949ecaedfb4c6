import { createHash } from 'node:crypto'
import type { Decision } from '#features/voting/ballots.domain.ts'
import { type Entitlement, sumVotes } from '#features/voting/meetings.domain.ts'
import { confirmVotes } from '#features/voting/server/confirm-votes.service.ts'
import { getMeeting } from '#features/voting/server/get-meeting.service.ts'
import { sendVotes } from '#features/voting/server/send-votes.service.ts'
import type { VotingParts } from '#features/voting/server/voting-parts.ts'
import type { BrandName } from '../house-brand.ts'
import { findVoter } from './find-voter.ts'
import type { PlannedBallots, PlannedDecision } from './planned-vote.ts'

const CODE = '271828'
const NONCE_CHARACTERS = 32

type Cast = Omit<PlannedBallots, 'daysAfterStart'> & {
  readonly brand: BrandName
  readonly meetingId: string
}

/** As somebody votes in the portal; nobody reads the mail to find the code. */
export async function castPlanned(
  { db, houses, randomness, now }: VotingParts,
  { brand, username, meetingId, decisions }: Cast,
): Promise<void> {
  const voter = await findVoter({ db, now }, { brand, username })
  if (!voter) return
  const parts = { db, houses, randomness: { ...randomness, digits: () => CODE }, now }
  const meeting = await getMeeting({ ask: async (work) => await work(db), db, now }, voter, { meetingId })
  const entitlements = meeting.entitlements.filter(({ votes }) => votes > 0n)
  const topics = meeting.topics.filter(({ excludedBecause }) => !excludedBecause)
  const ballots = decisions.map((chosen, index) => {
    // One list is for all holdings together.
    const held = decisions.length === 1 ? entitlements : entitlements.slice(index, index + 1)
    return {
      entitlementIds: held.map(({ id }) => id),
      decisions: Object.fromEntries(
        topics.map(({ id, number }) => [id, decide(chosen[Number(number) - 1], held)]),
      ),
    }
  })
  const voterNonce = createHash('sha256')
    .update(`${meetingId} ${username}`)
    .digest('hex')
    .slice(0, NONCE_CHARACTERS)
  const { id } = await sendVotes(parts, voter, { meetingId, ballots, voterNonce })
  await confirmVotes(parts, voter, { meetingId, voteId: id, code: CODE })
}

function decide(planned: PlannedDecision | undefined, held: readonly Entitlement[]): Decision {
  if (planned === undefined) throw new Error('the agenda has more topics than were decided on')
  if (typeof planned === 'string') return planned
  const votes = sumVotes(held)
  const part = (percent: number) => (votes * BigInt(percent)) / 100n
  const [approve, abstain] = [part(planned.approve), part(planned.abstain)]
  return { approve, abstain, reject: votes - approve - abstain }
}
