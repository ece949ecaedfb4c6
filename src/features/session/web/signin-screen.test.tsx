import { expect, test } from 'vitest'
import { SignInScreen } from './signin-screen.tsx'
import { renderScreen } from './testing/render-screen.tsx'

test('A4.1 begins with the username', async () => {
  const screen = await renderScreen(<SignInScreen title="Sign in" />)
  expect(screen.heading()).toBe('Sign in')
  await screen.type('Username', 'special.investor')
  await screen.submit()
  expect(screen.heading()).toBe('Enter password')
  await screen.pressBack()
  expect(screen.heading()).toBe('Sign in')
})
