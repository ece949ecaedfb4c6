import type { Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, openLive, test } from './fixtures.ts'
import { BRANDS, SCREENS, screenAddress } from './screens.ts'

// Each look once: German is longer, so it gets the narrow screen.
const LOOKS = [
  { language: 'en-GB', colorScheme: 'light', width: 1280 },
  { language: 'de-DE', colorScheme: 'dark', width: 360 },
] as const

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen.name}, and it fits 360px`, async ({ page, baseURL, quietConsole }) => {
    const { port } = new URL(baseURL ?? '')
    for (const { language, colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      for (const brand of BRANDS) {
        await page.goto(screenAddress(screen, brand, language, port))
        expect(await findViolations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
    }
    forgetFailures(quietConsole)
  })
}

test('menus are accessible while open', async ({ page }) => {
  await page.goto('/halden')
  await page.getByRole('button', { name: /Language/ }).click()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/halden/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('the page can be used by keyboard alone', async ({ page }) => {
  await openLive(page, '/halden')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/halden/signin')
  // After a page change the reader continues at the new content.
  await expect(page.getByRole('main')).toBeFocused()
})

test('at 200 % zoom nothing is cut off sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of [
    '/halden/de-DE',
    '/linden/de-DE/privacyPolicy',
    '/linden/de-DE/termsOfUseForInvestors',
  ]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
