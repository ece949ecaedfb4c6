import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  hold,
  refuse,
  renderScreen,
  respond,
} from '../../../../tests/session/render-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const LOGIN = 'POST /api/auth/v1/login/halden'
const SIGN_IN = <SignInScreen title="Sign in" />

async function enterUsername(answers: Answers = {}, screen = SIGN_IN) {
  const page = await renderScreen(screen, { answers })
  await page.type('Username', 'special.investor')
  await page.submit()
  return page
}

async function enterPassword(answers: Answers, screen = SIGN_IN) {
  const page = await enterUsername(answers, screen)
  await page.type('Password', 'portico-demo-house')
  await page.submit()
  return page
}

describe('A4.2 username', () => {
  test('the first step asks for it, ready to type and for password managers', async () => {
    const page = await renderScreen(SIGN_IN)
    expect(page.heading()).toBe('Sign in')
    const field = page.getField('Username')
    expect(document.activeElement).toBe(field)
    expect(field.autocomplete).toBe('username')
  })

  test('Next is disabled while it is invalid; the message names the minimum once the field is left', async () => {
    const page = await renderScreen(SIGN_IN)
    expect(page.getButton('Next').disabled).toBe(true)
    await page.type('Username', 'abc')
    expect(page.getButton('Next').disabled).toBe(true)
    expect(page.text()).not.toContain('at least')
    await page.leave('Username')
    expect(page.text()).toContain('A username has at least 4 characters.')
    expect(page.getField('Username').getAttribute('aria-invalid')).toBe('true')
    await page.type('Username', 'abcd')
    expect(page.getButton('Next').disabled).toBe(false)
    expect(page.text()).not.toContain('at least')
  })

  test('Enter says what is missing, though the button is disabled', async () => {
    const page = await renderScreen(SIGN_IN)
    await page.press('Enter', page.getField('Username'))
    expect(page.text()).toContain('Username is required.')
  })

  test('A4.2 is required: an empty field says so once it is left', async () => {
    const page = await renderScreen(SIGN_IN)
    expect(page.text()).not.toContain('required')
    await page.leave('Username')
    expect(page.text()).toContain('Username is required.')
  })

  test('is trimmed and loses mailto:', async () => {
    const page = await renderScreen(SIGN_IN)
    await page.type('Username', '  mailto:Anna@example.com ')
    await page.submit()
    expect(page.getButton('Change username anna@example.com').textContent).toBe('anna@example.com')
  })

  test('speaks German', async () => {
    const page = await renderScreen(<SignInScreen title="Anmelden" />, { locale: 'de-DE' })
    await page.type('Benutzername', 'abc')
    await page.leave('Benutzername')
    expect(page.text()).toContain('Ein Benutzername hat mindestens 4 Zeichen.')
  })
})

describe('A4.3 password', () => {
  test('the second step asks for it and keeps the username for password managers', async () => {
    const page = await enterUsername()
    expect(page.heading()).toBe('Enter password')
    expect(page.said()).toBe('Enter password')
    const field = page.getField('Password')
    expect(document.activeElement).toBe(field)
    expect(field.autocomplete).toBe('current-password')
    expect(field.type).toBe('password')
    const username = screen.getByDisplayValue<HTMLInputElement>('special.investor')
    expect(username.autocomplete).toBe('username')
    expect(username.tabIndex).toBe(-1)
  })

  test('is required', async () => {
    const page = await enterUsername()
    await page.submit()
    expect(page.text()).toContain('Password is required.')
    expect(page.calls).toEqual([])
    expect(document.activeElement).toBe(page.getField('Password'))
  })

  test('can be shown and hidden', async () => {
    const page = await enterUsername()
    await page.click('Show: Password')
    expect(page.getField('Password').type).toBe('text')
    await page.click('Hide: Password')
    expect(page.getField('Password').type).toBe('password')
  })

  test('A6.5 is sent as a form, in the reader’s language, for a cookie', async () => {
    const page = await enterPassword({ [LOGIN]: [respond(200)] })
    const [call] = page.calls
    expect(call?.body).toEqual({ username: 'special.investor', password: 'portico-demo-house' })
    expect(call?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(call?.headers.get('accept-language')).toBe('en-GB')
    expect(call?.headers.get('session-transport')).toBe('cookie')
  })
})

describe('A4.4 results', () => {
  test('waiting: nothing can be sent twice, and it is said', async () => {
    const login = hold(respond(200))
    const page = await enterPassword({ [LOGIN]: [login.answer] })
    expect(page.getButton('Signing in …').getAttribute('aria-disabled')).toBe('true')
    expect(page.said()).toBe('Signing in …')
    expect(page.getField('Password').readOnly).toBe(true)
    await page.submit()
    expect(page.calls).toHaveLength(1)
    await login.release()
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('200 opens the portfolio by a full load, in the reader’s language', async () => {
    const page = await renderScreen(<SignInScreen title="Anmelden" />, {
      answers: { [LOGIN]: [respond(200)] },
      locale: 'de-DE',
    })
    await page.type('Benutzername', 'special.investor')
    await page.submit()
    await page.type('Passwort', 'portico-demo-house')
    await page.submit()
    expect(page.opened).toEqual(['/halden/de-DE/portfolio'])
  })

  test('200 continues where the visitor was going, but never outside the brand', async () => {
    const inside = <SignInScreen title="Sign in" next="/halden/voting/7" />
    expect((await enterPassword({ [LOGIN]: [respond(200)] }, inside)).opened).toEqual(['/halden/voting/7'])
    const outside = <SignInScreen title="Sign in" next="//evil.example/halden" />
    expect((await enterPassword({ [LOGIN]: [respond(200)] }, outside)).opened).toEqual(['/halden/portfolio'])
  })

  test('202 asks for a new password', async () => {
    const page = await enterPassword({ [LOGIN]: [respond(202)] })
    expect(page.opened).toEqual(['/halden/password-reset'])
  })

  test('401 of a service that knows no codes of ours says the same', async () => {
    const page = await enterPassword({ [LOGIN]: [respond(401, { message: 'denied' })] })
    expect(page.text()).toContain('Username or password is not correct.')
  })

  test('401 stays at the password, says so and selects it', async () => {
    const page = await enterPassword({ [LOGIN]: [refuse(401, 'signin.unauthorized'), respond(200)] })
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toBe('Username or password is not correct.')
    const field = page.getField('Password')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'portico-demo-house'.length])
    await page.submit()
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test.each([
    ['14 minutes', '840'],
    ['1 second', '1'],
    ['60 seconds', '60'],
    ['2 minutes', '61'],
  ])('429 says how long to wait: %s', async (words, seconds) => {
    const page = await enterPassword({
      [LOGIN]: [refuse(429, 'signin.tooManyAttempts', { 'retry-after': seconds })],
    })
    expect(page.alert()).toBe(`There were too many attempts. Please try again in ${words}.`)
  })

  test('429 without a time says that it was too often', async () => {
    const page = await enterPassword({ [LOGIN]: [respond(429)] })
    expect(page.alert()).toBe('There were too many attempts.')
  })

  test('503 says that the portal is briefly unavailable', async () => {
    const page = await enterPassword({ [LOGIN]: [refuse(503, 'http.unavailable')] })
    expect(page.alert()).toBe('The portal is briefly unavailable. Please try again in a moment.')
  })

  test.each([
    ['400', refuse(400, 'http.badRequest')],
    ['410', refuse(410, 'signin.unheardOf')],
    ['500', refuse(500, 'http.internal')],
  ])('%s is an unknown error with its number', async (_status, answer) => {
    const page = await enterPassword({ [LOGIN]: [answer] })
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toBe('That did not work. Please try again in a moment.Error number error-1')
  })

  test('204 and an answer that is no JSON are unknown errors as well', async () => {
    const empty = await enterPassword({ [LOGIN]: [() => new Response(null, { status: 204 })] })
    expect(empty.alert()).toBe('That did not work. Please try again in a moment.')
    const page = await enterPassword({ [LOGIN]: [() => new Response('<html>', { status: 502 })] })
    expect(page.alert()).toBe('That did not work. Please try again in a moment.')
  })

  test('no answer at all points to the connection', async () => {
    const page = await enterPassword({})
    expect(page.alert()).toBe('The portal cannot be reached. Please check your connection and try again.')
  })

  test('a token error shows its own name and message', async () => {
    const page = await enterPassword({ [LOGIN]: [refuse(401, 'session.invalidSubsite')] })
    expect(page.alert()).toBe(
      'Your session belongs to another portal. Please sign in here.session.invalidSubsite',
    )
  })
})

describe('going back', () => {
  test('the browser’s back button goes back one step and keeps the username, not the password', async () => {
    const page = await enterUsername()
    await page.type('Password', 'portico-demo-house')
    await page.pressBack()
    expect(page.heading()).toBe('Sign in')
    expect(page.getField('Username').value).toBe('special.investor')
    expect(document.activeElement).toBe(page.getField('Username'))
    await page.pressForward()
    expect(page.heading()).toBe('Enter password')
    expect(page.getField('Password').value).toBe('')
  })

  test('Escape goes back one step, and nowhere from the first', async () => {
    const page = await enterUsername()
    await page.press('Escape')
    expect(page.heading()).toBe('Sign in')
    await page.press('Escape')
    expect(page.heading()).toBe('Sign in')
  })

  test('the username is a chip that leads back to it', async () => {
    const page = await enterUsername()
    await page.click('Change username special.investor')
    expect(page.heading()).toBe('Sign in')
  })

  test('no address ever holds what was entered', async () => {
    const page = await enterPassword({ [LOGIN]: [refuse(401, 'signin.unauthorized')] })
    expect(page.address()).toBe('/halden/signin')
  })

  test('a failure stays with its step', async () => {
    const page = await enterPassword({ [LOGIN]: [refuse(401, 'signin.unauthorized')] })
    await page.pressBack()
    expect(page.alert()).toBeUndefined()
    await page.submit()
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toBeUndefined()
  })

  test('who went back while waiting is not taken anywhere', async () => {
    const login = hold(respond(200))
    const page = await enterPassword({ [LOGIN]: [login.answer] })
    await page.pressBack()
    await login.release()
    expect(page.opened).toEqual([])
    expect(page.heading()).toBe('Sign in')
    expect(page.said()).toBe('')
  })

  test('after a reload the sequence starts anew, whatever the history says', async () => {
    const page = await enterUsername()
    const reloaded = await renderScreen(SIGN_IN, { history: page.history })
    expect(reloaded.heading()).toBe('Sign in')
    expect(reloaded.getField('Username').value).toBe('')
  })
})
