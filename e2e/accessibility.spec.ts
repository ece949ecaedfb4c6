import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { DATA_DIRECTORY } from './data-directory.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll, openLive } from './live-page.ts'
import { enterScreen, listBrands, SCREENS } from './screens.ts'

// German is longer, so it gets the narrow screen. That one comes first: from a wider page the browser would keep its
// larger pictures, and complain about the smaller ones.
const LOOKS = [
  { language: 'de-DE', colorScheme: 'dark', width: 360 },
  { language: 'en-GB', colorScheme: 'light', width: 1280 },
] as const

for (const [index, screen] of SCREENS.entries())
  test(`axe finds nothing on ${screen.name}, and it fits 360px`, async ({ page, baseURL, quietConsole }) => {
    const brands = listBrands(screen)
    const portal = { origin: baseURL ?? '', dataDirectory: DATA_DIRECTORY }
    for (const [place, look] of LOOKS.entries()) {
      const { colorScheme, width } = look
      // Whoever holds something holds something else in the other brand. What visitors see differs in its colours alone; that
      // they can be read is proven for all of them at once, where they are derived.
      const isLoaded = place > 0 && !(screen.people && brands.length > 1)
      const language = isLoaded ? LOOKS[0].language : look.language
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      if (!isLoaded) {
        const brand = brands[(index + place) % brands.length] ?? 'halden'
        const addressIn = await enterScreen(page.request, screen, brand, portal)
        await page.goto(addressIn(language))
        // What a page fetches after it has come to life is part of it.
        if (screen.people) await page.waitForLoadState('networkidle')
      }
      const lock = page.getByRole('heading', { name: CATALOGUES[language].states.securedTitle })
      await expect(lock).toHaveCount(screen.isLocked ? 1 : 0)
      expect(await findViolations(page)).toEqual([])
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
    forgetFailures(quietConsole)
  })

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
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
  }
})
