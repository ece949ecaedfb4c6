import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import type { ListedMeeting } from '../../meetings.domain.ts'
import { listToVote } from '../meetings.api.ts'
import { OpenVotes } from './open-votes.tsx'

const meeting = (id: string, own: Partial<ListedMeeting> = {}): ListedMeeting => ({
  id,
  kind: 'meeting',
  phase: 'open',
  title: { 'en-GB': `Meeting ${id}`, 'de-DE': `Versammlung ${id}` },
  scopeName: 'Wohnen Nord 1',
  startsAt: new Date('2026-11-10T08:00:00Z'),
  endsAt: new Date('2026-11-30T17:00:00Z'),
  votes: 1250n,
  standing: 'toVote',
  ...own,
})
const mandate = { proxyId: 'p-1', principalName: 'Fay Gray' }

test('B7.7 only what can still be voted on is open: for oneself, or for others', () => {
  const shown = listToVote([
    meeting('1'),
    meeting('2', { mandate }),
    meeting('3', { standing: 'voted' }),
    meeting('4', { standing: 'proxyGiven' }),
    meeting('5', { standing: 'notEntitled' }),
    meeting('6', { phase: 'coming' }),
    meeting('7', { phase: 'counting', standing: 'missed' }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['1', '2'])
})

test('B7.7 each open vote says what it is about, for how many votes and until when, and leads there', async () => {
  const meetings = [
    meeting('1'),
    meeting('2', { mandate, votes: 1n, title: { 'de-DE': 'Umlaufverfahren' } }),
    meeting('3'),
    meeting('4'),
    meeting('5'),
  ]
  await renderPart(<OpenVotes meetings={meetings} />)
  const part = within(screen.getByRole('region', { name: 'Open votes' }))
  const [own, other, ...more] = part.getAllByRole('listitem').map((line) => line.textContent)
  expect(own).toBe('Meeting 1Wohnen Nord 1Ends 30.11.2026, 18:00 CET1,250 votesVote')
  expect(other).toContain('For Fay Gray')
  expect(other).toContain('1 vote')
  expect(part.getByRole('heading', { name: 'Umlaufverfahren' }).lang).toBe('de-DE')
  expect(more).toHaveLength(1)
  part.getByText('There are 2 more.')
  const hrefOf = (name: string) => part.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Vote: Meeting 1')).toBe('/halden/voting/1')
  expect(hrefOf('Vote: Umlaufverfahren, for Fay Gray')).toBe('/halden/voting/2?proxy=p-1')
  expect(hrefOf('All meetings')).toBe('/halden/voting')
})
