import { getMeeting } from '#features/voting/server/get-meeting.service.ts'
import { giveProxy } from '#features/voting/server/give-proxy.service.ts'
import type { VotingParts } from '#features/voting/server/voting-parts.ts'
import { DEMO_LOGINS } from '../demo-logins.ts'
import type { BrandName } from '../house-brand.ts'
import { demoEmail } from '../investors/demo-investors.ts'
import { findVoter } from './find-voter.ts'
import type { PlannedProxy } from './planned-vote.ts'

type Given = {
  readonly brand: BrandName
  readonly meetingId: string
  readonly proxy: PlannedProxy
}

/** B7.4: one of the house to another. */
export async function givePlannedProxy(
  parts: VotingParts,
  { brand, meetingId, proxy: { from, to, instructions = {} } }: Given,
): Promise<void> {
  const { db, now } = parts
  const giver = await findVoter(parts, { brand, username: from })
  const named = DEMO_LOGINS.find((login) => login.brand === brand && login.username === to)
  if (!giver || !named) return
  const { topics } = await getMeeting({ ask: async (work) => await work(db), db, now }, giver, { meetingId })
  await giveProxy(parts, giver, {
    meetingId,
    name: named.displayName,
    email: demoEmail(named),
    instructions: Object.fromEntries(
      topics.flatMap(({ id, number }) => {
        const choice = instructions[number]
        return choice === undefined ? [] : [[id, choice]]
      }),
    ),
  })
}
