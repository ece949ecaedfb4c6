import type { Locator, Page } from '@playwright/test'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import { weighScripts } from './script-weight.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const FIRST_LOAD_LIMIT_BYTES = 150_000

/** What belongs to a page itself is fetched when the rest of it stands. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await openLive(page, path)
  await expect(page.getByRole('region', { name: 'Announcements' }).getByRole('button')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('first-load JavaScript of the start page stays within 150 kB gzip', async ({ page }) => {
  const weigh = weighScripts(page)
  await openAtRest(page, '/halden')
  expect(weigh()).toBeGreaterThan(50_000)
  expect(weigh()).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_BYTES)
})

test('nothing is fetched from outside', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  for (const path of ['/halden', '/linden/de-DE/contact', '/halden/portfolio']) {
    await openLive(page, path)
  }
  expect(foreign).toEqual([])
})

test('A3.5 hovering a link fetches its page ahead', async ({ page }) => {
  await openLive(page, '/halden')
  const ahead = page.waitForRequest('**/api/halden/pages/imprint')
  await page.getByRole('link', { name: 'Imprint' }).hover()
  await ahead
})

test('A3.5 nothing is fetched ahead for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await openAtRest(page, '/halden')
  const requests: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'script'].includes(request.resourceType())) requests.push(request.url())
  })
  await page.getByRole('link', { name: 'Imprint' }).hover()
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
})

test('A3.5 the loading bar shows while a page takes its time', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openLive(page, '/halden')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/halden/pages/imprint', async (route) => {
    await answered
    await route.continue()
  })
  const bar = page.locator('[data-loading-bar]')
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(bar).toHaveCount(1)
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s')
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(bar).toHaveCount(0)
})

test('A3.6 a failed chunk reloads the page, at most once per minute', async ({ page, quietConsole }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const openImprint = () => page.getByRole('link', { name: 'Imprint' }).click()
  const heading = page.getByRole('heading', { level: 1 })

  await openAtRest(page, '/halden')
  const chunk = page.waitForRequest(
    (request) => request.resourceType() === 'script' && !request.url().includes('waiting-page'),
  )
  await openImprint()
  const missing = (await chunk).url()
  await expect(heading).toHaveText('Imprint')

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(missing, (route) => route.abort())
  await openLive(page, '/halden')
  expect(loads).toBe(1)
  await openImprint()
  await expect.poll(() => loads).toBe(2)
  await waitUntilLive(page)
  await openImprint()
  await expect(heading).toHaveText('Error: 500')
  expect(loads).toBe(2)
  forgetFailures(quietConsole)
})

test('A3.6 without a connection a chunk that fails behind the scenes leaves the page as it is', async ({
  page,
  context,
  quietConsole,
}) => {
  const late = '**/assets/announcements-*.js'
  const asked = page.waitForRequest(late)
  let fail: () => void = () => undefined
  const isOffline = new Promise<void>((resolve) => (fail = resolve))
  await page.route(late, async (route) => {
    await isOffline
    await route.abort('internetdisconnected')
  })
  await openLive(page, '/halden')
  await asked
  // Both come after the page is alive: its last picture, and what would go on fetching its own script without a connection.
  await page.waitForLoadState()
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  let loads = 0
  page.on('load', () => (loads += 1))
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  fail()
  await failed
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  expect(loads).toBe(0)
  forgetFailures(quietConsole)
})

test('A3.6 without a connection a page whose chunk is missing says so, and comes when it is back', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openAtRest(page, '/halden')
  let loads = 0
  page.on('load', () => (loads += 1))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('No connection')
  expect(loads).toBe(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Sign in')
  forgetFailures(quietConsole)
})

test('A3.4 pages fade, and stand still for those who ask for less motion', async ({ page }) => {
  await openLive(page, '/halden')
  // Looked at with every frame: a fade is shorter than the way from here to the page may take.
  await page.evaluate(() => {
    const isLessAsked = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => {
      const isFading = document
        .getAnimations()
        .some((one) => (one.effect as KeyframeEffect).pseudoElement?.includes('view-transition'))
      if (isFading) document.documentElement.dataset[isLessAsked.matches ? 'moved' : 'faded'] = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(page.locator('html[data-faded]')).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.locator('html[data-moved]')).toHaveCount(0)
})

/** So slow that whatever is pressed next surely falls into it. */
async function slowFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('::view-transition-group(*), ::view-transition-new(*) { animation-duration: 60s }')
      document.adoptedStyleSheets.push(slow)
    })
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** Not by the link itself: that would wait for the end of the fade. */
async function pressInFade(page: Page, link: Locator): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .some((one) => (one.effect as KeyframeEffect).pseudoElement?.includes('view-transition-new')),
  )
  await link.scrollIntoViewIfNeeded()
  const { x, y, height } = await link.evaluate((element) => element.getBoundingClientRect())
  await page.mouse.click(x + 15, y + height / 2)
}

test('A3.4 a click beside the page counts while it fades', async ({ page }) => {
  await slowFades(page)
  await openLive(page, '/halden')
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await pressInFade(page, page.getByRole('link', { name: 'Contact', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
})

test('A3.4 so does one on the navigation, and one on a tab', async ({ page, begin }) => {
  await slowFades(page)
  await begin('investor')
  await openLive(page, '/halden/portfolio')
  const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const part = page.waitForResponse('**/assets/waiting-page-*.js')
  await entry('Voting').click()
  // Until it has run.
  await page.evaluate(async (url) => void (await import(url)), (await part).url())
  await pressInFade(page, entry('Portfolio'))
  await expect(page).toHaveURL('/halden/portfolio')
  await pressInFade(page, page.getByRole('link', { name: 'Halden Berlin Value-Add' }).first())
  await expect(page).toHaveTitle(/^Fund · Halden Berlin Value-Add · /)
  const tabs = page.getByRole('navigation', { name: 'Parts of this investment' })
  await pressInFade(page, tabs.getByRole('link', { name: 'Documents' }))
  await expect(page).toHaveTitle(/^Documents · Halden Berlin Value-Add · /)
})

test('A3.5 what takes its time has a skeleton, and one entry and one tab are current meanwhile', async ({
  page,
  begin,
}) => {
  await begin('investor')
  let answer = () => {}
  const hold = async () => {
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/dokumente/v2/liste*', async (route) => {
      await answered
      await route.continue()
    })
  }
  await openLive(page, '/halden/portfolio')
  // Looked at with every frame: what is never two or none.
  await page.evaluate(() => {
    const look = () => {
      for (const bar of document.querySelectorAll('nav')) {
        const isWatched = bar.closest('header') || /Parts of this investment/.test(bar.ariaLabel ?? '')
        const count = bar.querySelectorAll('[aria-current]').length
        if (isWatched && bar.checkVisibility() && count !== 1)
          document.documentElement.dataset['odd'] = `${bar.ariaLabel}: ${count}`
      }
      requestAnimationFrame(look)
    }
    look()
  })
  const waiting = page.locator('[data-waiting-page]')
  await hold()
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' })
  await entry.click()
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveAttribute('data-waiting-page', 'documents')
  await expect(entry).toHaveAttribute('aria-current', 'page')
  answer()
  await expect(page.getByRole('main', { name: 'Documents' })).toBeFocused()
  await expect(waiting).toHaveCount(0)
  await expect(page).toHaveTitle(/^Documents · /)

  await page.goBack()
  await page.getByRole('link', { name: 'Halden Berlin Value-Add' }).first().click()
  await expect(page).toHaveTitle(/^Fund · Halden Berlin Value-Add · /)
  await hold()
  const tab = page
    .getByRole('navigation', { name: 'Parts of this investment' })
    .getByRole('link', { name: 'Documents' })
  await tab.click()
  await expect(page.locator('[data-waiting-tab]')).toBeVisible()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  answer()
  await expect(page).toHaveTitle(/^Documents · Halden Berlin Value-Add · /)
  await expect(page.locator('[data-waiting-tab]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['odd'])).toBeUndefined()
})

test('A3.1 on a small screen a back button leads back, or to the start page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, '/halden')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page).toHaveURL('/halden/imprint')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/halden/contact')
  await openLive(page, '/halden/imprint')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/halden')
})

test('A3.2 back to top appears far down and leads up', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, '/halden/privacyPolicy')
  const button = page.getByRole('link', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, innerHeight * 1.5))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test.describe('A13.2 Internet Explorer', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    javaScriptEnabled: false,
  })
  test('is warned by the server, without script, and the notice can be closed', async ({ page }) => {
    await page.goto('/halden/de-DE/contact')
    const warning = page.getByRole('alert')
    await expect(warning).toContainText('Ihr Browser ist veraltet')
    for (const name of ['Microsoft Edge', 'Google Chrome', 'Mozilla Firefox', 'Apple Safari']) {
      await expect(warning.getByRole('link', { name })).toBeVisible()
    }
    await warning.getByRole('link', { name: 'Hinweis schließen' }).click()
    await expect(page).toHaveURL('/halden/de-DE/contact')
    await expect(warning).toHaveCount(0)
  })
})

test('A13.2 other browsers are not warned', async ({ page }) => {
  await page.goto('/halden')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('scrolling before the scripts are ready is not undone, and back restores the place', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/halden/privacyPolicy', { waitUntil: 'commit' })
  // The whole page is there, its scripts are not.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => scrollTo(0, 700))
  release()
  await waitUntilLive(page)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bottom = await page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(bottom)
})
