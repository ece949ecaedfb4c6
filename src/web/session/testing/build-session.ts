import type { SessionView } from '../session-context.ts'

let people = 0

/** An investor, somebody new each time. */
export function buildSession(own: Partial<SessionView> = {}): SessionView {
  people += 1
  return {
    loginId: `login-${people}`,
    name: 'Margarethe Klein',
    brand: 'halden',
    roles: ['zeichner'],
    investmentGroups: [],
    isOneTimePassword: false,
    expiresAt: '2026-11-15T12:20:00Z',
    endsAt: '2026-11-15T20:00:00Z',
    ...own,
  }
}
