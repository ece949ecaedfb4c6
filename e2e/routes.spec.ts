import { LOCALES } from '#kernel/locale.ts'
import { joinAddress } from '#web/address.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

const TITLES: Readonly<Record<string, readonly [english: string, german: string]>> = {
  forms: ['Forms', 'Formulare'],
  market: ['Market', 'Markt'],
  'market/compare': ['Compare funds', 'Fonds vergleichen'],
  portfolio: ['Portfolio', 'Portfolio'],
  'portfolio/1?tab=properties': ['Investment', 'Anlage'],
  'portfolio/returns': ['Returns and statements', 'Renditen und Auszüge'],
  signin: ['Sign in', 'Anmelden'],
  'signin/enter-view-for': ['Enter access code', 'Zugangscode eingeben'],
  'signin/view-for': ['View a portfolio', 'Portfolio ansehen'],
  'support/connection-status': ['Connection status', 'Verbindungsstatus'],
  'user/agreement': ['Accepted documents', 'Zustimmungen'],
  'user/profile': ['Profile', 'Profil'],
  'user/security': ['Security', 'Sicherheit'],
  'user/access': ['Access for others', 'Zugang für andere'],
  'user/notifications': ['Notifications', 'Benachrichtigungen'],
  'user/requests': ['Change requests', 'Änderungsanträge'],
  'not-me': ['This was not me', 'Das war ich nicht'],
  download: ['Download', 'Download'],
  'password-reset': ['Set password', 'Passwort festlegen'],
  voting: ['Voting', 'Abstimmungen'],
  'voting/7': ['Meeting', 'Abstimmung'],
}

test.describe('A2 every route exists with its title', () => {
  for (const [index, language] of LOCALES.entries())
    test(language, async ({ request }) => {
      for (const [path, titles] of Object.entries(TITLES)) {
        const response = await request.get(joinAddress({ client: 'halden', locale: language, page: path }))
        expect(response.status(), path).toBe(200)
        const html = await response.text()
        expect(html).toContain(`<title>${titles[index]} · Halden Real Assets</title>`)
        expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(titles[index])
      }
    })

  test('A2.7 the parts of an address that may be left out', async ({ request }) => {
    for (const path of ['/download/abc', '/password-reset/abc', '/voting/7']) {
      expect((await request.get(`/linden${path}`)).status()).toBe(200)
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

test('A2.2 A2.3 the market and the link to the forms are for investors in public funds', async ({
  page,
  begin,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await (await begin('investor')).open('market')
  await expect(page.getByRole('heading', { name: 'Not part of your access' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Market' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Forms' })).toHaveCount(0)
  await page.goto('/halden/market/compare')
  await expect(page.getByRole('heading', { name: 'Not part of your access' })).toBeVisible()
  await page.goto('/halden/forms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms')

  await (await begin('investorInBoth')).open('market')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market')
  await expect(page.getByRole('heading', { name: 'Not part of your access' })).toHaveCount(0)
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
      '/halden/xx-XX',
      '/halden/error',
      '/halden/portfolio/1/more',
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    await expect(page).toHaveTitle('Error: 404 · Halden Real Assets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: 404')
    await expect(page.getByText('This page could not be found.')).toBeVisible()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await expect(page).toHaveURL('/halden')
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
