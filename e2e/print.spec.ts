import type { Page } from '@playwright/test'
import { DATA_DIRECTORY } from './data-directory.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'
import { BRANDS, enterScreen, SCREENS } from './screens.ts'

const PRINTED = new Set(['portfolio', 'investment-fund', 'returns', 'documents'])

/** The one that was closed. */
const FOLDED_AWAY = 1

for (const brand of BRANDS)
  test(`on paper a page has its brand and day, and nothing that can be pressed: ${brand}`, async ({
    page,
    baseURL,
  }) => {
    const portal = { origin: baseURL ?? '', dataDirectory: DATA_DIRECTORY }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const screen of SCREENS.filter(({ name }) => PRINTED.has(name))) {
      const addressIn = await enterScreen(page.request, screen, brand, portal)
      await page.goto(addressIn('en-GB'))
      await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeAttached()
      await expect(page.getByRole('banner').getByRole('img')).toHaveCount(1)
      for (const role of ['navigation', 'search', 'contentinfo', 'dialog'] as const)
        await expect(page.getByRole(role), `${role} of ${screen.name}`).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0)
      await expect(page.locator('button:visible:not([aria-expanded])')).toHaveCount(0)
      const looks = await page.evaluate(() => {
        const { colorScheme, printColorAdjust } = getComputedStyle(document.documentElement)
        const mark = document.documentElement.style.getPropertyValue('--printed')
        return { colorScheme, printColorAdjust, mark }
      })
      expect(looks).toEqual({
        colorScheme: 'light only',
        printColorAdjust: 'exact',
        mark: expect.stringMatching(new RegExp(`^"${brand} .+\\d\\d\\.\\d\\d\\.\\d{4}"$`, 'i')),
      })
    }
  })

/** What stands in the picture that the browser takes right after this event. */
async function countInPrint(page: Page): Promise<{ rows: number; courses: number; charts: number }> {
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const count = (selector: string) => document.querySelectorAll(selector).length
      document.documentElement.dataset['counted'] = JSON.stringify({
        rows: count('main li a[href*="/portfolio/"]'),
        courses: count('main li svg path'),
        charts: count('main figure'),
      })
    }),
  )
  await page.pdf()
  return JSON.parse((await page.locator('html').getAttribute('data-counted')) ?? '{}')
}

test.describe('B1 a portfolio that nobody has scrolled', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('is printed with all rows, their courses and the charts', async ({ page, begin }) => {
    await begin('investor')
    await openLive(page, '/halden/portfolio')
    // Whoever prints has pressed a key.
    await expect(async () => {
      await page.keyboard.press('Control')
      await expect(page.getByText('All 22 investments are loaded').first()).toBeAttached({ timeout: 2000 })
    }).toPass()
    // And what draws them.
    await page.waitForLoadState('networkidle')
    const { rows, courses, charts } = await countInPrint(page)
    expect(rows).toBe(22 + FOLDED_AWAY)
    expect(courses).toBeGreaterThanOrEqual(22)
    expect(charts).toBe(2)
  })

  test('is printed as a whole, however long', async ({ page, begin }) => {
    await page.addInitScript(() => {
      // The rest of a long list comes with time, which there is none.
      window.requestIdleCallback = () => 0
    })
    await begin('largeInvestor')
    await openLive(page, '/linden/portfolio')
    const list = page.getByRole('list', { name: 'Public funds' })
    expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    expect(await countInPrint(page)).toMatchObject({ rows: 250 })
  })
})
