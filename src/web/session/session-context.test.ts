import { expect, test } from 'vitest'
import { PERMISSIONS } from '#kernel/permissions.ts'
import { hasPermission, type SessionView } from './session-context.ts'

const session: SessionView = {
  loginId: 'a',
  name: 'Ada',
  brand: 'halden',
  roles: ['zeichner'],
  investmentGroups: [],
  isOneTimePassword: false,
  expiresAt: '',
  endsAt: '',
}
const countPermissions = (own: SessionView | undefined) =>
  PERMISSIONS.filter((permission) => hasPermission(own, permission)).length

/** The office is the fund house's own. */
const OF_SUBSCRIBERS = PERMISSIONS.length - 1

test('A12.1 a subscriber has every permission but the office, a visitor none', () => {
  expect(countPermissions(session)).toBe(OF_SUBSCRIBERS)
  expect(hasPermission(session, 'office/read')).toBe(false)
  expect(countPermissions(undefined)).toBe(0)
})

test('A12.2 a session from a one-time password has none', () => {
  expect(countPermissions({ ...session, isOneTimePassword: true })).toBe(0)
})

test('A8.1 while documents wait for approval, no page asks for what the server would withhold', () => {
  expect(countPermissions({ ...session, mustApprove: true })).toBe(0)
  expect(countPermissions({ ...session, mustApprove: false })).toBe(OF_SUBSCRIBERS)
})
