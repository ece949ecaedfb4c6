import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { answerListed, MEETING, PROXY } from './testing/meeting-answers.ts'
import { VotingScreen } from './voting-screen.tsx'

async function open(meetings: readonly object[], session: object = {}) {
  stubServer({ 'GET /api/voting/v1/meetings': respond(meetings) })
  const page = await renderPart(<VotingScreen title="Voting" />, {
    at: '/halden/voting',
    session: buildSession(session),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

const mandate = { proxyId: PROXY, principalName: 'Ada Stein' }
const MEETINGS = [
  answerListed(),
  answerListed({ mandate, votes: '1', title: { 'de-DE': 'Nur auf Deutsch' } }),
  answerListed({ id: '2', phase: 'coming', standing: 'notFixed', votes: '0', kind: 'writtenProcedure' }),
  answerListed({ id: '3', phase: 'counting', standing: 'voted' }),
  answerListed({ id: '4', phase: 'published', standing: 'missed' }),
]

const linesOf = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => toOrdinarySpaces(textContent ?? ''))

test('B7.1 open, coming and past: each with fund, kind, moment in the brand’s zone, votes, stand and for whom', async () => {
  await open(MEETINGS)
  expect(linesOf('Open')).toEqual([
    'Annual meeting, 30.11.2026Wohnen Nord 1MeetingEnds 30.11.2026, 18:00 CET250 votesNot voted yetVote',
    'Nur auf Deutsch(in German), For Ada SteinWohnen Nord 1MeetingFor Ada SteinEnds 30.11.2026, 18:00 CET1 voteNot voted yetVote',
  ])
  expect(linesOf('Coming')).toEqual([
    'Annual meeting, 10.11.2026Wohnen Nord 1Written procedureStarts 10.11.2026, 09:00 CETVotes not fixed yetRead',
  ])
  expect(linesOf('Past')).toEqual([
    'Annual meeting, 30.11.2026Wohnen Nord 1MeetingEnded 30.11.2026, 18:00 CET250 votesVotedResult not published yetReceipt',
    'Annual meeting, 30.11.2026Wohnen Nord 1MeetingEnded 30.11.2026, 18:00 CET250 votesNot votedResult',
  ])
  expect(screen.getByText('Nur auf Deutsch').getAttribute('lang')).toBe('de-DE')
})

test('B7.1 each line has one action, whose name says of which meeting and for whom', async () => {
  await open(MEETINGS)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Vote: Annual meeting')).toBe(`/halden/voting/${MEETING}`)
  expect(hrefOf('Vote: Nur auf Deutsch, for Ada Stein')).toBe(`/halden/voting/${MEETING}?proxy=${PROXY}`)
  expect(hrefOf('Receipt: Annual meeting')).toBe('/halden/voting/3?view=receipt')
  expect(hrefOf('Result: Annual meeting')).toBe('/halden/voting/4?view=result')
})

test('A4.9 whoever looks at somebody else’s portfolio reads, and neither votes nor sees what was voted', async () => {
  await open(MEETINGS, { viewee: { name: 'Ada Stein' } })
  expect(screen.queryAllByRole('link', { name: /^(Vote|Receipt):/ })).toEqual([])
  expect(screen.getByText(/^You are viewing somebody else’s portfolio/)).toBeTruthy()
})

test('B7.1 where nothing is, it says what will be; to those who only vote for others in their own words', async () => {
  const { unmount } = await open([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing to vote on yet')
  expect(screen.getByRole('link', { name: 'To the portfolio' })).toBeTruthy()
  unmount()
  await open([], { roles: ['stimmrechtsvertreter'] })
  expect(screen.getByText(/^As soon as somebody makes you their proxy/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'To the portfolio' })).toBeNull()
})
