import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { refuse, renderScreen, respond } from '../../../tests/session/render-screen.tsx'
import { Home } from './home.tsx'

const GRANTS = 'GET /api/logins/v1/halden/view-for'
const OPEN = 'POST /api/auth/v1/login-with-view-for/halden'
const SOPHIE = {
  id: 'ea3e9eb6-5a5a-4a8a-9c3c-000000000001',
  investor: 'Sophie Albrecht',
  name: 'Viktor Gast',
  email: 'viktor@example.com',
  created: '2023-11-01T08:00:00Z',
  until: '2027-01-01T12:00:00Z',
  views: [],
}

const show = async (roles: readonly string[], received: readonly object[] = [], locale?: 'de-DE') =>
  await renderScreen(<Home />, {
    session: buildSession({ roles, name: 'Viktor Gast' }),
    answers: {
      [GRANTS]: [respond(200, { given: [], received })],
      [OPEN]: [refuse(410, 'viewFor.ended')],
    },
    ...(locale && { locale }),
  })

const listSections = () =>
  screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
const listWays = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('A12.2 who holds nothing has a start page of their own', () => {
  test('A4.9 a guest sees who shares what with them, until when, and opens it there', async () => {
    const page = await show([], [SOPHIE])
    expect(page.heading()).toBe('Welcome, Viktor Gast')
    expect(listSections()).toEqual(['Portfolios that you may view', 'What you can do here'])
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Sophie Albrecht')
    expect(page.text()).toContain('until 31 December 2026')
    await page.click('Open the portfolio of Sophie Albrecht')
    expect(page.alert()).toBe('This access has ended. Please ask for a new one.')
  })

  test('without anything shared it is told how that would come, and whom to ask', async () => {
    const page = await show([])
    expect(page.text()).toContain('No portfolio belongs to this login yet.')
    expect(page.text()).toContain('you then receive an access code by email')
    expect(listWays()).toEqual(['View a portfolio by access code', 'Password and security', 'Contact'])
  })

  test('A12.3 a sales partner is greeted as one', async () => {
    const page = await show(['vertriebspartner'])
    expect(page.text()).toContain('You are signed in as a sales partner.')
    expect(listSections()).toEqual(['What you can do here'])
    expect(listWays()).toContain('Documents that you have accepted')
  })

  test.each([
    [['sachbearbeitung'], ['Clerk'], true],
    [['freigabe', 'revision'], ['Approver', 'Auditor'], true],
    [['administration'], ['Administration'], false],
  ] as const)(
    'D1 the office is told its tasks and where they are done: %j',
    async (roles, tasks, hasDesk) => {
      const page = await show(roles)
      expect(listSections()).toEqual(['Your tasks', 'What you can do here'])
      expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(tasks)
      expect(page.text().includes('at the terminal of the portal')).toBe(hasDesk)
      expect(listWays().includes('Check my authenticator app')).toBe(hasDesk)
    },
  )

  test('what others share is shown to the office and to sales partners as well', async () => {
    await show(['vertriebspartner'], [SOPHIE], 'de-DE')
    expect(listSections()).toEqual(['Portfolios, die Sie einsehen dürfen', 'Was Sie hier tun können'])
  })

  test('where it cannot be told what others share, the rest stands', async () => {
    const page = await renderScreen(<Home />, {
      session: buildSession({ roles: [] }),
      answers: { [GRANTS]: [refuse(500, 'http.internal'), refuse(500, 'http.internal')] },
    })
    expect(page.text()).toContain('View a portfolio by access code')
  })
})
