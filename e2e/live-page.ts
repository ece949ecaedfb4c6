import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over, for journeys that stay in the page from there on. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLive(page)
}

export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** How many pixels of the page stick out to the side. */
export async function measureSidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
