import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hold, refuse, respond } from '../../../../tests/session/render-screen.tsx'
import { buildSecurity, renderSections } from '../../../../tests/session/render-sections.tsx'

const FACTORS = '/api/logins/v1/halden/second-factors'
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff']
const ENROLMENT = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x?secret=ABCDEFGHIJ', qr: '<svg></svg>' }
const OFF = buildSecurity()

describe('A4.8 code by mail', () => {
  const ON = buildSecurity({ factors: { emailTan: true } })
  const SWITCH = `PUT ${FACTORS}/email-tan`

  test('is turned on by its button, which then turns it off and has the focus', async () => {
    const answer = hold(respond(200))
    const page = await renderSections({ states: [OFF, ON], answers: { [SWITCH]: [answer.answer] } })
    page.getControl('Turn on code by email').focus()
    await page.click('Turn on code by email')
    await page.click('Turn on code by email')
    expect(page.calls).toHaveLength(1)
    expect(page.calls[0]?.body).toEqual({ isOn: true })
    await answer.release()
    expect(page.said()).toBe('Code by email has been turned on.')
    expect(document.activeElement).toBe(page.getControl('Turn off code by email'))
  })

  test('that could not be turned on says why, and stays off', async () => {
    const page = await renderSections({ answers: { [SWITCH]: [refuse(503, 'http.unavailable')] } })
    await page.click('Turn on code by email')
    expect(page.alert()).toBe('The portal is briefly unavailable. Please try again in a moment.')
    expect(page.controls()).toContain('Turn on code by email')
  })
})

function setClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

describe('A4.8 authenticator app', () => {
  const ON = buildSecurity({ factors: { totp: true, recoveryCodesLeft: 2 } })
  const begin = { [`POST ${FACTORS}/totp`]: [respond(200, ENROLMENT)] }

  async function scan(confirm: ReadonlyArray<() => Response>, copied: string[] = []) {
    const page = await renderSections({
      states: [OFF, ON],
      answers: { ...begin, [`POST ${FACTORS}/totp/confirm`]: confirm },
    })
    setClipboard(async (text) => void copied.push(text))
    await page.click('Set up authenticator app')
    return page
  }

  test('shows the key as picture, link and text, and waits for a code of it', async () => {
    const page = await scan([])
    expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E')
    expect(page.getControl('Open the app on this device').getAttribute('href')).toBe(ENROLMENT.uri)
    expect(screen.getByRole('code').textContent).toBe('ABCD EFGH IJ')
    expect(document.activeElement?.textContent).toBe('Scan this code with your authenticator app.')
    await page.type('Code from the app', '123')
    await page.submit()
    expect(page.calls).toHaveLength(1)
  })

  test('with its first code come recovery codes, once, to copy and to download', async () => {
    const copied: string[] = []
    const page = await scan([respond(200, { recoveryCodes: CODES })], copied)
    await page.type('Code from the app', '123456')
    await page.submit()
    expect(page.calls.at(-1)?.body).toEqual({ code: '123456' })
    expect(page.said()).toBe('The authenticator app has been set up.')
    expect(document.activeElement?.textContent).toBe('Your recovery codes')
    for (const code of CODES) expect(page.text()).toContain(code)

    await page.click('Copy codes')
    expect(copied).toEqual([CODES.join('\n')])
    expect(page.said()).toContain('Copied.')
    const file = page.getControl('Download as text')
    expect(file.getAttribute('download')).toBe('recovery-codes.txt')
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(
      `Recovery codes for Halden Real Assets, Margarethe Klein\n\n${CODES.join('\n')}\n`,
    )

    await page.click('I have saved the codes.')
    expect(page.text()).not.toContain(CODES[0])
    expect(page.text()).toContain('You have 2 recovery codes left.')
    expect(page.controls()).toContain('Remove authenticator app')
  })

  test('a wrong code can be put right', async () => {
    const page = await scan([refuse(400, 'secondFactors.wrongCode'), respond(200, { recoveryCodes: CODES })])
    await page.type('Code from the app', '123456')
    await page.submit()
    expect(page.alert()).toBe('This code is not right. Please check it.')
    expect(document.activeElement).toBe(page.getField('Code from the app'))
    await page.type('Code from the app', '654321')
    await page.submit()
    expect(page.text()).toContain(CODES[0])
  })

  test('is removed after a question', async () => {
    const page = await renderSections({
      states: [ON, OFF],
      answers: { [`DELETE ${FACTORS}/totp`]: [respond(200)] },
    })
    await page.click('Remove authenticator app')
    expect(document.activeElement?.textContent).toContain('You will no longer be asked for a code')
    expect(page.calls).toEqual([])
    await page.submit()
    expect(page.said()).toBe('The authenticator app has been removed.')
    expect(page.text()).not.toContain('New recovery codes')
  })

  test('new recovery codes replace the old ones; where copying is forbidden, that is said', async () => {
    const page = await renderSections({
      states: [ON],
      answers: { [`POST ${FACTORS}/recovery-codes`]: [respond(200, { recoveryCodes: CODES })] },
    })
    setClipboard(() => Promise.reject(new Error('forbidden')))
    await page.click('New recovery codes')
    await page.submit()
    expect(document.activeElement?.textContent).toBe('Your recovery codes')
    await page.click('Copy codes')
    expect(page.said()).toContain('Copying did not work.')
  })
})

describe('A4.8 passkeys', () => {
  const PASSKEY = { id: 'key-1', name: 'Firefox on Windows', createdAt: '2026-11-01T10:00:00Z' }
  const ON = buildSecurity({ factors: { passkeys: [PASSKEY], recoveryCodesLeft: 2 } })
  const OPTIONS = { challenge: 'abc' }
  const MADE = { id: 'key-1', response: {} }
  const options = { [`POST ${FACTORS}/passkeys/options`]: [respond(200, OPTIONS)] }

  async function add(facts: Parameters<typeof renderSections>[0]) {
    const page = await renderSections({ states: [OFF, ON], ...facts })
    await page.click('Add passkey')
    await page.submit()
    return page
  }

  test('one is made by the device under a name that suggests itself; the first brings recovery codes', async () => {
    const asked: unknown[] = []
    const page = await add({
      answers: {
        ...options,
        [`POST ${FACTORS}/passkeys`]: [respond(200, { id: 'key-1', recoveryCodes: CODES })],
      },
      browser: {
        createPasskey: async (wanted) => {
          asked.push(wanted)
          return MADE as never
        },
      },
    })
    expect(asked).toEqual([OPTIONS])
    expect(page.calls.at(-1)?.body).toEqual({
      name: 'Firefox on Windows',
      response: { ...MADE, clientExtensionResults: {} },
    })
    expect(page.said()).toBe('The passkey Firefox on Windows has been added.')
    expect(page.text()).toContain(CODES[1])
    expect(page.text()).toContain('Added01.11.2026Last usedNot yet')
  })

  test('one that the device did not make can be tried again', async () => {
    const page = await add({
      answers: options,
      browser: { createPasskey: () => Promise.reject(new Error('cancelled')) },
    })
    expect(page.alert()).toBe('The passkey was not confirmed. Please try again or choose another way.')
    expect(page.countReloads()).toBe(0)
  })

  test('a browser without passkeys is told before the server is asked', async () => {
    const page = await add({ browser: { hasPasskeys: () => false } })
    expect(page.alert()).toBe('This browser cannot use passkeys. Please choose another way.')
    expect(page.calls).toEqual([])
  })

  test('needs a name that can be mailed', async () => {
    const page = await renderSections()
    await page.click('Add passkey')
    await page.type('Name of the passkey', ' ')
    await page.submit()
    expect(page.text()).toContain('Please give the passkey a name.')
    await page.type('Name of the passkey', 'evil.example')
    await page.submit()
    expect(page.text()).toContain('Please choose a name without addresses or links')
    expect(document.activeElement).toBe(page.getField('Name of the passkey'))
    expect(page.calls).toEqual([])
  })

  test('is removed after a question; the reader continues at the section', async () => {
    const page = await renderSections({
      states: [ON, OFF],
      answers: { [`DELETE ${FACTORS}/passkeys/key-1`]: [respond(200)] },
    })
    await page.click('Remove passkey Firefox on Windows')
    await page.submit()
    expect(page.said()).toBe('The passkey Firefox on Windows has been removed.')
    expect(document.activeElement?.textContent).toBe('Two-step sign-in')
  })
})
