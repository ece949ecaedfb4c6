import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIREFOX, refuse, respond } from '../../../tests/session/render-screen.tsx'
import {
  buildOwnSession,
  buildSecurity,
  IPHONE,
  renderSections,
} from '../../../tests/session/render-sections.tsx'

const PASSWORD = '/api/logins/v1/halden/password'

describe('A4.7 password', () => {
  const GUIDELINES = { [`GET ${PASSWORD}/guidelines`]: [respond(200, { guidelines: [] })] }

  async function changePassword(answer: () => Response) {
    const page = await renderSections({ answers: { ...GUIDELINES, [`PUT ${PASSWORD}`]: [answer] } })
    await page.click('Change password')
    expect(document.activeElement).toBe(page.getField('Current password'))
    await page.type('Current password', 'portico-demo-house')
    await page.type('New password', 'a much better one')
    await page.type('Repeat new password', 'a much better one')
    await page.submit()
    return page
  }

  test('is changed in place; the lists are loaded anew and the reader is back at the button', async () => {
    const page = await changePassword(respond(200))
    expect(page.calls.at(-1)?.body).toEqual({
      oldPassword: 'portico-demo-house',
      password: 'a much better one',
    })
    expect(page.said()).toBe('Your password has been changed. You have been signed out everywhere else.')
    expect(page.countReloads()).toBe(2)
    expect(document.activeElement).toBe(page.getControl('Change password'))
  })

  test('a wrong old password stays in the form', async () => {
    const page = await changePassword(refuse(400, 'passwords.oldPasswordMismatch'))
    expect(page.alert()).toBe('This is not your current password.')
    expect(page.countReloads()).toBe(0)
    await page.click('Cancel')
    expect(document.activeElement).toBe(page.getControl('Change password'))
  })
})

describe('A6 sessions', () => {
  const here = buildOwnSession({ id: 'here', isCurrent: true })
  const phone = buildOwnSession({ id: 'phone', userAgent: IPHONE, address: '198.51.100.4' })
  const states = [buildSecurity({ sessions: [here, phone] }), buildSecurity({ sessions: [here] })]
  const END = 'DELETE /api/auth/v1/sessions/phone'
  const END_PHONE = 'End session: Safari on iPhone, signed in 15.11.2026, 09:00 CET'

  test('each is told by device, address, beginning and last use; the own one is marked and stays', async () => {
    const page = await renderSections({ states })
    const text = page.text()
    for (const part of ['This deviceFirefox on Windows', 'Other devicesSafari on iPhone', '198.51.100.4'])
      expect(text).toContain(part)
    expect(text).toContain('Signed in15.11.2026, 09:00 CET')
    expect(text).toContain('Last used15.11.2026, 10:30 CET')
    expect(page.controls().filter((name) => name?.startsWith('End session'))).toEqual([
      'End session: Safari on iPhone, signed in 15.11.2026, 09:00 CET',
    ])
  })

  test('this one stands apart; of the others, no more than three are seen at once', async () => {
    const others = ['one', 'two', 'three', 'four'].map((id) => buildOwnSession({ id, userAgent: IPHONE }))
    const page = await renderSections({ states: [buildSecurity({ sessions: [...others, here] })] })
    const [first, ...rest] = screen
      .getAllByRole('heading', { level: 4 })
      .filter(({ textContent }) => /on (Windows|iPhone)/.test(textContent))
    expect(first?.textContent).toBe('Firefox on Windows')
    const fold = screen.getByText('One more session').closest('details')
    expect(fold?.open).toBe(false)
    expect(rest.map((heading) => fold?.contains(heading))).toEqual([false, false, false, true])
    await page.click('One more session')
    expect(fold?.open).toBe(true)
  })

  test.each([
    ['ended', respond(200)],
    ['gone already', refuse(404, 'http.notFound')],
  ])('one that is %s disappears, and that is said', async (_case, answer) => {
    const page = await renderSections({ states, answers: { [END]: [answer] } })
    await page.click(END_PHONE)
    expect(page.calls[0]?.headers.get('session-transport')).toBe('cookie')
    expect(page.said()).toBe('The session has been ended: Safari on iPhone.')
    expect(page.text()).not.toContain('198.51.100.4')
    expect(document.activeElement?.textContent).toBe('Where you are signed in')
  })

  test('one that could not be ended stays, with the reason', async () => {
    const page = await renderSections({ states, answers: { [END]: [refuse(503, 'http.unavailable')] } })
    await page.click(END_PHONE)
    expect(page.alert()).toBe('The portal is briefly unavailable. Please try again in a moment.')
    expect(page.text()).toContain('198.51.100.4')
  })

  test('security.md 9 all are ended at once, this one too, and the portal is left', async () => {
    const ALL = 'DELETE /api/auth/v1/sessions'
    const page = await renderSections({
      states,
      answers: { [ALL]: [refuse(503, 'http.unavailable'), respond(200)] },
    })
    await page.click('Sign out everywhere')
    expect(page.alert()).toBe('The portal is briefly unavailable. Please try again in a moment.')
    expect(page.opened).toEqual([])
    await page.click('Sign out everywhere')
    expect(page.opened).toEqual(['/halden'])
  })

  test('security.md 9 all others are ended at once, after a question, and this one stays', async () => {
    const OTHERS = 'DELETE /api/auth/v1/sessions?others=true'
    const page = await renderSections({
      states,
      answers: { [OTHERS]: [refuse(503, 'http.unavailable'), respond(200)] },
    })
    await page.click('End all others')
    expect(document.activeElement?.textContent).toBe(
      'One session on another device will be ended. You stay signed in here.',
    )
    await page.click('Cancel')
    expect(page.calls).toEqual([])
    expect(document.activeElement).toBe(page.getControl('End all others'))
    await page.click('End all others')
    await page.click('End all others')
    expect(page.alert()).toBe('The portal is briefly unavailable. Please try again in a moment.')
    await page.click('End all others')
    expect(page.said()).toBe('All other sessions have been ended.')
    expect(page.text()).toContain('You are signed in nowhere else.')
    expect(document.activeElement?.textContent).toBe('Where you are signed in')
    expect(page.opened).toEqual([])
  })

  test('a list that could not be loaded says so and can be retried; the others stand', async () => {
    const failed = { ...buildSecurity(), sessions: refuse(500, 'http.internal') }
    const page = await renderSections({ states: [failed, ...states] })
    expect(page.alert()).toContain('Could not load data')
    expect(page.getControl('Change password')).toBeTruthy()
    await page.click('Retry')
    expect(page.text()).toContain('Safari on iPhone')
  })
})

describe('E4 everything about oneself', () => {
  let saved: string[] = []
  beforeEach(() => {
    saved = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())
  const TAKE = 'GET /api/profile/v1/auskunft'
  const file = () =>
    new Response('PK', {
      headers: { 'content-disposition': 'attachment; filename="everything-about-me.zip"' },
    })

  test('is saved once the person has confirmed', async () => {
    const page = await renderSections({
      answers: {
        [TAKE]: [refuse(403, 'confirmation.required'), file],
        'POST /api/auth/v1/session/confirmation': [respond(200)],
      },
    })
    await page.click('Download')
    await page.type('Password', 'portico-demo-house')
    await page.click('Confirm')
    expect(page.said()).toContain('The file has been saved.')
    expect(saved).toEqual(['everything-about-me.zip'])
  })

  test('says when it was asked for too often', async () => {
    const page = await renderSections({
      answers: { [TAKE]: [refuse(429, 'http.tooManyRequests', { 'retry-after': '3600' })] },
    })
    await page.click('Download')
    expect(page.alert()).not.toBe('')
    expect(saved).toEqual([])
    expect(page.getControl('Download')).toBeTruthy()
  })
})

test('A4.9 who looks at somebody else’s portfolio finds nothing to change', async () => {
  const passkey = { id: 'key-1', name: 'Laptop', createdAt: '2026-01-01T00:00:00Z' }
  const page = await renderSections({
    session: { viewee: { name: 'Ada Stein' } },
    states: [
      buildSecurity({
        factors: { totp: true, passkeys: [passkey] },
        sessions: [
          buildOwnSession({ isCurrent: true }),
          buildOwnSession({ id: 'other', userAgent: FIREFOX }),
        ],
      }),
    ],
  })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Two-step sign-in',
    'Where you are signed in',
  ])
  expect(page.controls()).toEqual([])
  expect(page.text()).toContain('You are viewing somebody else’s portfolio.')
})
