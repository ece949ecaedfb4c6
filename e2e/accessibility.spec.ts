import type { Page } from '@playwright/test'
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

test.describe('what has the focus is seen, also where a bar covers the lower edge of a phone', () => {
  test.use({ viewport: { width: 360, height: 560 } })

  test('documents, some of them selected', async ({ page, begin }) => {
    await begin('investor')
    await openLive(page, '/halden/documents')
    await page
      .getByRole('checkbox', { name: /^Select: / })
      .first()
      .check()
    await expect(page.getByText('One document selected', { exact: true })).toBeVisible()
    expect(await listCovered(page, 40)).toEqual([])
  })

  test('a ballot', async ({ page, begin }) => {
    await begin('voter')
    await openLive(page, '/halden/voting')
    await page.getByRole('link', { name: /^Vote/ }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Vote', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
    expect(await listCovered(page, 10)).toEqual([])
  })
})

/** By Tab from the beginning of the content: of what is reached, the names of those that something else lies upon. */
async function listCovered(page: Page, stops: number): Promise<string[]> {
  await page.getByRole('main').focus()
  const covered: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement)) return 'nothing has the focus'
      const { left, width, top, bottom } = focused.getBoundingClientRect()
      const isHit = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit !== null && (focused.contains(hit) || hit.contains(focused))
      }
      return isHit(top + 1) && isHit(bottom - 1)
        ? undefined
        : focused.textContent || focused.ariaLabel || focused.id
    })
    if (name !== undefined) covered.push(name)
  }
  return covered
}

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
