import type { SessionView } from '../session-context.ts'

let people = 0

/** Somebody new each time: what a page knows of a person's settings it keeps as long as it lives. */
export function buildSession(own: Partial<SessionView> = {}): SessionView {
  people += 1
  return {
    loginId: `login-${people}`,
    name: 'Margarethe Klein',
    brand: 'halden',
    roles: [],
    investmentGroups: [],
    isOneTimePassword: false,
    expiresAt: '2026-11-15T12:20:00Z',
    endsAt: '2026-11-15T20:00:00Z',
    ...own,
  }
}
