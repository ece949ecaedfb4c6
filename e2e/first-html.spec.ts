import { type APIRequestContext, expect, test } from '@playwright/test'
import { DATA_DIRECTORY } from './data-directory.ts'
import { enterScreen, listBrands, SCREENS } from './screens.ts'

// Before any script runs, and for those who have none: the page as the server sends it stands whole and in its styles. Those
// outside any brand are plain files.
for (const screen of SCREENS.filter(({ host }) => !host))
  test(`the first HTML of ${screen.name} carries the styles of all it shows`, async ({
    request,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    for (const brand of listBrands(screen)) {
      const addressIn = await enterScreen(request, screen, brand, { origin, dataDirectory: DATA_DIRECTORY })
      const html = await (await request.get(addressIn('de-DE'), { headers: { accept: 'text/html' } })).text()
      const classes = listClasses(html)
      expect(classes.size).toBeGreaterThan(5)
      expect([...classes.difference(await listStyled(request, html, origin))]).toEqual([])
      // What React sends later hides until a script puts it in its place.
      expect(html).not.toMatch(/<div hidden(?:="")? id="S:/)
    }
  })

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
  const sheets = await Promise.all(paths.map(async (path) => await (await request.get(origin + path)).text()))
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, sheet = '']) => sheet)
  return new Set([...sheets, ...inline].flatMap((sheet) => sheet.match(/_[\w-]+/g) ?? []))
}
