import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, hold, renderScreen, respond } from '../../../../tests/session/render-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const RESET = 'POST /api/logins/v1/halden/password/reset'

async function requestLink(answers: Answers) {
  const page = await renderScreen(<SignInScreen title="Sign in" isRecovery />, { answers })
  await page.type('Username', 'special.investor')
  await page.submit()
  return page
}

describe('A4.6 the way to recovery', () => {
  test('from the username step, with what was typed there', async () => {
    const page = await renderScreen(<SignInScreen title="Sign in" />)
    await page.type('Username', 'spe')
    await page.click('Forgot password?')
    expect(page.heading()).toBe('Forgot your password?')
    expect(page.getField('Username').value).toBe('spe')
    expect(document.activeElement).toBe(page.getField('Username'))
  })

  test('from the password step, and Back to it', async () => {
    const page = await renderScreen(<SignInScreen title="Sign in" />)
    await page.type('Username', 'special.investor')
    await page.submit()
    await page.click('Forgot password?')
    expect(page.getField('Username').value).toBe('special.investor')
    await page.click('Back')
    expect(page.heading()).toBe('Enter password')
  })

  test('from a link, where Back leads to the username', async () => {
    const page = await renderScreen(<SignInScreen title="Sign in" isRecovery />)
    expect(page.heading()).toBe('Forgot your password?')
    await page.click('Back')
    expect(page.heading()).toBe('Sign in')
    await page.type('Username', 'special.investor')
    await page.submit()
    expect(page.heading()).toBe('Enter password')
  })

  test('needs a username', async () => {
    const page = await renderScreen(<SignInScreen title="Sign in" isRecovery />)
    await page.type('Username', '   ')
    await page.submit()
    expect(page.text()).toContain('Username is required.')
    expect(page.calls).toEqual([])
  })
})

describe('A4.6 the response', () => {
  test('pending, then success; Next leads to the start page', async () => {
    const reset = hold(respond(200))
    const page = await requestLink({ [RESET]: [reset.answer] })
    expect(page.heading()).toBe('Sending the email …')
    expect(page.calls[0]?.body).toEqual({ login: 'special.investor', mt_id: 120 })
    await reset.release()
    expect(page.heading()).toBe('Email sent')
    expect(page.text()).toContain('Please check your mailbox. If special.investor is known to us')
    expect(page.said()).toContain('Email sent.')
    expect(page.getControl('Next').getAttribute('href')).toBe('/halden')
  })

  test.each([
    [400, 'This username cannot be right. Please check it.'],
    [401, 'You may not request a new password here. Please contact us.'],
    [404, 'This service could not be found. Please contact us.'],
    [409, 'A new password has been requested already. Please check your mailbox.'],
    [410, 'A new password can no longer be requested for this login. Please contact us.'],
    [429, 'An email has been requested too often.'],
    [502, 'Emails cannot be sent at the moment. Please try again later.'],
    [504, 'The email could not be sent in time. Please try again in a moment.'],
    [500, 'Error: 500'],
    [418, 'Error: 418'],
  ])('failure %d says: %s', async (status, text) => {
    const page = await requestLink({ [RESET]: [respond(status)] })
    expect(page.heading()).toBe('No email was sent')
    expect(screen.getByRole('paragraph').textContent).toBe(text)
    expect(page.said()).toBe(`No email was sent. ${text}`)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('429 says how long to wait', async () => {
    const page = await requestLink({ [RESET]: [respond(429, {}, { 'retry-after': '3000' })] })
    expect(page.text()).toContain('Please try again in 50 minutes.')
  })

  test('no answer points to the connection', async () => {
    const page = await requestLink({})
    expect(page.text()).toContain('The portal cannot be reached.')
  })

  test('Back leads to recovery, for another try', async () => {
    const page = await requestLink({ [RESET]: [respond(502), respond(200)] })
    await page.click('Back')
    expect(page.heading()).toBe('Forgot your password?')
    expect(page.getField('Username').value).toBe('special.investor')
    await page.submit()
    expect(page.heading()).toBe('Email sent')
  })
})
