import { AxeBuilder } from '@axe-core/playwright'
import { expect, forgetFailedLoads, test } from './fixtures.ts'
import { BRANDS, LANGUAGES, SCREENS, screenAddress } from './screens.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const screen of SCREENS) {
  for (const brand of BRANDS) {
    test(`axe finds nothing on ${screen.name} of ${brand}, and it fits 360px`, async ({
      page,
      baseURL,
      quietConsole,
    }) => {
      const { port } = new URL(baseURL ?? '')
      for (const language of LANGUAGES) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width: colorScheme === 'light' ? 1280 : 360, height: 800 })
          await page.goto(screenAddress(screen, brand, language, port))
          const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
          ).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        }
      }
      forgetFailedLoads(quietConsole)
    })
  }
}

test('menus are accessible while open', async ({ page }) => {
  await page.goto('/halden')
  await page.getByRole('button', { name: /Language/ }).click()
  expect((await new AxeBuilder({ page }).withTags(STANDARDS).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/halden/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  expect((await new AxeBuilder({ page }).withTags(STANDARDS).analyze()).violations).toEqual([])
})

test('the page can be used by keyboard alone', async ({ page }) => {
  await page.goto('/halden')
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
