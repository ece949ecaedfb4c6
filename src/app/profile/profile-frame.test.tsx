import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderPart } from '../../../tests/web/render-part.tsx'
import { ProfileFrame } from './profile-frame.tsx'

const CONTENT = 'the page itself'

async function listEntries(session: SessionView | undefined, at = '/halden/user/security') {
  await renderPart(
    <ProfileFrame>
      <p>{CONTENT}</p>
    </ProfileFrame>,
    { at, session },
  )
  expect(screen.getByText(CONTENT)).toBeTruthy()
  const navigation = screen.queryByRole('navigation')
  return navigation
    ? within(navigation)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}

describe('A2 every page about oneself is one click away', () => {
  test('for an investor, and the current one is marked', async () => {
    expect(await listEntries(buildSession())).toEqual([
      'Profile',
      'Security',
      'Access for others',
      'Notifications',
      'Change requests',
      'Accepted documents',
    ])
    expect(screen.getByRole('navigation', { name: 'Your account' })).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Security')
  })

  test('in German', async () => {
    await listEntries(buildSession(), '/halden/de-DE/user/access')
    const current = screen.getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('Zugang für andere')
    expect(current.getAttribute('href')).toBe('/halden/de-DE/user/access')
  })

  test('somebody without a portfolio finds what is theirs', async () => {
    expect(await listEntries(buildSession({ roles: [] }))).toEqual(['Security', 'Accepted documents'])
  })

  test.each([
    ['a visitor', undefined],
    ['somebody who has something to approve first', buildSession({ mustApprove: true })],
  ])('%s is led nowhere', async (_who, session) => {
    expect(await listEntries(session)).toEqual([])
  })
})
