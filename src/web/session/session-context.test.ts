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

test('A12.1 a subscriber has every permission, a visitor none', () => {
  expect(countPermissions(session)).toBe(PERMISSIONS.length)
  expect(countPermissions(undefined)).toBe(0)
})

test('A12.2 a session from a one-time password has none', () => {
  expect(countPermissions({ ...session, isOneTimePassword: true })).toBe(0)
})

test('A8.1 while documents wait for approval, no page asks for what the server would withhold', () => {
  expect(countPermissions({ ...session, mustApprove: true })).toBe(0)
  expect(countPermissions({ ...session, mustApprove: false })).toBe(PERMISSIONS.length)
})
