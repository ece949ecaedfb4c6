import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { respond } from '../../../tests/session/render-screen.tsx'
import { buildGrant, buildSecurity, renderSections } from '../../../tests/session/render-sections.tsx'

const VIEW_FOR = '/api/logins/v1/halden/view-for'

describe('A4.9 access for others', () => {
  test('is given by name, e-mail and last day', async () => {
    const states = [buildSecurity(), buildSecurity({ grants: { given: [buildGrant()] } })]
    const page = await renderSections({
      page: 'access',
      states,
      answers: { [`POST ${VIEW_FOR}`]: [respond(201)] },
    })
    expect(page.text()).toContain('Nobody else may view your portfolio.')
    await page.click('Give access')
    expect(document.activeElement).toBe(page.getField('Name'))
    await page.type('Name', ' Viktor Gast ')
    await page.type('Email address', 'viktor@example.com')
    // The test's clock stands at 14 November 2023.
    await page.typeDay('2023-12-31')
    await page.submit()
    expect(page.calls[0]?.body).toEqual({
      name: 'Viktor Gast',
      email: 'viktor@example.com',
      until: '2023-12-31',
    })
    expect(page.said()).toContain('Viktor Gast has access.')
    expect(page.text()).toContain('Last day31.12.2023')
    expect(document.activeElement).toBe(page.getControl('Give access'))
  })

  test('what is missing or out of range is said at its field, and nothing is sent', async () => {
    const page = await renderSections({ page: 'access' })
    await page.click('Give access')
    await page.type('Email address', 'viktor')
    await page.typeDay('2024-11-30')
    await page.submit()
    expect(page.text()).toContain('Please enter a name.')
    expect(page.text()).toContain('Please enter an email address')
    expect(page.text()).toContain('Please choose a date between today')
    expect(document.activeElement).toBe(page.getField('Name'))
    expect(page.calls).toEqual([])
  })

  test('security.md 18: a name that could not be mailed is refused with a sentence of its own', async () => {
    const page = await renderSections({ page: 'access' })
    await page.click('Give access')
    await page.type('Name', 'Viktor, see evil.example')
    await page.type('Email address', 'viktor@example.com')
    await page.typeDay('2023-12-31')
    await page.submit()
    expect(page.text()).toContain('Please enter a name without addresses or links')
    expect(document.activeElement).toBe(page.getField('Name'))
    expect(page.calls).toEqual([])
  })

  test('what the server refuses is said at its field as well', async () => {
    const answer = respond(400, { code: 'http.badRequest', errorId: 'e', fields: { email: 'invalid' } })
    const page = await renderSections({ page: 'access', answers: { [`POST ${VIEW_FOR}`]: [answer] } })
    await page.click('Give access')
    await page.type('Name', 'Viktor Gast')
    await page.type('Email address', 'viktor@example.c')
    await page.typeDay('2023-12-31')
    await page.submit()
    expect(page.getField('Email address').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(page.getField('Email address'))
  })

  test('every view is shown, and the access can be ended', async () => {
    const views = ['2023-11-13T10:00:00Z', '2023-11-12T10:00:00Z']
    const states = [
      buildSecurity({ grants: { given: [buildGrant({ views })] } }),
      buildSecurity({ grants: { given: [buildGrant({ views, ended: '2023-11-14T22:00:00Z' })] } }),
    ]
    const page = await renderSections({
      page: 'access',
      states,
      answers: { [`DELETE ${VIEW_FOR}/grant-1`]: [respond(200)] },
    })
    expect(page.text()).toContain('viktor@example.com')
    expect(page.text()).toContain('Last viewed13.11.2023, 11:00 CET')
    expect(page.text()).toContain('12.11.2023, 11:00 CET')
    await page.click('End access of Viktor Gast')
    expect(page.said()).toBe('The access of Viktor Gast has been ended.')
    expect(page.text()).toContain('Earlier access (1)')
    expect(page.text()).toContain('Ended14.11.2023')
    expect(page.controls()).not.toContain('End access of Viktor Gast')
  })

  test('security.md 9 after a new password it is asked for each whether it is to be kept', async () => {
    const suspended = '2023-11-14T12:00:00Z'
    const [viktor, ada] = [
      buildGrant({ suspended }),
      buildGrant({ suspended, id: 'grant-2', name: 'Ada Stein' }),
    ]
    const { suspended: _none, ...kept } = viktor
    const page = await renderSections({
      page: 'access',
      states: [
        buildSecurity({ grants: { given: [viktor, ada] } }),
        buildSecurity({ grants: { given: [kept, ada] } }),
        buildSecurity({ grants: { given: [kept, { ...ada, ended: suspended }] } }),
      ],
      answers: {
        [`POST ${VIEW_FOR}/grant-1/keep`]: [respond(200)],
        [`DELETE ${VIEW_FOR}/grant-2`]: [respond(200)],
      },
    })
    const section = screen.getByRole('region', { name: 'Who may still view your portfolio?' })
    expect(section.textContent).toContain('Since your password was changed, these people cannot view it.')
    await page.click('Keep access of Viktor Gast')
    expect(page.said()).toBe('Viktor Gast may view your portfolio again.')
    expect(document.activeElement?.textContent).toBe('Who may still view your portfolio?')
    await page.click('End access of Ada Stein')
    expect(section.textContent).toContain('You have decided on all of them.')
    expect(page.controls()).toContain('End access of Viktor Gast')
    expect(page.text()).toContain('Earlier access (1)')
  })

  test('security.md 9 one that was received and waits cannot be opened, and says why', async () => {
    const page = await renderSections({
      page: 'access',
      states: [buildSecurity({ grants: { received: [buildGrant({ suspended: '2023-11-14T12:00:00Z' })] } })],
    })
    expect(page.text()).toContain('Waiting for confirmation')
    expect(page.text()).toContain('The person has not yet said whether you may still view their portfolio.')
    expect(page.controls()).not.toContain('Open the portfolio of Margarethe Klein')
  })

  test('one that was received opens the other portfolio by a full load', async () => {
    const page = await renderSections({
      page: 'access',
      states: [buildSecurity({ grants: { received: [buildGrant({ investor: 'Ada Stein' })] } })],
      answers: { 'POST /api/auth/v1/login-with-view-for/halden': [respond(200)] },
      locale: 'de-DE',
    })
    await page.click('Portfolio öffnen: Ada Stein')
    expect(page.calls[0]?.body).toEqual({ grantId: 'grant-1' })
    expect(page.opened).toEqual(['/halden/de-DE/portfolio'])
  })
})

test('A4.9 who looks at somebody else’s portfolio finds nothing to change, and no access that was given', async () => {
  const page = await renderSections({
    page: 'access',
    session: { viewee: { name: 'Ada Stein' } },
    states: [buildSecurity({ grants: { received: [buildGrant()] } })],
  })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Who may view your portfolio',
  ])
  expect(page.controls()).toEqual([])
  expect(page.text()).toContain('You are viewing somebody else’s portfolio.')
  expect(page.text()).not.toContain('Nobody else may view')
})
