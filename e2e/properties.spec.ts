import { type InLanguages, inLanguage, LOCALES } from '#kernel/locale.ts'
import { findViolationsIn } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import type { Visitor } from './visitor.ts'

type Look = { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' }

const LOOKS: InLanguages<Look> = {
  'en-GB': { width: 1280, height: 720, colorScheme: 'light' },
  'de-DE': { width: 360, height: 740, colorScheme: 'dark' },
}

/** A fund of the demo house with eleven properties and one that is sold. */
const FUND = 'Halden Multi-Manager Europa'
const MAP_HOST = 'www.openstreetmap.org'

const openProperties = async (visitor: Visitor, property = ''): Promise<void> => {
  const answer = await visitor.page.request.get('/api/halden/portfolio?basic')
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ id: string; name: string }> }
  const id = items.find(({ name }) => name === FUND)?.id
  await visitor.open(`portfolio/${id}?tab=properties${property}`)
  // The panel comes to life after the page around it; until then its links lead to pages of their own.
  await visitor.page.waitForLoadState('networkidle')
}

const rows = ({ page }: Visitor) => page.locator('a[id^="property-"]')

for (const language of LOCALES) {
  const { width, height, colorScheme } = inLanguage(LOOKS, language)

  test.describe(`properties (${language}, ${width}px)`, () => {
    test.use({
      language,
      viewport: { width, height },
      colorScheme,
    })
    test.beforeEach(async ({ begin }) => void (await begin('investor')))

    test('B3.1 going back closes a property, and the reader continues where they were', async ({
      visitor,
      page,
    }) => {
      await openProperties(visitor)
      await expect(page.getByRole('figure', { name: visitor.say('assets.list.map') })).toBeVisible()
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)

      const row = rows(visitor).nth(6)
      const name = (await row.textContent()) ?? ''
      const list = page.url()
      await row.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      const entries = await page.evaluate(() => history.length)
      await row.click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect(row).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)

      await row.press('Enter')
      await page.getByRole('link', { name: new RegExp(`^${visitor.say('assets.next')}`) }).click()
      await expect(page.locator('#property')).toBeFocused()
      await visitor.link('assets.back').click()
      await expect(page).toHaveURL(list)
      await expect(rows(visitor).nth(7)).toBeFocused()
      await expect(rows(visitor).nth(7)).toBeInViewport()
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    })
  })
}

test.describe('a property, in German, on a phone', () => {
  test.use({
    language: 'de-DE',
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  })
  test.beforeEach(async ({ begin }) => void (await begin('investor')))

  test('B3.1 a property opens by its address; A5.4 nobody outside is asked before the map is wished for', async ({
    visitor,
    page,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await page.route(`https://${MAP_HOST}/**`, (route) =>
      route.fulfill({ body: '<title>Map</title>', contentType: 'text/html' }),
    )
    await openProperties(visitor)
    const href = (await rows(visitor).first().getAttribute('href')) ?? ''
    await visitor.page.goto(href)
    await expect(
      page.getByRole('figure', { name: visitor.say('assets.marketValues.series', { currency: 'EUR' }) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: visitor.say('widgets.showMap') })).toBeVisible()
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)

    const picture = page
      .getByRole('button', { name: new RegExp(visitor.say('assets.pictures.enlarge')) })
      .first()
    const first = page
      .getByRole('dialog')
      .getByText(visitor.say('widgets.itemOf', { position: '1', count: '2' }))
    // The panel comes to life after the page around it.
    await expect(async () => {
      if (!(await first.isVisible())) await picture.press('Enter')
      await expect(first).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('dialog').getByText(visitor.say('widgets.itemOf', { position: '2', count: '2' })),
    ).toBeVisible()
    expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(picture).toBeFocused()

    expect([...hosts]).toEqual(['localhost'])
    await page.getByRole('button', { name: visitor.say('widgets.showMap') }).click()
    await expect.poll(() => [...hosts]).toContain(MAP_HOST)
  })
})

test('B3.1 A13.1 a property of somebody else is said to be missing, and nothing else breaks', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  await openProperties(visitor, '&property=nowhere')
  await expect(visitor.heading('assets.unknown.title')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: FUND })).toBeVisible()
  await visitor.link('assets.back').click()
  await expect(rows(visitor).first()).toBeVisible()
})
