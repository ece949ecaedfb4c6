import { hasPermission, type SessionView } from '#web/session/session-context.ts'

/** A4.9: whoever looks at somebody else's portfolio cannot vote. */
export function asksForVotes(session: SessionView | undefined): boolean {
  return hasPermission(session, 'voting/read') && session?.viewee === undefined
}
