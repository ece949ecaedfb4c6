import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

/** What a browser with an empty cache asks for. Bytes have limits of their own. */
const MOST_SCRIPTS = { start: 18, portfolio: 45, investment: 46, documents: 46 }

/** As Chromium tells it. */
type ResourceTiming = PerformanceResourceTiming & { readonly renderBlockingStatus: string }

test.use({ viewport: { width: 412, height: 823 } })

function watchRequests(page: Page, isMeant: (address: string, kind: string) => boolean): Set<string> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    if (isMeant(request.url(), request.resourceType())) seen.add(request.url())
  })
  return seen
}

test('issue 22: the first load asks for no more scripts than it has to', async ({ page, begin }) => {
  const scripts = watchRequests(page, (_address, kind) => kind === 'script')
  const load = async (path: string) => {
    scripts.clear()
    await openLive(page, path)
    await page.waitForLoadState('networkidle')
    return scripts.size
  }
  expect(await load('/halden')).toBeLessThanOrEqual(MOST_SCRIPTS.start)
  await begin('investor')
  expect(await load('/halden/portfolio')).toBeLessThanOrEqual(MOST_SCRIPTS.portfolio)
  const first = page.getByRole('list', { name: 'Special funds' }).getByRole('link').first()
  const investment = (await first.getAttribute('href')) ?? ''
  expect(await load(investment)).toBeLessThanOrEqual(MOST_SCRIPTS.investment)
  expect(await load('/halden/documents')).toBeLessThanOrEqual(MOST_SCRIPTS.documents)
})

test.describe('issue 22: scripts come second', () => {
  test('they are asked for when all that a page is seen with is there', async ({ page, begin }) => {
    await begin('investor')
    await openLive(page, '/halden/portfolio')
    const { styled, asked } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as ResourceTiming[]
      const styles = files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      return {
        styled: Math.max(...styles.map(({ responseEnd }) => responseEnd)),
        asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    })
    expect(styled).toBeGreaterThan(0)
    expect(asked).toBeGreaterThan(styled)
  })

  test('and where nothing is painted, once the page has loaded', async ({ page }) => {
    await page.addInitScript(() => (PerformanceObserver.prototype.observe = () => undefined))
    await openLive(page, '/halden')
  })
})

test.describe('issue 22: what is further down sleeps', () => {
  test.beforeEach(async ({ begin }) => void (await begin('investor')))

  test('and asks for nothing until somebody comes near', async ({ page }) => {
    const courses = watchRequests(page, (address) => address.includes('?course'))
    await openLive(page, '/halden/portfolio')
    await page.waitForLoadState('networkidle')
    expect(courses.size).toBe(0)
    const last = page.getByRole('listitem').filter({ hasText: 'Halden Iberia Living' }).first()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toContainText('%')
    expect(courses.size).toBe(3)
  })

  test('a link in it is reached by the keyboard right after the page has loaded', async ({ page }) => {
    await openLive(page, '/halden/portfolio')
    const rows = page.getByRole('listitem').filter({ hasText: 'ISIN' })
    await page.getByRole('radio', { name: 'Cards' }).focus()
    await page.keyboard.press('Tab')
    const link = rows.first().getByRole('link')
    await expect(link).toBeFocused()
    await expect(rows.first()).toContainText('%')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portfolio\/[\w-]{36}/)
  })

  test('a click on a chart is not lost while its code is on its way', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await openLive(page, '/halden/portfolio')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    const chart = page.getByRole('figure', { name: 'Value over time' })
    const table = chart.getByText('Show as table')
    await table.click()
    await expect(chart.getByRole('table')).toBeVisible()
    release()
    await expect(chart.getByRole('table')).toBeVisible()
  })
})
