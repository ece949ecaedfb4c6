import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, respond } from '../../../../tests/session/render-screen.tsx'
import { buildGrant, buildSecurity, renderSections } from '../../../../tests/session/render-sections.tsx'

const GIVE = 'POST /api/logins/v1/halden/view-for'
const CONFIRM = 'POST /api/auth/v1/session/confirmation'
const REQUIRED = refuse(403, 'confirmation.required')
const GIVEN = [buildSecurity(), buildSecurity({ grants: { given: [buildGrant()] } })]

async function giveAccess(answers: NonNullable<Parameters<typeof renderSections>[0]>['answers']) {
  const page = await renderSections({ page: 'access', states: GIVEN, answers: answers ?? {} })
  await page.click('Give access')
  await page.type('Name', 'Viktor Gast')
  await page.type('Email address', 'viktor@example.com')
  await page.typeDay('2023-12-31')
  page.getControl('Give access').focus()
  await page.click('Give access')
  return page
}

test('security.md 9 asks for the password where the server wants it, and does then what was wanted', async () => {
  const page = await giveAccess({
    [GIVE]: [REQUIRED, respond(201)],
    [CONFIRM]: [refuse(403, 'confirmation.wrongPassword'), respond(200)],
  })
  const dialog = screen.getByRole('dialog', { name: 'Please confirm that it is you' })
  const field = page.getField('Password')
  expect(dialog.contains(field)).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(field.autocomplete).toBe('current-password')

  await page.click('Confirm')
  expect(page.text()).toContain('Password is required.')
  await page.type('Password', 'not the one')
  await page.click('Confirm')
  expect(page.alert()).toBe('This is not your password.')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id)

  await page.type('Password', 'portico-demo-house')
  await page.click('Confirm')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.calls.map(({ name }) => name)).toEqual([GIVE, CONFIRM, CONFIRM, GIVE])
  expect(page.calls.at(-2)?.body).toEqual({ password: 'portico-demo-house' })
  expect(page.said()).toContain('Viktor Gast has access.')
  expect(document.activeElement).toBe(page.getControl('Give access'))
})

test('security.md 9 who would rather not is back where they were, and nothing has happened', async () => {
  const page = await giveAccess({ [GIVE]: [REQUIRED] })
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel' }).slice(-1)
  cancel?.click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Give access')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.alert()).toBeUndefined()
  expect(page.getField('Name').value).toBe('Viktor Gast')
  expect(page.calls.map(({ name }) => name)).toEqual([GIVE])
})

test('security.md 9 too many wrong ones name the time to wait', async () => {
  const page = await giveAccess({
    [GIVE]: [REQUIRED],
    [CONFIRM]: [refuse(429, 'confirmation.tooManyAttempts', { 'retry-after': '840' })],
  })
  await page.type('Password', 'wrong')
  await page.click('Confirm')
  expect(page.alert()).toBe('There were too many attempts. Please try again in 14 minutes.')
})
