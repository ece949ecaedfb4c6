import { expect, test } from 'vitest'
import { isConfirmed } from './sessions.domain.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-15T12:00:00Z') + seconds * 1000)
const view = { loginId: 'viewee', grantId: 'grant', ownSessionId: 'own' }

test.each([
  ['never', {}, 0, false],
  ['just now', { confirmedAt: at(0) }, 0, true],
  ['by a clock that is a little ahead', { confirmedAt: at(2) }, 0, true],
  ['almost five minutes ago', { confirmedAt: at(0) }, 299, true],
  ['five minutes ago', { confirmedAt: at(0) }, 300, false],
  ['just now, but of a view', { confirmedAt: at(0), actingFor: view }, 0, false],
])('security.md 9 a session confirmed %s', (_when, session, seconds, expected) => {
  expect(isConfirmed(session, at(seconds))).toBe(expected)
})
