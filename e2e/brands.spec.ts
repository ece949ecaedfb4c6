import { expect, test } from './fixtures.ts'
import { BRANDS } from './screens.ts'

const TITLES = { halden: 'Halden Real Assets', linden: 'Linden Grundinvest' } as const
const DESCRIPTIONS = {
  '': 'the revolution of real estate',
  '/de-DE': 'die Revolution der Immobilie',
} as const

for (const brand of BRANDS) {
  test(`A1.4 A1.6 ${brand}: the start page's HTML carries title, description and sharing data`, async ({
    request,
  }) => {
    for (const [prefix, description] of Object.entries(DESCRIPTIONS)) {
      const response = await request.get(`/${brand}${prefix}`)
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(html).toContain(`<html lang="${prefix ? 'de-DE' : 'en-GB'}" `)
      expect(html).toContain(`<title>${TITLES[brand]}</title>`)
      expect(html).toContain(`<meta name="description" content="${description}"`)
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
      expect(html).toMatch(/<meta property="og:description" content="[^"]+"/)
      const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      const picture = await request.get(image)
      expect(picture.headers()['content-type']).toBe('image/png')
    }
  })

  test(`${brand}: the start page works without JavaScript`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await page.goto(`/${brand}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`/${brand}/de-DE`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await page.getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Impressum')
    await page.getByRole('button', { name: /Sprache/ }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`/${brand}/imprint`)
    await page.close()
  })

  test(`A3.2 ${brand}: footer, logo, icon and theme are its own`, async ({ page }) => {
    await page.goto(`/${brand}`)
    await expect(page.getByRole('link', { name: `${TITLES[brand]}, start page` })).toBeVisible()
    await expect(page.getByText('powered by Portico')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    for (const name of ['Contact', 'Privacy policy', 'Imprint', 'Disclaimer', 'Terms of use for investors']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(page.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      new RegExp(`/assets/brands/${brand}/`),
    )
  })
}

test('the two brands look different', async ({ page }) => {
  const colours: string[] = []
  for (const brand of BRANDS) {
    await page.goto(`/${brand}`)
    colours.push(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
    )
  }
  expect(new Set(colours).size).toBe(BRANDS.length)
})

test('A1.4 a social link may be for one language only', async ({ page }) => {
  await page.goto('/linden')
  const inEnglish = await page
    .getByRole('navigation', { name: /on other platforms/ })
    .getByRole('link')
    .count()
  await page.goto('/linden/de-DE')
  const inGerman = await page
    .getByRole('navigation', { name: /auf anderen Plattformen/ })
    .getByRole('link')
    .count()
  expect(inGerman).toBeGreaterThan(inEnglish)
})
