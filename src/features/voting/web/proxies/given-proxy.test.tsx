import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { votingProxies as english } from '../../locales/proxies/en-GB.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { GivenProxy } from './given-proxy.tsx'
import { buildMeeting, FIRST, MEETING } from './testing/proxy-meeting.ts'

const PROXY = {
  id: '20000000-0000-4000-8000-000000000002',
  name: 'Petra Ubben',
  email: 'petra@example.com',
  givenAt: new Date('2026-11-12T09:00:00Z'),
  instructions: { [FIRST]: 'APPROVE' },
} as const
const DELETE = `DELETE /api/voting/v1/meetings/${MEETING}/proxies/${PROXY.id}`
const FORGET = 'The meeting without it'

/** As the page does: what the server says of the meeting replaces it. */
function Page({ meeting }: { readonly meeting: Meeting }) {
  const [isOver, setOver] = useState(false)
  const { proxy, ...without } = meeting
  return (
    <>
      <GivenProxy meeting={isOver || !proxy ? without : meeting} />
      <button type="button" onClick={() => setOver(true)}>
        {FORGET}
      </button>
    </>
  )
}

async function open(own: Partial<Meeting> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer(answers)
  const meeting = buildMeeting({ standing: 'proxyGiven', proxy: PROXY, ...own })
  return { ...(await renderPart(<Page meeting={meeting} />, { session: buildSession() })), server }
}

test('B7.4 who votes for the holder, since when and how, and that it was taken back', async () => {
  const { user, container, server } = await open({}, { [DELETE]: respond({}) })
  expect(container.textContent).toContain('Petra Ubben may vote for you and has not done so yet.')
  expect(container.textContent).toContain('12.11.2026, 10:00')
  expect(container.textContent).toContain('Topic 1: AccountsApprove')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = screen.getByRole('dialog', { name: 'Take the proxy of Petra Ubben back?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(server.names()).toContain(DELETE))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: english.given.title }))
  await user.click(screen.getByRole('button', { name: FORGET }))
  expect(screen.getByRole('status').textContent).toContain('The proxy has been taken back.')
})

test('B7.4 a proxy that has voted meanwhile cannot be taken back, and that is said', async () => {
  const late = () => Response.json({ code: 'voting.alreadyVoted', status: 410 }, { status: 410 })
  const { user } = await open({}, { [DELETE]: late })
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('already been given'))
})

test.each([
  [{ votedAt: new Date('2026-11-13T09:00:00Z') }, 'Petra Ubben has voted for you.'],
  [{ phase: 'counting' }, 'Petra Ubben could have voted for you and did not.'],
] as const)('B7.4 nothing is offered once it is over %#', async (own, text) => {
  const { container } = await open(own)
  expect(container.textContent).toContain(text)
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('B7.4 where nobody was named there is nothing to see', async () => {
  const { container } = await renderPart(<GivenProxy meeting={buildMeeting()} />)
  expect(container.textContent).toBe('')
})
