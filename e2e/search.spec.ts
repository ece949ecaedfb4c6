import type { Page } from '@playwright/test'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

const ENTRIES = '**/api/*/portfolio/search-entries'
const CHUNKS = '**/api/halden/portfolio/*?course'

const field = (page: Page) => page.getByRole('combobox', { name: /^(Search the portal|Portal durchsuchen)$/ })
/** The keys are heard once the frame around the page is alive, which may be a moment after the page itself. */
async function openByKey(page: Page): Promise<void> {
  await expect(async () => {
    const dialog = page.getByRole('dialog')
    if (!(await dialog.isVisible())) await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
}

const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const active = (page: Page) => options(page).and(page.locator('[data-focused]'))

test.describe('A11.1 the search of an investor', () => {
  test.beforeEach(async ({ begin }) => void (await begin('investor')))

  test('A3.1 opens by its icon and by Ctrl-K, closes by Escape, gives the focus back; its entries are asked for once', async ({
    page,
  }) => {
    let asked = 0
    await page.route(ENTRIES, async (route) => {
      asked += 1
      await route.continue()
    })
    await openLive(page, '/halden/portfolio')
    const icon = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
    await icon.click()
    await expect(field(page)).toBeFocused()
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
    await expect(icon).toBeFocused()

    // In a field a slash is a letter.
    const filter = page.getByRole('searchbox')
    await filter.focus()
    await page.keyboard.press('/')
    await expect(filter).toHaveValue('/')
    await openByKey(page)
    await expect(field(page)).toBeFocused()
    await field(page).fill('hamburg')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)

    await openByKey(page)
    await expect(field(page)).toHaveValue('')
    await field(page).fill('qqqqqqqq')
    await expect(page.getByText('Nothing found for “qqqqqqqq”.')).toBeVisible()
    // A slip of the finger is forgiven, and a pointer will do.
    await field(page).fill('Multi-Manger Europa')
    await options(page).filter({ hasText: 'Halden Multi-Manager Europa' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Multi-Manager Europa')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toBe(1)
  })

  test('by the keyboard alone: slash, letters, down and up, Enter', async ({ page }) => {
    await openLive(page, '/halden/imprint')
    await openByKey(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('berlin')
    // They come last, from the server: what is chosen by the keyboard must not move afterwards.
    await expect(page.getByRole('listbox').getByRole('group', { name: 'Documents' })).toBeVisible()
    expect(await options(page).count()).toBeLessThanOrEqual(15)
    await expect(page.getByRole('listbox').getByRole('group', { name: 'Properties' })).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('group', { name: 'Investments' })).toContainText(
      'Halden Berlin Value-Add',
    )
    await expect(page.getByRole('listbox').locator('mark').first()).toHaveText(/berlin/i)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeAttached()
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
    const first = await active(page).textContent()
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? '',
    )
    // A11.1: what is called so comes first.
    expect(first).toContain('Halden Berlin Value-Add')
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toHaveText((await options(page).last().textContent()) ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText(first ?? '')
    await expect(field(page)).toBeFocused()
    const property = page.getByRole('group', { name: 'Properties' }).getByRole('option').first()
    const name = (await property.locator('span').first().textContent()) ?? ''
    for (const _ of await page.getByRole('group', { name: 'Investments' }).getByRole('option').all())
      await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText((await property.textContent()) ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portfolio\/[\w-]{36}\?tab=properties&property=[\w-]{36}$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  })

  test('waits until the portfolio is complete, on any page, and says how far it is', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let chunks = 0
    await page.route(CHUNKS, async (route) => {
      chunks += 1
      if (chunks > 1) await released
      await route.continue()
    })
    await openLive(page, '/halden/imprint')
    await openByKey(page)
    await expect(field(page)).toBeDisabled()
    await expect(page.getByText('You can search as soon as your portfolio is loaded.')).toBeVisible()
    await expect(page.getByText('10 of 22 loaded')).toBeVisible()
    // Who types already closes nothing.
    await page.keyboard.type('a b')
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
    release()
    await expect(field(page)).toBeFocused()
  })

  test('a portfolio that stays incomplete is told; it can be retried, or searched anyway', async ({
    page,
    quietConsole,
  }) => {
    let isDown = true
    await page.route(CHUNKS, async (route) => {
      if (isDown) await route.abort('connectionreset')
      else await route.continue()
    })
    await openLive(page, '/halden/imprint')
    await openByKey(page)
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('Not all of your investments could be loaded: 0 of 22.')
    await expect(page.getByRole('button', { name: 'Search anyway' })).toBeVisible()
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
    isDown = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page)).toBeFocused()
    await expect(alert).toHaveCount(0)
    forgetFailures(quietConsole)
  })

  test('a search that fails is told, and tries again', async ({ page, quietConsole }) => {
    let isDown = true
    await page.route(ENTRIES, async (route) => {
      if (isDown) await route.abort('connectionreset')
      else await route.continue()
    })
    await openLive(page, '/halden/portfolio')
    await openByKey(page)
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('Search is not available at the moment.')
    isDown = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await field(page).fill('berlin')
    await expect(options(page).first()).toBeVisible()
    forgetFailures(quietConsole)
  })
})

test.describe('A11.1 beyond 500 entries', () => {
  const investments = Array.from({ length: 600 }, (_, place) => ({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    name: `Fund ${place}`,
    number: `N-${place}`,
    properties: [],
  }))

  test.beforeEach(async ({ page, begin }) => {
    await begin('investor')
    await page.route(ENTRIES, (route) => route.fulfill({ json: { investments, funds: [] } }))
    // The page of what is found would be fetched ahead, and these have none.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
  })

  test('a worker searches, and the latest wins', async ({ page }) => {
    const started = page.waitForEvent('worker')
    await openLive(page, '/halden/portfolio')
    await openByKey(page)
    await expect(field(page)).toBeFocused()
    await field(page).pressSequentially('fund 417', { delay: 20 })
    await expect(options(page).first()).toContainText('Fund 417')
    expect((await started).url()).toContain('/assets/search-worker')
  })

  test('without its worker the search says so', async ({ page, quietConsole }) => {
    await page.route('**/assets/search-worker*', (route) => route.abort())
    await openLive(page, '/halden/portfolio')
    await openByKey(page)
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('Search is not available at the moment.')
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
    forgetFailures(quietConsole)
  })
})

test('A11.1 on a phone it fills the screen, in German, for who is in public funds, light and dark', async ({
  page,
  begin,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await begin('publicInvestor')
  await openLive(page, '/linden/de-DE/market')
  await page.getByRole('button', { name: 'Suche', exact: true }).click()
  await expect(field(page)).toBeFocused()
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  const fund = await page.getByRole('main').locator('h2 a').first().textContent()
  await field(page).fill(fund ?? '')
  const market = page.getByRole('group', { name: 'Fonds zur Zeichnung' })
  await expect(market.getByRole('option', { name: fund ?? '' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Suche schließen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A3.1 who is signed out has no search', async ({ page }) => {
  await openLive(page, '/halden')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
