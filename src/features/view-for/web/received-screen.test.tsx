import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { hold, refuse, renderScreen, respond } from '../../../../tests/session/render-screen.tsx'
import { ReceivedScreen } from './received-screen.tsx'
import type { Grant } from './view-for.api.ts'

const OPEN = 'POST /api/auth/v1/login-with-view-for/halden'
const session = buildSession({ roles: [] })

function buildGrant(facts: Partial<Grant>): Grant {
  return {
    id: 'grant-1',
    investorName: 'Margarethe Klein',
    viewerName: 'Viktor Gast',
    viewerEmail: 'viktor@example.com',
    createdAt: new Date('2023-11-01T08:00:00Z'),
    expiresAt: new Date('2024-01-01T12:00:00Z'),
    views: [],
    ...facts,
  }
}

const sophie = buildGrant({ investorName: 'Sophie Albrecht', expiresAt: new Date('2027-01-01T12:00:00Z') })
const benedikt = buildGrant({ id: 'grant-2', investorName: 'Benedikt Krüger' })

describe('A4.9 what others let the person see', () => {
  test('is listed with the last day, in the reader’s language', async () => {
    const list = <ReceivedScreen title="View a portfolio" grants={[sophie, benedikt]} />
    const english = await renderScreen(list, { session })
    expect(english.heading()).toBe('View a portfolio')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Sophie Albrecht',
      'Benedikt Krüger',
    ])
    expect(english.text()).toContain('until 31 December 2026')
    const german = await renderScreen(list, { session, locale: 'de-DE' })
    expect(german.text()).toContain('bis 31. Dezember 2026')
  })

  test('opens by one click, and only once', async () => {
    const opening = hold(respond(200))
    const list = <ReceivedScreen title="View a portfolio" grants={[sophie, benedikt]} />
    const page = await renderScreen(list, { session, answers: { [OPEN]: [opening.answer] } })
    await page.click('Open the portfolio of Benedikt Krüger')
    await page.click('Opening …')
    await page.click('Open the portfolio of Sophie Albrecht')
    await opening.release()
    expect(page.calls.map(({ body }) => body)).toEqual([{ grantId: 'grant-2' }])
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('security.md 9 one that waits for its giver says so, and cannot be opened', async () => {
    const waiting = { ...benedikt, suspendedAt: new Date('2023-11-14T12:00:00Z') }
    const page = await renderScreen(<ReceivedScreen title="View a portfolio" grants={[sophie, waiting]} />, {
      session,
    })
    expect(page.text()).toContain('Benedikt KrügerWaiting for confirmation')
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Open the portfolio of Sophie Albrecht',
    ])
  })

  test('an access that has ended meanwhile says so', async () => {
    const page = await renderScreen(<ReceivedScreen title="View a portfolio" grants={[sophie]} />, {
      session,
      answers: { [OPEN]: [refuse(410, 'viewFor.ended')] },
    })
    await page.click('Open the portfolio of Sophie Albrecht')
    expect(page.alert()).toBe('This access has ended. Please ask for a new one.')
    expect(page.opened).toEqual([])
  })

  test('a session that has ended meanwhile asks to sign in first, and leads back', async () => {
    const page = await renderScreen(<ReceivedScreen title="View a portfolio" grants={[sophie]} />, {
      session,
      answers: { [OPEN]: [refuse(401, 'session.sessionEnded')] },
    })
    await page.click('Open the portfolio of Sophie Albrecht')
    expect(page.getControl('Sign in').getAttribute('href')).toBe(
      '/halden/signin?next=%2Fhalden%2Fsignin%2Fenter-view-for',
    )
  })

  test('an access code can be entered instead', async () => {
    const page = await renderScreen(<ReceivedScreen title="View a portfolio" grants={[sophie]} />, {
      session,
    })
    expect(page.getControl('Enter access code').getAttribute('href')).toBe(
      '/halden/signin/enter-view-for?code',
    )
  })
})
