import type { APIRequestContext, Page } from '@playwright/test'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { DATA_DIRECTORY } from './data-directory.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import { enterScreen, listBrands, SCREENS } from './screens.ts'

// German is longer, so it gets the narrow screen. That one comes first: from a wider page the browser would keep its
// larger pictures, and complain about the smaller ones.
const LOOKS = [
  { language: 'de-DE', colorScheme: 'dark', width: 360 },
  { language: 'en-GB', colorScheme: 'light', width: 1280 },
] as const

for (const [index, screen] of SCREENS.entries())
  test(`axe finds nothing on ${screen.name}, it fits 360px and begins below one line at most, and its first HTML carries the styles of all it shows`, async ({
    page,
    baseURL,
    quietConsole,
  }) => {
    const brands = listBrands(screen)
    const portal = { origin: baseURL ?? '', dataDirectory: DATA_DIRECTORY }
    for (const [place, look] of LOOKS.entries()) {
      const { colorScheme, width } = look
      // Whoever holds something holds something else in the other brand. What visitors see differs in its colours alone; that
      // they can be read is proven for all of them at once, where they are derived.
      const isLoaded = place > 0 && !(screen.people && brands.length > 1)
      const language = isLoaded ? LOOKS[0].language : look.language
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      if (!isLoaded) {
        const brand = brands[(index + place) % brands.length] ?? 'halden'
        const addressIn = await enterScreen(page.request, screen, brand, portal)
        const first = await page.goto(addressIn(language))
        if (!screen.host) await expectWholeHtml(page.request, (await first?.text()) ?? '', portal.origin)
        // What a page fetches after it has come to life is part of it.
        if (screen.people) await page.waitForLoadState('networkidle')
      }
      const { securedTitle, notYoursTitle } = CATALOGUES[language].states
      const lock = page.getByRole('heading', { name: new RegExp(`^(${securedTitle}|${notYoursTitle})$`) })
      await expect(lock).toHaveCount(screen.isLocked ? 1 : 0)
      expect(await findViolations(page)).toEqual([])
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (!screen.host) expect(await measureBanners(page)).toBeLessThanOrEqual(LINE_PX)
    }
    forgetFailures(quietConsole)
  })

/** A9.4: what is announced, with the distance above it. */
const LINE_PX = 44 + 16

/** What stands between the navigation and the page's own content. */
async function measureBanners(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const top = document.querySelector('main')?.getBoundingClientRect().top ?? Number.NaN
    return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN)
  })
}

/**
 * Before any script runs, and for those who have none: the page as the server sends it stands whole and in its styles. Pages outside
 * any brand are plain files.
 */
async function expectWholeHtml(request: APIRequestContext, html: string, origin: string): Promise<void> {
  const classes = listClasses(html)
  expect(classes.size).toBeGreaterThan(5)
  expect([...classes.difference(await listStyled(request, html, origin))]).toEqual([])
  // What React sends later hides until a script puts it in its place.
  expect(html).not.toMatch(/<div hidden(?:="")? id="S:/)
}

/** Those of CSS modules, which alone have a rule each. */
function listClasses(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g)
  return new Set(
    [...attributes].flatMap(([, names = '']) => names.split(' ')).filter((name) => name.startsWith('_')),
  )
}

async function listStyled(request: APIRequestContext, html: string, origin: string): Promise<Set<string>> {
  const links = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  const paths = links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? [])
  for (const path of paths)
    if (!STYLED.has(path)) STYLED.set(path, listNames(await (await request.get(origin + path)).text()))
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)/g)].flatMap(([, sheet = '']) => listNames(sheet))
  return new Set([...paths.flatMap((path) => STYLED.get(path) ?? []), ...inline])
}

/** By sheet, which is named after what it holds. */
const STYLED = new Map<string, readonly string[]>()

function listNames(sheet: string): readonly string[] {
  return sheet.match(/_[\w-]+/g) ?? []
}
