import { test as base, expect, type Page } from '@playwright/test'
import { DECIDED_VISITOR } from './decided-visitor.ts'

/** Every journey also proves that nothing broke the content security policy and nothing failed in the console. */
export const test = base.extend<{ quietConsole: string[] }>({
  storageState: DECIDED_VISITOR,
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watchConsole(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** For tests that provoke a failure: the browser reports each answer of 400 and above, the router each failed page. */
export function forgetFailures(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/^Failed to load resource|^ApiError|^ConnectionError|dynamically imported/.test(text),
  )
  complaints.splice(0, complaints.length, ...others)
}

/** Opens a page and waits until its scripts have taken over, for journeys that stay in the page from there on. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLive(page)
}

export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
