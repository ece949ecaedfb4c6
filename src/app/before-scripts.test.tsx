import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordResetScreen } from '#features/passwords/web/password-reset-screen.tsx'
import { SignInScreen } from '#features/sign-in/web/sign-in-screen.tsx'
import { EnterViewForScreen } from '#features/view-for/web/enter-view-for-screen.tsx'
import { NOTE_EARLY_ENTER } from '#web/forms/early-enter.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { renderScreen, respond } from '../../tests/session/render-screen.tsx'

const PASSWORD = 'vier Elche im Wald 7'

function fill(markup: HTMLElement, label: RegExp, text: string) {
  for (const input of within(markup).getAllByLabelText<HTMLInputElement>(label, { selector: 'input' }))
    input.value = text
}

/** The browser would send it by itself, and the server has no page that takes it. */
function expectAsleep(markup: HTMLElement) {
  const button = within(markup)
    .getAllByRole<HTMLButtonElement>('button')
    .find(({ type }) => type === 'submit')
  expect(button?.disabled).toBe(true)
  // Should it be sent all the same, nothing may land in the address.
  expect(button?.form?.method).toBe('post')
}

test('a username that was filled in early counts', async () => {
  const page = await renderScreen(<SignInScreen title="Sign in" />, {
    beforeScripts: (markup) => {
      expectAsleep(markup)
      fill(markup, /^Username/, 'early.bird')
    },
  })
  expect(page.getButton('Next').disabled).toBe(false)
  await page.submit()
  expect(page.getButton('Change username early.bird')).toBeDefined()
})

/** What the page's own lines make of a key, before all other scripts. */
function press(markup: HTMLElement, key: string) {
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs the lines of the page
  new Function(NOTE_EARLY_ENTER)()
  for (const input of within(markup).getAllByLabelText(/^Username/, { selector: 'input' }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test.each([
  ['Enter', true],
  ['x', false],
])('%s before the scripts: whether the form is sent is %s', async (key, isSent) => {
  const page = await renderScreen(<SignInScreen title="Sign in" />, {
    beforeScripts: (markup) => {
      fill(markup, /^Username/, 'early.bird')
      press(markup, 'Enter')
      press(markup, key)
    },
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(page.text().includes('early.bird')).toBe(isSent)
})

test('passwords that were filled in early count', async () => {
  const page = await renderScreen(<PasswordResetScreen title="Set password" token="token-1" />, {
    answers: { 'POST /api/logins/v1/halden/password': [respond(200)] },
    beforeScripts: (markup) => {
      expectAsleep(markup)
      fill(markup, /password$/, PASSWORD)
    },
  })
  await page.submit()
  expect(page.calls.at(-1)?.body).toEqual({ token: 'token-1', password: PASSWORD })
})

test('an access code that was filled in early counts', async () => {
  const page = await renderScreen(<EnterViewForScreen title="Enter access code" />, {
    answers: { 'POST /api/auth/v1/login-with-view-for/halden': [respond(200)] },
    session: buildSession(),
    beforeScripts: (markup) => {
      expectAsleep(markup)
      fill(markup, /^Access code/, '12345-67890')
    },
  })
  await page.submit()
  expect(page.calls[0]?.body).toEqual({ code: '12345-67890' })
})
