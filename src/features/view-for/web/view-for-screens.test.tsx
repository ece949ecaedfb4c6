import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { hold, refuse, renderScreen, respond } from '../../../../tests/session/render-screen.tsx'
import { EnterViewForScreen } from './enter-view-for-screen.tsx'
import { ViewForScreen } from './view-for-screen.tsx'

const OPEN = 'POST /api/auth/v1/login-with-view-for/halden'
const session = buildSession()

describe('A4.9 by access code', () => {
  const enter = <EnterViewForScreen title="Enter access code" />

  test('the code opens the portfolio', async () => {
    const page = await renderScreen(enter, { session, answers: { [OPEN]: [respond(200)] } })
    expect(page.heading()).toBe('Enter access code')
    await page.type('Access code', ' 12345-67890 ')
    await page.submit()
    expect(page.calls[0]?.body).toEqual({ code: '12345-67890' })
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('the code is required', async () => {
    const page = await renderScreen(enter, { session })
    await page.type('Access code', '  ')
    await page.submit()
    expect(page.text()).toContain('The access code is required.')
    expect(page.calls).toEqual([])
  })

  test.each([
    [404, 'viewFor.notFound', 'This access is not known. Please check what you have entered.'],
    [410, 'viewFor.ended', 'This access has ended. Please ask for a new one.'],
    [429, 'viewFor.tooManyAttempts', 'There were too many attempts.'],
  ])('%d %s says so at the field', async (status, code, text) => {
    const page = await renderScreen(enter, { session, answers: { [OPEN]: [refuse(status, code)] } })
    await page.type('Access code', '1234567890')
    await page.submit()
    expect(page.alert()).toBe(text)
    expect(document.activeElement).toBe(page.getField('Access code'))
  })

  test('signed out, the own sign-in comes first and leads back here', async () => {
    const page = await renderScreen(<EnterViewForScreen title="Enter access code" />)
    expect(page.heading()).toBe('Enter access code')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(page.getControl('Sign in').getAttribute('href')).toBe(
      '/halden/signin?next=%2Fhalden%2Fsignin%2Fenter-view-for',
    )
  })

  test('a session that has ended meanwhile asks to sign in first', async () => {
    const page = await renderScreen(<EnterViewForScreen title="Enter access code" />, {
      session,
      answers: { [OPEN]: [refuse(401, 'session.noToken')] },
    })
    await page.type('Access code', '1234567890')
    await page.submit()
    expect(page.text()).toContain('sign in with your own login first')
  })
})

describe('A4.9 by link', () => {
  const followLink = <ViewForScreen title="View a portfolio" token="token+1" />

  test('opening the page redeems nothing, one click does', async () => {
    const opening = hold(respond(200))
    const page = await renderScreen(followLink, { session, answers: { [OPEN]: [opening.answer] } })
    expect(page.heading()).toBe('View a portfolio')
    expect(page.calls).toEqual([])
    await page.click('Open the portfolio')
    await page.click('Opening …')
    expect(page.calls).toHaveLength(1)
    expect(page.calls[0]?.body).toEqual({ token: 'token+1' })
    await opening.release()
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('an access that has ended says so', async () => {
    const page = await renderScreen(followLink, {
      session,
      answers: { [OPEN]: [refuse(410, 'viewFor.ended')] },
    })
    await page.click('Open the portfolio')
    expect(page.alert()).toBe('This access has ended. Please ask for a new one.')
  })

  test('signed out, the own sign-in comes first and the token is kept', async () => {
    const page = await renderScreen(<ViewForScreen title="View a portfolio" token="token+1" />)
    const address = new URL(page.getControl('Sign in').getAttribute('href') ?? '', 'https://portal.invalid')
    expect(address.pathname).toBe('/halden/signin')
    expect(address.searchParams.get('next')).toBe('/halden/signin/view-for?token=token%2B1')
  })

  test('a link without its token offers the access code', async () => {
    const page = await renderScreen(<ViewForScreen title="View a portfolio" token={null} />)
    expect(page.getControl('Enter access code').getAttribute('href')).toBe('/halden/signin/enter-view-for')
  })
})
