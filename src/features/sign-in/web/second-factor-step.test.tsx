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
const TAN = 'POST /api/auth/v1/2fa-confirm/halden/tan'
const TOTP = 'POST /api/auth/v1/2fa-confirm/halden/totp'
const RECOVERY_CODE = 'POST /api/auth/v1/2fa-confirm/halden/recovery-code'
const PASSKEY_OPTIONS = 'POST /api/auth/v1/2fa-confirm/halden/passkey/options'
const PASSKEY = 'POST /api/auth/v1/2fa-confirm/halden/passkey'
const RESEND = 'POST /api/auth/v1/2fa-reissue/halden'

type Browser = NonNullable<Parameters<typeof renderScreen>[1]>['browser']

async function reachSecondFactor(factors: readonly string[], answers: Answers = {}, browser: Browser = {}) {
  const challenge = respond(201, { loginId: 'challenge-1', factors, resendAfterSeconds: 60, links: [] })
  const page = await renderScreen(<SignInScreen title="Sign in" />, {
    answers: { [LOGIN]: [challenge], ...answers },
    browser,
  })
  await page.type('Username', 'tan.investor')
  await page.submit()
  await page.type('Password', 'portico-demo-house')
  await page.submit()
  return page
}

/** Drawn around the digits of the one field. */
const listBoxes = (container: HTMLElement) => container.querySelectorAll('[class*=box_]')

describe('A4.5 code by mail', () => {
  test('201 asks for it, without an error', async () => {
    const page = await reachSecondFactor(['email-tan'])
    expect(page.heading()).toBe('Enter code')
    expect(page.alert()).toBeUndefined()
    const field = page.getField('Code from the email')
    expect(document.activeElement).toBe(field)
    expect(field.autocomplete).toBe('one-time-code')
    expect(field.inputMode).toBe('numeric')
    expect(listBoxes(page.container)).toHaveLength(6)
  })

  test('only digits are taken, and Next needs all six', async () => {
    const page = await reachSecondFactor(['email-tan'])
    await page.type('Code from the email', '12a45')
    expect(page.getField('Code from the email').value).toBe('1245')
    expect(page.getButton('Sign in').disabled).toBe(true)
    await page.type('Code from the email', '1234567')
    expect(page.getField('Code from the email').value).toBe('123456')
    expect(page.getButton('Sign in').disabled).toBe(false)
    expect(page.calls).toHaveLength(1)
  })

  test('pasting takes six digits after white space is removed, and nothing else', async () => {
    const page = await reachSecondFactor(['email-tan'])
    await page.paste('Code from the email', ' 123 456\n')
    expect(page.getField('Code from the email').value).toBe('123456')
    for (const text of ['12345', '1234567', '12-34-56', 'abcdef', '']) {
      await page.paste('Code from the email', text)
      expect(page.getField('Code from the email').value).toBe('123456')
      expect(page.text()).toContain('Please enter 6 digits and nothing else.')
    }
    await page.type('Code from the email', '12345')
    expect(page.text()).not.toContain('nothing else')
  })

  test('the right code signs in', async () => {
    const page = await reachSecondFactor(['email-tan'], { [TAN]: [respond(200)] })
    await page.type('Code from the email', '123456')
    await page.submit()
    expect(page.calls.at(-1)?.body).toEqual({ loginId: 'challenge-1', tan: '123456' })
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('202 asks for a new password', async () => {
    const page = await reachSecondFactor(['email-tan'], { [TAN]: [respond(202)] })
    await page.type('Code from the email', '123456')
    await page.submit()
    expect(page.opened).toEqual(['/halden/password-reset'])
  })

  test.each([
    [401, 'signin.invalidTan', 'This code is not right. Please check it.'],
    [401, 'elsewhere', 'This code is not right. Please check it.'],
    [410, 'elsewhere', 'This code is no longer valid. Please request a new one.'],
    [400, 'http.badRequest', 'This code is not right. Please check it.'],
    [410, 'signin.tanTimedOut', 'This code is no longer valid. Please request a new one.'],
  ])('%d %s empties the code and says so', async (status, code, text) => {
    const page = await reachSecondFactor(['email-tan'], { [TAN]: [refuse(status, code), respond(200)] })
    await page.type('Code from the email', '123456')
    await page.submit()
    expect(page.heading()).toBe('Enter code')
    expect(page.alert()).toBe(text)
    const field = page.getField('Code from the email')
    expect(field.value).toBe('')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    await page.type('Code from the email', '654321')
    await page.submit()
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('a second wrong code empties the field again', async () => {
    const wrong = refuse(401, 'signin.invalidTan')
    const page = await reachSecondFactor(['email-tan'], { [TAN]: [wrong, wrong] })
    for (const code of ['111111', '222222']) {
      await page.type('Code from the email', code)
      await page.submit()
      expect(page.getField('Code from the email').value).toBe('')
    }
  })

  test('no answer keeps the code for another try', async () => {
    const page = await reachSecondFactor(['email-tan'])
    await page.type('Code from the email', '123456')
    await page.submit()
    expect(page.alert()).toContain('cannot be reached')
    expect(page.getField('Code from the email').value).toBe('123456')
  })

  test('nothing is sent twice while waiting', async () => {
    const tan = hold(respond(200))
    const page = await reachSecondFactor(['email-tan'], { [TAN]: [tan.answer] })
    await page.type('Code from the email', '123456')
    await page.submit()
    await page.submit()
    expect(page.calls).toHaveLength(2)
    await tan.release()
    expect(page.opened).toHaveLength(1)
  })
})

describe('A4.5 a new code', () => {
  test('is blocked for 60 seconds; the end of the countdown is said', async () => {
    const page = await reachSecondFactor(['email-tan'])
    expect(page.getButton('New code possible in 60 s').disabled).toBe(true)
    page.advance(18)
    expect(page.getButton('New code possible in 42 s').disabled).toBe(true)
    expect(page.said()).toBe('Enter code')
    page.advance(42)
    expect(page.getButton('Send a new code').disabled).toBe(false)
    expect(page.said()).toContain('You can request a new code now.')
  })

  test('is sent on request, then blocked again; the field is ready for it', async () => {
    const page = await reachSecondFactor(['email-tan'], { [RESEND]: [respond(200)] })
    await page.type('Code from the email', '123')
    page.advance(60)
    await page.click('Send a new code')
    expect(page.calls.at(-1)?.body).toEqual({ loginId: 'challenge-1' })
    expect(page.getButton('New code possible in 60 s').disabled).toBe(true)
    expect(page.said()).toContain('A new code is on its way.')
    expect(page.getField('Code from the email').value).toBe('')
    expect(document.activeElement).toBe(page.getField('Code from the email'))
  })

  test('429 counts down from what the server says', async () => {
    const blocked = refuse(429, 'signin.resendBlocked', { 'retry-after': '25' })
    const page = await reachSecondFactor(['email-tan'], { [RESEND]: [blocked] })
    page.advance(60)
    await page.click('Send a new code')
    expect(page.getButton('New code possible in 25 s').disabled).toBe(true)
    expect(page.alert()).toContain('A code has just been sent.')
  })

  test('410 means the whole sign-in took too long', async () => {
    const page = await reachSecondFactor(['email-tan'], { [RESEND]: [refuse(410, 'signin.tanTimedOut')] })
    page.advance(60)
    await page.click('Send a new code')
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toBe('This sign-in took too long. Please enter your password again.')
  })

  test('leaves no timer behind', async () => {
    const page = await reachSecondFactor(['email-tan'])
    expect(page.isTicking()).toBe(true)
    await page.unmount()
    expect(page.isTicking()).toBe(false)
  })
})

describe('other factors', () => {
  test('a factor that this page does not know is left out; none that it knows is an unknown error', async () => {
    const page = await reachSecondFactor(['carrier-pigeon', 'totp'])
    expect(page.heading()).toBe('Enter code')
    expect(screen.queryByRole('group')).toBeNull()
    const lost = await reachSecondFactor(['carrier-pigeon'])
    expect(lost.heading()).toBe('Enter password')
    expect(lost.alert()).toContain('That did not work')
  })

  test('with one factor there is no other way', async () => {
    await reachSecondFactor(['totp'])
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('the server decides which one comes first', async () => {
    const page = await reachSecondFactor(['email-tan', 'passkey'])
    expect(page.getField('Code from the email')).toBe(document.activeElement)
  })

  test('the strongest comes first, the others can be chosen', async () => {
    const page = await reachSecondFactor(['totp', 'recoveryCode'], { [RECOVERY_CODE]: [respond(200)] })
    expect(page.getField('Code from the app')).toBe(document.activeElement)
    await page.click('Try another way')
    await page.click('Recovery code')
    expect(page.heading()).toBe('Use a recovery code')
    expect(document.activeElement).toBe(page.getField('Recovery code'))
    await page.submit()
    expect(page.text()).toContain('The code is required.')
    await page.type('Recovery code', ' abcd-efgh-jkmn ')
    await page.submit()
    expect(page.calls.at(-1)?.body).toEqual({ loginId: 'challenge-1', code: 'abcd-efgh-jkmn' })
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('a code of the app is confirmed as such, and cannot be sent again', async () => {
    const page = await reachSecondFactor(['totp'], { [TOTP]: [respond(200)] })
    expect(page.text()).not.toContain('New code')
    await page.type('Code from the app', '123456')
    await page.submit()
    expect(page.calls.at(-1)?.body).toEqual({ loginId: 'challenge-1', code: '123456' })
  })

  test('410 for a code of the app means the whole sign-in took too long', async () => {
    const page = await reachSecondFactor(['totp'], { [TOTP]: [refuse(410, 'signin.tanTimedOut')] })
    await page.type('Code from the app', '123456')
    await page.submit()
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toContain('took too long')
  })

  test('a mail that was not sent yet is sent when it is chosen', async () => {
    const page = await reachSecondFactor(['totp', 'email-tan'], { [RESEND]: [respond(200)] })
    await page.click('Code by email')
    expect(page.calls.at(-1)?.name).toBe('POST /api/auth/v1/2fa-reissue/halden')
    expect(page.getButton('New code possible in 60 s').disabled).toBe(true)
    await page.click('Code from the authenticator app')
    await page.click('Code by email')
    expect(page.calls).toHaveLength(2)
  })

  test('a failure does not follow to another way', async () => {
    const page = await reachSecondFactor(['totp', 'recoveryCode'], {
      [TOTP]: [refuse(401, 'signin.invalidTan')],
    })
    await page.type('Code from the app', '123456')
    await page.submit()
    expect(page.alert()).toContain('not right')
    await page.click('Recovery code')
    expect(page.alert()).toBeUndefined()
  })
})

describe('passkey', () => {
  const credential = {
    id: 'credential-1',
    rawId: 'credential-1',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
    clientExtensionResults: {},
  } as const

  test('the device signs what the server asks', async () => {
    const asked: unknown[] = []
    const page = await reachSecondFactor(
      ['passkey'],
      { [PASSKEY_OPTIONS]: [respond(200, { challenge: 'abc' })], [PASSKEY]: [respond(200)] },
      {
        confirmPasskey: async (options) => {
          asked.push(options)
          return credential
        },
      },
    )
    expect(document.activeElement).toBe(page.getButton('Use passkey'))
    await page.submit()
    expect(asked).toEqual([{ challenge: 'abc' }])
    expect(page.calls.at(-1)?.body).toEqual({
      loginId: 'challenge-1',
      response: credential,
    })
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('a refusal of the device or of the server can be tried again', async () => {
    const options = respond(200, { challenge: 'abc' })
    let tries = 0
    const page = await reachSecondFactor(
      ['passkey', 'totp'],
      { [PASSKEY_OPTIONS]: [options, options], [PASSKEY]: [refuse(401, 'signin.invalidTan')] },
      {
        confirmPasskey: async () => {
          tries += 1
          if (tries === 1) throw new DOMException('cancelled', 'NotAllowedError')
          return credential
        },
      },
    )
    for (const attempt of [1, 2]) {
      await page.submit()
      expect(tries).toBe(attempt)
      expect(page.alert()).toBe('The passkey was not confirmed. Please try again or choose another way.')
    }
    expect(page.getButton('Use passkey').getAttribute('aria-disabled')).toBeNull()
  })

  test('a browser without passkeys says so and asks nobody', async () => {
    const page = await reachSecondFactor(['passkey'], {}, { hasPasskeys: () => false })
    await page.submit()
    expect(page.alert()).toBe('This browser cannot use passkeys. Please choose another way.')
    expect(page.calls).toHaveLength(1)
  })

  test('410 starts over', async () => {
    const page = await reachSecondFactor(['passkey'], {
      [PASSKEY_OPTIONS]: [refuse(410, 'signin.tanTimedOut')],
    })
    await page.submit()
    expect(page.heading()).toBe('Enter password')
    expect(page.alert()).toContain('took too long')
  })
})

describe('going back', () => {
  test('Escape leads to the password, the chip to the username', async () => {
    const page = await reachSecondFactor(['totp'])
    await page.press('Escape')
    expect(page.heading()).toBe('Enter password')
    await page.pressForward()
    expect(page.heading()).toBe('Enter code')
    await page.click('Change username tan.investor')
    expect(page.heading()).toBe('Sign in')
  })
})
