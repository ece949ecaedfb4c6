import { type Browser, type Page, expect as plainExpect } from '@playwright/test'
import { expect, forgetFailures, openLive, test, waitUntilLive } from './fixtures.ts'

const PASSWORD = 'portico-demo-house'
const WORDS = {
  '': {
    username: 'Username',
    password: 'Password',
    next: 'Next',
    signIn: 'Sign in',
    signOut: 'Sign out',
    account: /Your account/,
  },
  '/de-DE': {
    username: 'Benutzername',
    password: 'Passwort',
    next: 'Weiter',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    account: /Ihr Konto/,
  },
} as const
type Prefix = keyof typeof WORDS

async function enterCredentials(
  page: Page,
  brand: string,
  username: string,
  password = PASSWORD,
  prefix: Prefix = '',
) {
  const words = WORDS[prefix]
  await openLive(page, `/${brand}${prefix}/signin`)
  await page.getByRole('textbox', { name: words.username }).fill(username)
  await page.keyboard.press('Enter')
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The newest mail to somebody, as the local mailbox shows it. */
async function readMail(browser: Browser, to: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await plainExpect(async () => {
      await page.goto('/dev/mailbox')
      await page.getByRole('link').filter({ hasText: to }).first().click({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    return await page.frameLocator('iframe').locator('body').innerText()
  } finally {
    await page.close()
  }
}

test.describe('A4.4 signing in', () => {
  for (const prefix of ['', '/de-DE'] as const) {
    test(`200 leads to the portfolio, and signing out clears everything (${prefix || 'en-GB'})`, async ({
      page,
    }) => {
      const words = WORDS[prefix]
      await enterCredentials(page, 'halden', 'special.investor', PASSWORD, prefix)
      await expect(page).toHaveURL(`/halden${prefix}/portfolio`)
      await expect(page.getByRole('row').filter({ hasText: 'Halden Berlin Value-Add' })).toBeVisible()
      await waitUntilLive(page)

      await page.getByRole('button', { name: words.account }).click()
      await page.getByRole('button', { name: words.signOut }).click()
      await expect(page).toHaveURL(`/halden${prefix}`)
      await expect(page.getByRole('banner').getByRole('link', { name: words.signIn })).toBeVisible()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('jwt')
      await page.goBack()
      await expect(page.getByRole('row').filter({ hasText: 'Halden Berlin Value-Add' })).toHaveCount(0)
    })
  }

  test('401 says which two things to check, and nothing about which of them is wrong', async ({
    page,
    quietConsole,
  }) => {
    for (const [username, password] of [
      ['special.investor', 'wrong password'],
      ['nobody.at.all', PASSWORD],
    ] as const) {
      await enterCredentials(page, 'halden', username, password)
      await expect(page.getByRole('alert')).toContainText('Please check your password and username')
    }
    forgetFailures(quietConsole)
  })

  test('201 asks for the code from the mail; a wrong one is told, the right one opens the portfolio', async ({
    page,
    browser,
    quietConsole,
  }) => {
    await enterCredentials(page, 'halden', 'tan.investor')
    await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    const code = /\b\d{6}\b/.exec(await readMail(browser, 'tan.investor@halden.example'))?.[0] ?? ''
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('code')
    await page.getByRole('textbox').first().fill('')
    await page.getByRole('textbox').first().fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/halden/portfolio')
    forgetFailures(quietConsole)
  })

  test('A2.9 a one-time password leads to a new one, from everywhere', async ({ page }) => {
    await enterCredentials(page, 'halden', 'otp.investor')
    await expect(page).toHaveURL(/\/halden\/password-reset\/?$/)
    await page.goto('/halden/portfolio')
    await expect(page).toHaveURL(/\/halden\/password-reset\/?$/)
  })

  test('A2.9 who is signed in and opens sign-in goes to the start page', async ({ page }) => {
    await enterCredentials(page, 'linden', 'public.investor')
    await expect(page).toHaveURL('/linden/portfolio')
    await page.goto('/linden/signin')
    await expect(page).toHaveURL('/linden')
  })
})

test('A12.2 without a permission the page says so', async ({ page }) => {
  await enterCredentials(page, 'halden', 'no.permission')
  await expect(page.getByText('You do not have the necessary permissions.')).toBeVisible()
})

test('A3.1 a public-fund investor finds portfolio, market and forms', async ({ page }) => {
  await enterCredentials(page, 'linden', 'public.investor')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Portfolio', 'Market', 'Forms'])
    await expect(navigation.getByRole('link', { name })).toBeVisible()
  await waitUntilLive(page)
  await navigation.getByRole('link', { name: 'Market' }).click()
  await expect(page.getByRole('heading', { name: 'Linden Campus Babelsberg' })).toBeVisible()
})

test('A6.6 signing out in one tab shows in the other', async ({ page, context }) => {
  await enterCredentials(page, 'halden', 'both.investor')
  await expect(page).toHaveURL('/halden/portfolio')
  const other = await context.newPage()
  await openLive(other, '/halden/portfolio')
  await waitUntilLive(page)
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'This area is secured' })).toBeVisible()
})
