import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('A1.7 the language menu keeps page, query and scroll position', async ({ page }) => {
  await openLive(page, '/halden/privacyPolicy?from=mail')
  await page.evaluate(() => scrollTo(0, 600))
  const place = (await page.getByRole('main').boundingBox())?.y
  expect(place).toBeLessThan(0)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/halden/de-DE/privacyPolicy?from=mail')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('button', { name: /Sprache/ })).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.y).toBe(place)
})

test('A1.7 the choice is remembered for pages without a prefix', async ({ page, context }) => {
  await page.goto('/halden')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/halden/de-DE')
  // The address changes before the page: what is still fetched for it would fail when the next one is opened.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n-language')
  expect(cookie).toMatchObject({ value: 'de-DE', path: '/', sameSite: 'Lax' })
  await page.goto('/halden/market')
  await expect(page).toHaveURL('/halden/de-DE/market')
  await page.getByRole('button', { name: /Sprache/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/halden/market')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.reload()
  await expect(page).toHaveURL('/halden/market')
})

test.describe('A1.7 a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('is led to the German pages, and may choose English', async ({ page }) => {
    await page.goto('/linden/contact')
    await expect(page).toHaveURL('/linden/de-DE/contact')
    await page.getByRole('button', { name: /Sprache/ }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/linden/contact')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await page.goto('/linden')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})

test('A1.1 A1.2 addresses without a client, or with the language first', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/halden')
  await page.goto('/de-DE/linden/market')
  await expect(page).toHaveURL('/linden/de-DE/market')
})
