import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderPart } from '../../../../tests/web/render-part.tsx'
import { stubServer } from '../../../../tests/web/stub-server.ts'
import type { Interest } from '../interests.domain.ts'
import { encodeInterest } from '../interests.wire.ts'
import { EnquiriesScreen } from './enquiries-screen.tsx'

const session = buildSession({ investorId: 'somebody', investmentGroups: ['PGK'] })
const SENT: Interest = {
  id: '00000000-0000-4000-8000-0000000000e1',
  fundId: '00000000-0000-4000-8000-0000000000f1',
  fundName: 'Wohnen Nord 7',
  isOnMarket: true,
  message: 'One line\nand another',
  callback: { phone: '+49 40 12345', time: 'evening' },
  contactName: 'Carla Conte',
  sentAt: new Date('2026-11-15T11:00:00Z'),
  sentOn: '2026-11-15',
}

async function open(interests: readonly Interest[], isViewing = false) {
  const server = stubServer({
    'GET /api/produkte/v2/interessen': () => Response.json(interests.map(encodeInterest)),
  })
  await renderPart(<EnquiriesScreen title="Enquiries" />, {
    at: '/halden/user/enquiries',
    session: isViewing ? { ...session, viewee: { name: 'Ada Stein' } } : session,
  })
  await screen.findByRole('heading', { level: 1 })
  return server
}

test('B4.4 what was asked is listed, with a way to the fund while it is on the market', async () => {
  const { message: _message, callback: _callback, ...bare } = SENT
  await open([SENT, { ...bare, id: '00000000-0000-4000-8000-0000000000e2', isOnMarket: false }])
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two were sent')
  expect(within(first).getByRole('link', { name: 'Wohnen Nord 7' }).getAttribute('href')).toContain(
    SENT.fundId,
  )
  for (const part of [
    '15.11.2026, 12:00 CET',
    'Carla Conte',
    '+49 40 12345, in the early evening',
    'and another',
  ])
    expect(first.textContent).toContain(part)
  expect(within(second).queryByRole('link')).toBeNull()
  for (const part of ['No longer open for subscription', 'none, answer by email', 'No message'])
    expect(second.textContent).toContain(part)
})

test('B4.4 none yet says what will stand here', async () => {
  await open([])
  expect(await screen.findByText(/will appear here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the market' }).getAttribute('href')).toBe('/halden/market')
})

test('A4.9 who looks at somebody else’s portfolio is shown none, and nothing is asked', async () => {
  const server = await open([SENT], true)
  expect(screen.getByText('Enquiries are not shown to others.')).toBeTruthy()
  expect(server.calls).toEqual([])
})
