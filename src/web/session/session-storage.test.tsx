import { beforeEach, expect, test } from 'vitest'
import { dropOfSession, findOfSession, forgetSession, keepForSession } from './session-storage.ts'
import { buildSession } from './testing/build-session.ts'

const session = buildSession()

beforeEach(() => sessionStorage.clear())

test('what a session keeps is found by it again, refreshed or not', () => {
  keepForSession(session, 'draft', { a: 1 })
  expect(findOfSession({ ...session, expiresAt: '2026-11-15T13:00:00Z' }, 'draft')).toEqual({ a: 1 })
  dropOfSession('draft')
  expect(findOfSession(session, 'draft')).toBeUndefined()
})

test.each([
  ['another session of the same person', { ...session, endsAt: '2026-11-17T20:00:00Z' }],
  ['another person', buildSession()],
  ['the same person in the portfolio of another', { ...session, viewee: { name: 'Ada Stein' } }],
])('%s does not find it, and it is gone', (_who, other) => {
  keepForSession(session, 'draft', 'secret')
  expect(findOfSession(other, 'draft')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test('at the end of a session nothing of it is left, and what is of the tab stays', () => {
  sessionStorage.setItem('closed', 'yes')
  keepForSession(session, 'draft', 'secret')
  forgetSession()
  expect(Object.keys(sessionStorage)).toEqual(['closed'])
})

test('what something else has written is no reason to fail', () => {
  sessionStorage.setItem('of-session:draft', '{')
  expect(findOfSession(session, 'draft')).toBeUndefined()
})
