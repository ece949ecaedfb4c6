import type { Meeting } from '../../meetings.domain.ts'

/** B7.4: from the announcement on, as long as nobody votes for the holder and nobody has; who votes for somebody passes nothing on. */
export function mayGiveProxy({
  mandate,
  phase,
  standing,
}: Pick<Meeting, 'mandate' | 'phase' | 'standing'>): boolean {
  const isBeforeEnd = phase === 'open' || phase === 'coming'
  return !mandate && isBeforeEnd && (standing === 'toVote' || standing === 'notFixed')
}
