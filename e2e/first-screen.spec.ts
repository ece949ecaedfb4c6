import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

const BERLIN = 'Halden Berlin Value-Add'

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`the first screen, ${viewport.width}px`, () => {
    test.use({ viewport })

    test('A9.4 shows what a portfolio is worth before what is announced in full, and the first card of an investment', async ({
      page,
      begin,
    }) => {
      await begin('investor')
      await openLive(page, '/halden')
      const value = page
        .getByRole('main')
        .getByRole('paragraph')
        .filter({ hasText: /€\s?\d\d,\d{3},\d{3}/ })
        .first()
      const announced = page.getByRole('region', { name: 'Announcements' })
      await expect(value).toBeInViewport()
      await expect(announced.getByRole('listitem').first()).toBeVisible()
      const [figure, banner] = [await value.boundingBox(), await announced.boundingBox()]
      expect(figure?.y).toBeLessThan(banner?.y ?? 0)

      await openLive(page, '/halden/portfolio')
      await expect(value).toBeInViewport()
      await page.getByRole('main').getByRole('link', { name: BERLIN }).first().click()
      await expect(page.getByRole('main', { name: BERLIN })).toBeFocused()
      const picture = page.getByRole('main').getByRole('img').first()
      expect((await picture.boundingBox())?.height).toBe(120)
      for (const tab of ['Fund', 'Investment']) {
        await page.getByRole('link', { name: tab, exact: true }).last().click()
        await page.evaluate(() => scrollTo(0, 0))
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeInViewport({
          ratio: 1,
        })
      }
    })
  })
