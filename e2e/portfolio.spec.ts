import type { Page } from '@playwright/test'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import type { Money } from '#kernel/money.ts'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import { weighScripts } from './script-weight.ts'

/** As the bench holds it up. */
const PAGE_LIMIT_BYTES = 190_000

type Item = {
  readonly name: string
  readonly status: string
  readonly closingDate?: string
  readonly currentShareValue?: Money
}

/** What the demo house says today: it moves with the calendar. */
async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(`/api/halden/portfolio${path}`)).json()) as Answer
}

const inEnglish = (money: Money | undefined) => formatMoney('en-GB', money)
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()

/** Its rows live, and learn the rest, when somebody comes near. */
async function openList(page: Page): Promise<void> {
  await openLive(page, '/halden/portfolio')
  await page.getByRole('list', { name: 'Special funds' }).scrollIntoViewIfNeeded()
}

test.describe('B1 the portfolio of an investor in special funds', () => {
  test.beforeEach(async ({ begin }) => void (await begin('investor')))

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('the first paint carries the summary and the list', async ({ page }) => {
      const summary = await ask<{ value: Money; openCommitments: Money }>(page, '/summary')
      const { items } = await ask<{ items: Item[] }>(page, '?basic')
      await page.goto('/halden/portfolio?currency=EUR')
      await expect(page.getByText(inEnglish(summary.value)).first()).toBeAttached()
      await expect(page.getByText(inEnglish(summary.openCommitments))).toBeVisible()
      const active = items.filter(({ status }) => status === 'active')
      await expect(rows(page).filter({ hasText: 'ISIN' })).toHaveCount(active.length)
      for (const { name, currentShareValue } of active)
        await expect(
          rows(page).filter({ hasText: name, has: page.getByText(inEnglish(currentShareValue)) }),
        ).toHaveCount(1)
    })
  })

  test('B1.2 ten after ten, one after another, only what runs', async ({ page }) => {
    const asked: number[] = []
    let open = 0
    let mostOpen = 0
    await page.route('**/api/halden/portfolio/*?course', async (route) => {
      const ids = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      asked.push(ids.length)
      open += 1
      mostOpen = Math.max(mostOpen, open)
      const response = await route.fetch()
      open -= 1
      await route.fulfill({ response })
    })
    await openList(page)
    await expect(row(page, 'Halden Iberia Living')).toContainText('%')
    expect([asked, mostOpen]).toEqual([[10, 10, 2], 1])
    await page.getByRole('heading', { name: 'Ended investments' }).click()
    await expect(page.getByText(/^Ended on /)).toBeVisible()
    await expect.poll(() => asked).toEqual([10, 10, 2, 1])
    expect(await findViolationsIn(page.getByRole('listitem').filter({ hasText: 'Ended on' }))).toEqual([])
  })

  test('B1.2 A13.1 a connection dropped between two chunks leaves the rest standing; one row is retried alone', async ({
    page,
    quietConsole,
  }) => {
    let calls = 0
    const asked: string[] = []
    await page.route('**/api/halden/portfolio/*?course', async (route) => {
      calls += 1
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      if (calls === 2) await route.abort('connectionreset')
      else await route.continue()
    })
    await openList(page)
    await expect(
      page.getByText('10 investments could not be loaded completely. 12 of 22 loaded.').first(),
    ).toBeVisible()
    await expect(row(page, 'Halden Multi-Manager Europa')).toContainText('%')
    await expect(row(page, 'Halden Iberia Living')).toContainText('%')
    const failed = row(page, 'Halden City Hotels')
    await expect(failed).toContainText('Could not load data')
    await expect(failed).toContainText('€')
    expect(await findViolationsIn(failed)).toEqual([])
    await failed.getByRole('button', { name: 'Retry Halden City Hotels' }).click()
    await expect(failed).toContainText('%')
    expect(asked.at(-1)).not.toContain(',')
    await page.getByRole('button', { name: 'Retry all' }).click()
    await expect(page.getByText('Could not load data')).toHaveCount(0)
    forgetFailures(quietConsole)
  })

  test('B1.5 the currency stands in the address, is remembered, and names its rates; an unknown one is named', async ({
    page,
  }) => {
    await openLive(page, '/halden/portfolio')
    const remembered = page.waitForResponse(
      (response) => response.url().endsWith('/portfolioCurrency') && response.request().method() === 'PUT',
    )
    await page.getByRole('radio', { name: 'USD' }).check()
    await expect(page).toHaveURL(/\?currency=USD$/)
    await expect(page.getByText(/1 EUR = [\d.]+ USD \(\d\d\.\d\d\.\d{4}\)/)).toBeVisible()
    await remembered
    await openList(page)
    await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
    await openLive(page, '/halden/portfolio?currency=XYZ')
    await expect(page.getByText('Amounts cannot be shown in XYZ')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  })

  test('finds and sorts; the address tells it, and back undoes nothing else', async ({ page }) => {
    await openLive(page, '/halden/portfolio')
    await page.getByRole('searchbox').fill('büro')
    await expect(rows(page).filter({ hasText: 'ISIN' })).toHaveCount(2)
    await expect(page).toHaveURL(/\?q=b%C3%BCro$/)
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByRole('button', { name: 'Show all investments' }).click()
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(rows(page).first()).toContainText('Halden Berlin Value-Add')
    await page.reload()
    await waitUntilLive(page)
    await expect(rows(page).first()).toContainText('Halden Berlin Value-Add')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Infrastructure')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Infrastructure'])
  })

  test('B1.6 coming back asks for nothing that is known', async ({ page }) => {
    await openList(page)
    await expect(row(page, 'Halden Iberia Living')).toContainText('%')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/\/portfolio(\/|$)/.test(pathname) && pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const away = page.getByRole('link', { name: 'Imprint' })
    const back = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' })
    for (let visits = 0; visits < 2; visits += 1) {
      await away.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
      await back.click()
      await expect(row(page, 'Halden Iberia Living')).toContainText('%')
    }
    const known = asked.filter((path) => !path.endsWith('/news'))
    // The first page came from the server: what it was made of is asked for once.
    expect(known.toSorted()).toEqual([...new Set(known)].toSorted())
    expect(known.filter((path) => path.includes('course'))).toEqual([])
  })

  test('a map of all properties leads to each, and asks nobody outside', async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await openLive(page, '/halden/portfolio')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const map = page.getByRole('figure', { name: 'Properties of your investments on a map' })
    await map.getByText('Show as list').click()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findViolationsIn(map)).toEqual([])
    const link = map.getByRole('link').first()
    await expect(link).toHaveAttribute('href', /\/portfolio\/[\w-]{36}\?tab=properties&property=[\w-]{36}$/)
    expect(foreign).toEqual([])
  })

  test('A5.4 the map opens by zooming: with a click, by keyboard, with two fingers; pointing names', async ({
    page,
  }) => {
    await openLive(page, '/halden/portfolio')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const map = page.getByRole('figure', { name: 'Properties of your investments on a map' })
    const cluster = map.getByRole('button', { name: /^Germany, \d+ properties: .*Zoom in$/ }).first()
    await cluster.hover()
    await expect(map.getByText(/^Germany, \d+ properties$/)).toBeVisible()
    expect(await findViolationsIn(map)).toEqual([])
    const land = map.locator('svg').first()
    const before = (await land.getAttribute('viewBox')) ?? ''
    await cluster.press('Enter')
    await expect(map.getByRole('status')).toHaveText(/^\d+ of \d+ properties in view$/)
    await expect(map.locator('button:focus')).toBeVisible()
    expect(await findViolationsIn(map)).toEqual([])
    await page.keyboard.press('0')
    await expect(map.getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'true')
    await map
      .locator('svg')
      .first()
      .evaluate((svg) => {
        const { left, top, width, height } = svg.getBoundingClientRect()
        const touch = (type: string, apart: number) => {
          const at = (side: number) =>
            new Touch({
              identifier: side,
              target: svg,
              clientX: left + width / 2 + side * apart,
              clientY: top + height / 2,
            })
          svg.dispatchEvent(
            new TouchEvent(type, { touches: [at(-1), at(1)], bubbles: true, cancelable: true }),
          )
        }
        touch('touchstart', 20)
        touch('touchmove', 60)
      })
    await expect(map.getByRole('button', { name: 'Show all' })).toHaveAttribute('aria-disabled', 'false')
    await expect(land).not.toHaveAttribute('viewBox', before)
  })

  test('JavaScript of the page stays within 190 kB gzip', async ({ page }) => {
    const weigh = weighScripts(page)
    await openList(page)
    await expect(row(page, 'Halden Iberia Living')).toContainText('%')
    await page.waitForLoadState('networkidle')
    expect(weigh()).toBeLessThanOrEqual(PAGE_LIMIT_BYTES)
  })
})

test.describe('B1 a large portfolio', () => {
  test('is found as a whole by the browser’s own search, and walked by key', async ({ page, begin }) => {
    await begin('largeInvestor')
    await openLive(page, '/linden/portfolio')
    await expect(page.getByText('250 active')).toBeVisible()
    const items = page.getByRole('list', { name: 'Public funds' }).getByRole('listitem')
    await expect(items).toHaveCount(250)
    // The browser looks into what it has not painted yet, but not into what is not there.
    await expect(items.last()).not.toBeInViewport()
    await expect(items.last()).toContainText(/No\. \S+/)
    await expect(items.last()).toHaveCSS('content-visibility', 'auto')
    await items.nth(1).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(items.nth(2).getByRole('link')).toBeFocused()
    await expect(items.nth(2)).toBeInViewport()
    expect(await findViolationsIn(items.nth(2))).toEqual([])
  })
})

test('B1 B9.1 a long portfolio as a table is kept for the person, with their columns', async ({
  page,
  begin,
}) => {
  await begin('largeInvestor')
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, '/linden/portfolio')
  const kept = () =>
    page.waitForResponse((response) => response.url().endsWith('/portfolioList') && response.ok())
  const shown = kept()
  await page.getByRole('radio', { name: 'Table' }).check()
  await shown
  const table = page.getByRole('table', { name: 'Investments' })
  await expect(table.getByRole('rowheader')).toHaveCount(251)
  await page.getByRole('button', { name: 'Columns' }).click()
  const chosen = kept()
  await page.getByRole('checkbox', { name: 'Since' }).check()
  await chosen
  await page.keyboard.press('Escape')
  // Without what its address says.
  await openLive(page, '/linden/portfolio')
  await expect(table.getByRole('columnheader', { name: 'Since' })).toBeAttached()
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  await table.getByRole('button', { name: 'Name' }).focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
})

test('B1 who holds nothing is told what will appear here', async ({ page, begin }) => {
  await begin('formerInvestor')
  await openLive(page, '/halden/portfolio')
  await expect(page.getByText('You hold no investments at present.')).toBeVisible()
  const { items } = await ask<{ items: Item[] }>(page, '?basic')
  for (const { closingDate } of items)
    await expect(page.getByText(`Ended on ${formatDay('en-GB', closingDate)}`).first()).toBeVisible()
})
