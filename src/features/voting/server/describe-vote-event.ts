import type { Login } from '#features/logins/logins.domain.ts'
import { describeEvent } from '#server/audit/origin.ts'
import type { Voter } from './voting-parts.ts'

/** Who votes is the actor; whose holding it is, the subject. */
export function describeVoteEvent({ brand, origin }: Voter, login: Login, principalId: string) {
  const isOwn = login.investorId === principalId
  const subject = { ...(isOwn && { loginId: login.id }), investorId: principalId }
  return { ...describeEvent(brand, origin, login), subject }
}
