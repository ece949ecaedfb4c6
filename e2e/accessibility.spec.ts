import { findViolations, findViolationsIn } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { measureSidewaysScroll, openLive } from './live-page.ts'

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

for (const look of [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test(`what opens on a page is accessible while it is open, at ${look.width}px`, async ({ page, begin }) => {
    await page.setViewportSize({ width: look.width, height: 800 })
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await begin('investor')
    await openLive(page, '/halden/portfolio?view=table')
    await page.getByRole('region', { name: 'Announcements' }).locator('summary').click()
    for (const shown of await page.getByText('Show as table').all()) await shown.click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'ISIN' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(await findViolationsIn(page.getByRole('banner'))).toEqual([])
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
