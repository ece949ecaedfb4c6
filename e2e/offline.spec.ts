import type { Page } from '@playwright/test'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import { BRANDS } from './screens.ts'

/** What the portal shows without a connection needs the worker that the first visit brings. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

function readStatus(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.responseStatus
}

/** The addresses in every cache of the browser. */
function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

for (const [brand, language] of [
  ['halden', 'de-DE'],
  ['linden', 'en-GB'],
] as const) {
  const root = language === 'en-GB' ? `/${brand}` : `/${brand}/${language}`
  const { offline } = CATALOGUES[language]

  test(`without a connection ${root} says so, and goes on when it is back`, async ({
    page,
    context,
    quietConsole,
  }) => {
    await openLive(page, root)
    await waitForWorker(page)
    await context.setOffline(true)
    await page.goto(`${root}/contact`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
    // As the page itself knows it: what a worker answers does not always reach `goto`.
    expect(await page.evaluate(readStatus)).toBe(503)
    await expect(page.getByText(offline.text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await findViolations(page)).toEqual([])

    const retry = page.getByRole('link', { name: offline.retry })
    // The page that comes looks like the one that goes: without waiting, the connection might be back before it is asked for.
    const isShownAgain = page.waitForEvent('domcontentloaded')
    await retry.click()
    await isShownAgain
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
    await context.setOffline(false)
    await retry.click()
    await expect(page).toHaveURL(`${root}/contact`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    forgetFailures(quietConsole)
  })
}

for (const brand of BRANDS) {
  test(`${brand}: the manifest that a page names is valid, and its icons exist`, async ({
    page,
    request,
  }) => {
    for (const prefix of ['', '/de-DE']) {
      await page.goto(`/${brand}${prefix}`)
      const href = await page.locator('link[rel=manifest]').getAttribute('href')
      const response = await request.get(href ?? '')
      expect(response.headers()['content-type']).toBe('application/manifest+json')
      const manifest = (await response.json()) as {
        start_url: string
        icons: { src: string; type: string }[]
      }
      expect(manifest.start_url).toBe(`/${brand}${prefix}`)
      expect(manifest.icons.length).toBeGreaterThan(1)
      for (const { src, type } of manifest.icons) {
        const icon = await request.get(src)
        expect(icon.status()).toBe(200)
        expect(icon.headers()['content-type']).toBe(type)
      }
      for (const scheme of ['light', 'dark']) {
        await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveAttribute(
          'content',
          /^#/,
        )
      }
    }
  })
}

test('security.md 15 nothing personal is ever kept, signed in or out, and the worker comes back', async ({
  page,
  context,
  meet,
  begin,
  quietConsole,
}) => {
  const known = ['/halden/de-DE/offline', '/halden/offline']
  const person = meet('investor')
  const visitor = await begin(person)
  await visitor.leaveUnseen()
  await visitor.signIn(person)
  await visitor.expectPortfolio()
  await waitForWorker(page)
  // The worker now stands behind the page.
  await page.reload()
  await waitUntilLive(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/halden/')
  expect(await listCached(page)).toEqual(known)

  await visitor.signOut()
  await waitForWorker(page)
  expect(await listCached(page)).toEqual(known)
  await context.setOffline(true)
  await page.goto('/halden/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CATALOGUES['en-GB'].offline.title)
  forgetFailures(quietConsole)
})
