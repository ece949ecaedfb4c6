import type { Page } from '@playwright/test'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { ANALYTICS_WAIT_MS } from '#features/consent/consent.domain.ts'
import { PortalProcess } from '../tests/process/portal-process.ts'
import { startFakeMatomo } from './fake-matomo.ts'
import { findViolationsIn } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

// One portal that counts visits serves all of these.
test.describe.configure({ mode: 'serial' })

let matomo: Awaited<ReturnType<typeof startFakeMatomo>>
let process: PortalProcess
let portal: string

test.beforeAll(async () => {
  matomo = await startFakeMatomo()
  process = new PortalProcess({ MATOMO_URL: matomo.url })
  portal = await process.ready()
})

test.afterEach(() => {
  matomo.letGo()
  matomo.forget()
})

test.afterAll(async () => {
  await process.stop()
  process.removeData()
  await matomo.stop()
})

const { consent, cookieSettings } = CATALOGUES['en-GB']
const findNotice = (page: Page) => page.getByRole('region', { name: consent.title })
const findButton = (page: Page, name: string) => page.getByRole('button', { name })

async function listCookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted()
}

test('A7.3 nothing is asked of anybody outside before the visitor agrees', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(portal) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await openLive(page, `${portal}/halden`)
  await expect(findNotice(page)).toBeVisible()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await page.reload()
  await expect(findNotice(page)).toBeVisible()
  expect(foreign).toEqual([])
  expect(await listCookies(page)).toEqual([])
})

test('A7.1 A7.3 with consent page views are counted, without anything personal; withdrawn, no more', async ({
  page,
}) => {
  await openLive(page, `${portal}/halden/password-reset/t0k3n-of-somebody?code=123456`)
  await findButton(page, consent.allowAll).click()
  await expect(findNotice(page)).toHaveCount(0)
  await expect.poll(() => matomo.pageViews).toHaveLength(1)
  expect(matomo.pageViews[0]).toEqual({
    idsite: '26',
    url: `${portal}/halden/password-reset/:token`,
    urlref: '',
    action_name: '/halden/password-reset/:token',
  })
  expect(await listCookies(page)).toEqual([
    '_pk_id.26.1fff=1',
    '_pk_ses.26.1fff=1',
    'cookie-consent=all',
    'mtm_consent=1',
  ])

  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect.poll(() => matomo.pageViews).toHaveLength(2)
  expect(matomo.pageViews[1]).toMatchObject({ url: `${portal}/halden/imprint` })

  // A page load later it goes on without being asked.
  await page.goto(`${portal}/halden/portfolio/4711?tab=documents`)
  await expect.poll(() => matomo.pageViews).toHaveLength(3)
  expect(matomo.pageViews[2]).toMatchObject({ url: `${portal}/halden/portfolio/:id`, urlref: '' })
  expect(JSON.stringify(matomo.pageViews)).not.toMatch(/t0k3n|123456|4711/)

  await findButton(page, cookieSettings.open).click()
  await expect(findNotice(page)).toContainText(consent.chosen.all)
  await findButton(page, consent.onlyNecessary).click()
  await expect(findNotice(page)).toHaveCount(0)
  expect(await listCookies(page)).toEqual(['cookie-consent=functional'])

  matomo.forget()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(matomo.requests).toEqual([])
  expect(await listCookies(page)).toEqual(['cookie-consent=functional'])
  await expect(findNotice(page)).toHaveCount(0)
})

test('A7.1 the choice is kept for a month', async ({ page }) => {
  await openLive(page, `${portal}/halden`)
  await findButton(page, consent.onlyNecessary).click()
  await expect(findNotice(page)).toHaveCount(0)
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'cookie-consent', value: 'functional', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 24 / 60 / 60
  expect(Math.round(days)).toBe(30)
  expect(matomo.requests).toEqual([])
})

test('A7.1 the notice waits 3 s for Matomo and no longer; who then declines is not counted', async ({
  page,
}) => {
  matomo.hang()
  await page.clock.install()
  await openLive(page, `${portal}/halden`)
  await expect(findNotice(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await findButton(page, consent.allowAll).click()
  await expect(findNotice(page)).toContainText(consent.saving)
  await page.clock.runFor(ANALYTICS_WAIT_MS - 1)
  await expect(findNotice(page)).toContainText(consent.saving)
  await page.clock.runFor(1)
  await expect(findNotice(page)).toHaveCount(0)
  expect(matomo.requests).toEqual(['/matomo.js'])

  await findButton(page, cookieSettings.open).click()
  await findButton(page, consent.onlyNecessary).click()
  await expect(findNotice(page)).toHaveCount(0)
  const arrived = page.waitForResponse(`${matomo.url}matomo.js`)
  matomo.letGo()
  await (await arrived).finished()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  expect(matomo.pageViews).toEqual([])
  expect(await listCookies(page)).toEqual(['cookie-consent=functional'])
})

test('A7.1 by keyboard: focus goes to the notice that was asked for, and back', async ({ page }) => {
  await openLive(page, `${portal}/halden`)
  await findButton(page, consent.onlyNecessary).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const settings = findButton(page, cookieSettings.open)
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(findNotice(page)).toBeFocused()
  await expect(findNotice(page)).toContainText(consent.chosen.functional)
  await page.keyboard.press('Tab')
  await expect(findNotice(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findButton(page, consent.onlyNecessary)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findButton(page, consent.allowAll)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await expect(findNotice(page)).toHaveCount(0)
  expect(await listCookies(page)).toEqual(['cookie-consent=functional'])
})

test('A7.1 neither answer is larger, bolder or of another colour than the other', async ({ page }) => {
  await openLive(page, `${portal}/halden`)
  const looks = await Promise.all(
    [consent.onlyNecessary, consent.allowAll].map((name) =>
      findButton(page, name).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, borderColor, color, font } = getComputedStyle(button)
        return { width: Math.round(width), height, backgroundColor, borderColor, color, font }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
})

for (const [brand, language, colorScheme, width] of [
  ['halden', 'en-GB', 'light', 1280],
  ['halden', 'de-DE', 'dark', 360],
  ['linden', 'de-DE', 'light', 360],
] as const) {
  test(`A3.2 the notice covers nothing that has focus (${brand}, ${language}, ${width}px)`, async ({
    page,
  }) => {
    const texts = CATALOGUES[language]
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 640 })
    await openLive(page, `${portal}/${brand}${language === 'en-GB' ? '' : `/${language}`}/contact`)
    const notice = page.getByRole('region', { name: texts.consent.title })
    await expect(notice).toBeVisible()
    expect(await findViolationsIn(notice)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    const covered: string[] = []
    let count = 0
    await page.getByRole('main').focus()
    while (!(await notice.evaluate((element) => element.contains(document.activeElement)))) {
      await page.keyboard.press('Tab')
      covered.push(...(await page.evaluate(listCoveredFocus)))
      count += 1
    }
    expect(count).toBeGreaterThan(6)
    expect(covered).toEqual([])

    // At the end of the page the footer lies free above the notice.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const box = await notice.boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
  })
}

/** In the page: the focused element, if something else lies over its lower edge. */
function listCoveredFocus(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body) return []
  // A link may run over several lines, and a button may be round.
  const { left, width, bottom } = [...focused.getClientRects()].at(-1) ?? focused.getBoundingClientRect()
  const top = document.elementFromPoint(left + width / 2, bottom - 2)
  return focused.contains(top) || top?.contains(focused) ? [] : [focused.textContent]
}

test('A7.3 where nothing is counted the notice says so, and the choice is remembered all the same', async ({
  page,
}) => {
  await openLive(page, '/halden')
  await expect(findNotice(page)).toContainText(consent.withoutAnalytics)
  await findButton(page, consent.allowAll).click()
  await expect(findNotice(page)).toHaveCount(0)
  expect(await listCookies(page)).toEqual(['cookie-consent=all'])
})

test('A7.1 without script nothing is counted and nothing asked', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${portal}/halden`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(findNotice(page)).toHaveCount(0)
  await expect(findButton(page, cookieSettings.open)).toHaveCount(0)
  await page.close()
  expect(matomo.requests).toEqual([])
})
