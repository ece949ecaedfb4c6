import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, openLive, test } from './fixtures.ts'
import { Visitor } from './identity/visitor.ts'
import { SCREENS } from './screens.ts'

const TITLES: Readonly<Record<string, readonly [english: string, german: string]>> = {
  forms: ['Forms', 'Formulare'],
  market: ['Market', 'Markt'],
  portfolio: ['Portfolio', 'Portfolio'],
  investment: ['Investment', 'Beteiligung'],
  'sign-in': ['Sign in', 'Anmelden'],
  'enter-view-for': ['Enter access code', 'Zugangscode eingeben'],
  'view-for': ['View a portfolio', 'Portfolio einsehen'],
  'connection-status': ['Connection status', 'Verbindungsstatus'],
  agreement: ['Approval of terms', 'Zustimmung zu Bedingungen'],
  profile: ['Profile', 'Profil'],
  download: ['Download', 'Download'],
  'password-reset': ['Set password', 'Passwort festlegen'],
  voting: ['Voting', 'Abstimmung'],
}

test.describe('A2 every route exists with its title', () => {
  for (const [name, titles] of Object.entries(TITLES)) {
    test(name, async ({ page, quietConsole }) => {
      const path = SCREENS.find((screen) => screen.name === name)?.path ?? ''
      for (const [index, prefix] of ['', '/de-DE'].entries()) {
        const response = await page.goto(`/halden${prefix}${path}`)
        expect(response?.status()).toBe(200)
        await expect(page).toHaveTitle(`${titles[index]} · Halden Real Assets`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '')
      }
      // It asks the services, which refuse who is signed out; whether before the next page opens is chance.
      if (name === 'connection-status') forgetFailures(quietConsole)
    })
  }

  test('A2.7 the parts of an address that may be left out', async ({ page }) => {
    for (const path of ['/download/abc', '/password-reset/abc', '/voting/7']) {
      expect((await page.goto(`/linden${path}`))?.status()).toBe(200)
    }
  })

  test('A2.4 the query of an investment survives reload, back and the language menu', async ({ page }) => {
    await page.goto('/halden/portfolio/1?tab=properties&property=2')
    await page.reload()
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/halden/de-DE/portfolio/1?tab=properties&property=2')
    await page.getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL('/halden/de-DE/contact')
    await page.goBack()
    await expect(page).toHaveURL('/halden/de-DE/portfolio/1?tab=properties&property=2')
  })
})

async function enter(page: Page, brand: string, username: string): Promise<void> {
  const visitor = new Visitor(page, 'en-GB', brand)
  await visitor.signInUnseen({ username, name: '', email: '', language: 'en-GB' }, DEMO_PASSWORD)
  await visitor.skipTutorial()
  await page.goto(`/${brand}/market`)
}

test('B4.1 each fund on the market leads to its page', async ({ page }) => {
  await enter(page, 'linden', 'public.investor')
  const fund = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = await fund.innerText()
  await fund.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(/\/linden\/portfolio\/[\w-]+$/)
})

test('A2.2 A2.3 the market and the link to the forms are for investors in public funds', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await enter(page, 'halden', 'special.investor')
  await expect(page.getByText('You do not have the necessary permissions.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Market' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Forms' })).toHaveCount(0)
  await page.goto('/halden/forms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms')

  await enter(page, 'halden', 'both.investor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market')
  await expect(page.getByText('You do not have the necessary permissions.')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Market' })).toBeVisible()
  await menu.getByRole('link', { name: 'Forms' }).click()
  await expect(page).toHaveURL('/halden/forms')
})

test('A12.2 a secured page shows the lock and leads to sign-in', async ({ page }) => {
  await page.goto('/halden/portfolio')
  await expect(page.getByRole('heading', { name: 'This area is secured' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/halden/signin?next=%2Fhalden%2Fportfolio')
})

test.describe('A2.8 what cannot be shown', () => {
  test('an unknown page is 404 in the shell, from the server and in the browser', async ({
    page,
    quietConsole,
  }) => {
    for (const path of [
      '/halden/nowhere',
      '/halden/de-DE/deep/er',
      '/halden/fr-FR',
      '/halden/portfolio/1/more',
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    await expect(page).toHaveTitle('This page could not be found · Halden Real Assets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    await page.getByRole('link', { name: 'To the start page' }).click()
    await expect(page).toHaveURL('/halden')
    forgetFailures(quietConsole)
  })

  test('the error page of a brand is 500, in the shell, with a number and without script', async ({
    page,
    quietConsole,
  }) => {
    const response = await page.goto('/linden/de-DE/error')
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler: 500')
    await expect(page.getByText(`Fehlernummer ${response?.headers()['x-request-id']}`)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('script[type=module]')).toHaveCount(0)
    forgetFailures(quietConsole)
  })

  test('a page whose data fail shows status, message and number, and recovers', async ({
    page,
    quietConsole,
  }) => {
    await openLive(page, '/halden')
    await page.route('**/api/halden/pages/imprint', (route) =>
      route.fulfill({ status: 503, json: { code: 'http.unavailable', errorId: 'abc-123' } }),
    )
    await page.getByRole('link', { name: 'Imprint' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: 503')
    await expect(page.getByText('Error number abc-123')).toBeVisible()
    await page.unroute('**/api/halden/pages/imprint')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
    forgetFailures(quietConsole)
  })
})

test('A2.6, B8.2 the connection status tells what this browser reaches', async ({
  page,
  context,
  quietConsole,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLive(page, '/halden/support/connection-status')
  await expect(page.getByText('Everything is reachable.')).toBeVisible()
  await expect(page.getByText('Not reachable')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.route('**/readyz', (route) => route.abort())
  await page.route('**/api/download/*', (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: 'Blocked by policy' }),
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('2 services do not work as they should.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Not reachable' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Copied.')).toBeAttached()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Time: \d{4}-\d\d-\d\dT.+Z\nPage: .+\/halden\/support\/connection-status\n/)
  expect(report).toMatch(/\nData: Not reachable, \d+ ms\n/)
  expect(report).toMatch(/\nDownloads: Blocked on the way, for instance by a firewall, 403, \d+ ms\n/)
  forgetFailures(quietConsole)
})
