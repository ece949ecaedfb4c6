import type { ListedMeeting, MeetingPhase } from '../meetings.domain.ts'
import type { MeetingView } from './meeting-search.ts'

type Stood = Pick<ListedMeeting, 'phase' | 'standing'>

/** The sections of the overview, in their order. */
export const SECTIONS = {
  open: ['open'],
  coming: ['coming'],
  past: ['counting', 'published'],
} as const satisfies Readonly<Record<string, readonly MeetingPhase[]>>

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly (keyof typeof SECTIONS)[]

export type LineAction = {
  readonly name: 'vote' | 'read' | 'receipt' | 'result'
  readonly view?: MeetingView
}

/** B7.1: the one thing to do next. Voting begins with the introduction. */
export function findAction({ phase, standing }: Stood, isViewing: boolean): LineAction {
  if (phase === 'published') return { name: 'result', view: 'result' }
  if (isViewing) return { name: 'read' }
  if (standing === 'voted') return { name: 'receipt', view: 'receipt' }
  return { name: mayVote({ phase, standing }) ? 'vote' : 'read' }
}

/** Whoever has given a proxy may still vote themselves. */
export function mayVote({ phase, standing }: Stood): boolean {
  return phase === 'open' && (standing === 'toVote' || standing === 'proxyGiven')
}

/** What a mark says of where the holder stands. */
export function nameMark({ phase, standing }: Stood) {
  return phase === 'coming' && standing === 'toVote' ? 'notStarted' : standing
}
