import { expect, test } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { asksForVotes } from './asks-for-votes.ts'

test('B7.7 the start page asks for the votes of investors, not of those whom somebody only looks at', () => {
  expect(asksForVotes(buildSession())).toBe(true)
  expect(asksForVotes(buildSession({ viewee: { name: 'Sophie' } }))).toBe(false)
  expect(asksForVotes(buildSession({ roles: ['vertriebspartner'] }))).toBe(false)
  expect(asksForVotes(undefined)).toBe(false)
})
