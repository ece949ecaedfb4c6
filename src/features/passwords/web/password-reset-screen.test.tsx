import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api-client/api-error.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import {
  type Answers,
  hold,
  refuse,
  renderScreen,
  respond,
} from '../../../../tests/session/render-screen.tsx'
import { PasswordResetScreen } from './password-reset-screen.tsx'

const GUIDELINES = 'GET /api/logins/v1/halden/password/guidelines'
const SET = 'POST /api/logins/v1/halden/password'
const CHANGE = 'PUT /api/logins/v1/halden/password'
const GOOD = 'vier Elche im Wald 7'

const rules = respond(200, {
  guidelines: [
    { guideline: 'minimum', count: 12 },
    { guideline: 'digits', count: 1 },
    { guideline: 'notCommon', count: 1 },
    { guideline: 'notRecent', count: 5 },
  ],
})

function openLink(answers: Answers = {}) {
  return renderScreen(<PasswordResetScreen title="Set password" token="token-1" />, {
    answers: { [GUIDELINES]: [rules], ...answers },
  })
}

type Page = Awaited<ReturnType<typeof openLink>>

async function save(page: Page, password: string, repeated = password) {
  await page.type('New password', password)
  await page.type('Repeat new password', repeated)
  await page.submit()
}

const listRules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('A4.7 through the link', () => {
  test('both fields are for password managers to fill with something new', async () => {
    const page = await openLink()
    expect(page.heading()).toBe('Set password')
    for (const label of ['New password', 'Repeat new password'])
      expect(page.getField(label).autocomplete).toBe('new-password')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('the server’s guidelines are judged live, in words', async () => {
    const page = await openLink()
    expect(listRules()).toEqual([
      'has at least 12 characters (not yet met)',
      'contains at least 1 digit (not yet met)',
      'is not easy to guess (not yet met)',
      'is none of your last 5 passwords (checked on saving)',
    ])
    await page.type('New password', 'vier Elche 7')
    expect(listRules().slice(0, 3)).toEqual([
      'has at least 12 characters (met)',
      'contains at least 1 digit (met)',
      'is not easy to guess (met)',
    ])
    await page.type('New password', 'vier Elche')
    await page.leave('New password')
    expect(listRules()[0]).toBe('has at least 12 characters (not met)')
    expect(page.text()).toContain('Please follow the rules below.')
  })

  test('the name of the house is easy to guess', async () => {
    const page = await openLink()
    await page.type('New password', 'halden-halden-2026')
    await page.leave('New password')
    expect(listRules()[2]).toBe('is not easy to guess (not met)')
  })

  test('guidelines that cannot be loaded say so, and the server decides', async () => {
    const page = await openLink({ [GUIDELINES]: [respond(500)], [SET]: [respond(200)] })
    expect(page.text()).toContain('The password rules could not be loaded.')
    await save(page, 'short')
    expect(page.calls.at(-1)?.body).toEqual({ token: 'token-1', password: 'short' })
  })

  test('while guidelines load, a password can be saved as well', async () => {
    const guidelines = hold(rules)
    const page = await openLink({ [GUIDELINES]: [guidelines.answer], [SET]: [respond(200)] })
    expect(listRules()).toEqual([])
    await save(page, GOOD)
    expect(page.heading()).toBe('Your password has been set')
    await guidelines.release()
  })

  test('both entries must match', async () => {
    const page = await openLink()
    await save(page, GOOD, 'vier Elche im Wald 8')
    expect(page.text()).toContain('Passwords do not match.')
    expect(document.activeElement).toBe(page.getField('Repeat new password'))
    expect(page.calls).toHaveLength(1)
    await page.type('Repeat new password', GOOD)
    expect(page.text()).not.toContain('do not match')
  })

  test('an empty form says what is missing', async () => {
    const page = await openLink()
    await page.submit()
    expect(page.text()).toContain('Password is required.')
    expect(document.activeElement).toBe(page.getField('New password'))
  })

  test('a password that breaks the rules is not sent', async () => {
    const page = await openLink()
    await save(page, 'short')
    expect(page.calls).toHaveLength(1)
    expect(document.activeElement).toBe(page.getField('New password'))
  })

  test('success leads to sign-in', async () => {
    const page = await openLink({ [SET]: [respond(200)] })
    await save(page, GOOD)
    expect(page.calls.at(-1)?.body).toEqual({ token: 'token-1', password: GOOD })
    expect(page.heading()).toBe('Your password has been set')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(page.getControl('Go to sign-in').getAttribute('href')).toBe('/halden/signin')
  })

  test('what only the server knows marks its rule, for that password only', async () => {
    const refused = respond(400, { code: 'passwords.invalid', fields: { notRecent: 'invalid' } })
    const page = await openLink({ [SET]: [refused, respond(200)] })
    await save(page, GOOD)
    expect(page.alert()).toBe('This password does not meet the rules.')
    expect(listRules()[3]).toBe('is none of your last 5 passwords (not met)')
    expect(document.activeElement).toBe(page.getField('New password'))
    await save(page, `${GOOD}!`)
    expect(page.heading()).toBe('Your password has been set')
  })

  test.each([
    [404, { code: 'passwords.tokenNotFound' }, 'This link is not valid or has been used already.'],
    [410, { code: 'passwords.tokenExpired' }, 'This link has expired.'],
    [400, { code: 'http.badRequest', fields: { token: 'invalid' } }, 'This link is not complete.'],
  ])('%d: the link no longer works, a new one can be requested', async (status, body, text) => {
    const page = await openLink({ [SET]: [respond(status, body)] })
    await save(page, GOOD)
    expect(page.heading()).toBe('This link no longer works')
    expect(page.text()).toContain(text)
    expect(page.getControl('Request a new link').getAttribute('href')).toBe('/halden/signin?recover=1')
  })

  test.each([
    [404, { code: 'passwords.tokenNotFound' }, 'This link is not valid or has been used already.'],
    [410, { code: 'passwords.tokenExpired' }, 'This link has expired.'],
    [400, { code: 'http.badRequest', fields: { token: 'invalid' } }, 'This link is not complete.'],
    [429, { code: 'passwords.tooManyRequests' }, 'There were too many requests.'],
  ])('%d known beforehand: no form is offered', async (status, failure, text) => {
    const deadLink = new ApiError({ status, errorId: 'x', ...failure })
    const page = await renderScreen(
      <PasswordResetScreen title="Set password" token="t" deadLink={deadLink} />,
      {
        answers: {},
      },
    )
    expect(page.heading()).toBe('This link no longer works')
    expect(page.text()).toContain(text)
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(page.getControl('Request a new link').getAttribute('href')).toBe('/halden/signin?recover=1')
  })

  test('429 says how long to wait and keeps what was entered', async () => {
    const busy = refuse(429, 'passwords.tooManyRequests', { 'retry-after': '600' })
    const page = await openLink({ [SET]: [busy] })
    await save(page, GOOD)
    expect(page.alert()).toBe('There were too many requests. Please try again in 10 minutes.')
    expect(page.getField('New password').value).toBe(GOOD)
  })

  test('nothing is sent twice while saving', async () => {
    const set = hold(respond(200))
    const page = await openLink({ [SET]: [set.answer] })
    await save(page, GOOD)
    expect(page.getButton('Saving …').getAttribute('aria-disabled')).toBe('true')
    await page.submit()
    expect(page.calls).toHaveLength(2)
    await set.release()
    expect(page.heading()).toBe('Your password has been set')
  })
})

describe('A4.7 while signed in', () => {
  const openChange = (session: SessionView | undefined, answers: Answers = {}) =>
    renderScreen(<PasswordResetScreen title="Set password" token={undefined} />, {
      answers: { [GUIDELINES]: [rules], ...answers },
      ...(session && { session }),
    })

  test('a one-time password is asked for, then the portfolio opens', async () => {
    const page = await openChange(buildSession({ isOneTimePassword: true }), { [CHANGE]: [respond(200)] })
    expect(page.text()).toContain('You have signed in with a one-time password.')
    await page.type('One-time password', 'once')
    await save(page, GOOD)
    expect(page.calls.at(-1)?.body).toEqual({ oldPassword: 'once', password: GOOD })
    expect(page.opened).toEqual(['/halden/portfolio'])
  })

  test('otherwise the current one', async () => {
    const page = await openChange(buildSession())
    expect(page.getField('Current password').autocomplete).toBe('current-password')
    await save(page, GOOD)
    expect(page.text()).toContain('Password is required.')
    expect(document.activeElement).toBe(page.getField('Current password'))
  })

  test('the person’s own name is easy to guess', async () => {
    const page = await openChange(buildSession())
    await page.type('New password', 'Margarethe-2026!')
    await page.leave('New password')
    expect(listRules()[2]).toBe('is not easy to guess (not met)')
  })

  test('a wrong old password is said at its field', async () => {
    const page = await openChange(buildSession(), {
      [CHANGE]: [refuse(409, 'passwords.oldPasswordMismatch')],
    })
    await page.type('Current password', 'wrong')
    await save(page, GOOD)
    expect(page.alert()).toBe('This is not your current password.')
    const field = page.getField('Current password')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('a session that has ended says so by its name', async () => {
    const page = await openChange(buildSession(), { [CHANGE]: [refuse(401, 'session.noToken')] })
    await page.type('Current password', 'old')
    await save(page, GOOD)
    expect(page.alert()).toBe('Please sign in.session.noToken')
  })

  test('without a session a link is needed', async () => {
    const page = await openChange(undefined)
    expect(page.heading()).toBe('Set password')
    expect(page.text()).toContain('please use the link from our email')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(page.getControl('Request a new link').getAttribute('href')).toBe('/halden/signin?recover=1')
  })
})
