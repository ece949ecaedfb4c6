import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { LOCALES } from '#kernel/locale.ts'
import { findPage, PAGES } from '#kernel/pages.ts'
import { DATA_DIRECTORY } from './data-directory.ts'
import { expect, test } from './fixtures.ts'
import { enterScreen, listBrands, SCREENS, type Screen } from './screens.ts'

// Whatever page joins the market joins these rules with its line among the screens.
const pageOf = ({ page }: Screen) => findPage(page.replace(/\?.*$/, ''))
const OF_MARKET = SCREENS.filter(
  (screen) => !screen.host && PAGES[pageOf(screen)].path.startsWith(PAGES.market.path),
)

/** What is so in one state of a page is so in all of them. */
const ONE_OF_EACH = [...new Map(OF_MARKET.toReversed().map((screen) => [pageOf(screen), screen])).values()]

/** How both forms of the notice begin, and what they name. */
const RISKS = {
  'en-GB': [/You may lose all of the money that you invest\./, /prospectus/, /key information document/],
  'de-DE': [
    /Sie können Ihr gesamtes eingesetztes Geld verlieren\./,
    /Verkaufsprospekt/,
    /Basisinformationsblatt/,
  ],
} as const

/** Tells of no fund. */
const WITHOUT_FUND = 'fund-unknown'

test('B4.2 the risks stand on every page of the market, before scripts and in print, and on every card', async ({
  page,
  baseURL,
}) => {
  const portal = { origin: baseURL ?? '', dataDirectory: DATA_DIRECTORY }
  await page.emulateMedia({ media: 'print' })
  for (const screen of OF_MARKET.filter(({ name }) => name !== WITHOUT_FUND)) {
    const [brand = 'linden'] = listBrands(screen).toReversed()
    const addressIn = await enterScreen(page.request, screen, brand, portal)
    for (const language of LOCALES) {
      const html = await (await page.request.get(addressIn(language))).text()
      for (const part of RISKS[language])
        expect([screen.name, html]).toEqual([screen.name, expect.stringMatching(part)])
    }
    if (!ONE_OF_EACH.includes(screen)) continue
    await page.goto(addressIn('de-DE'))
    const main = page.getByRole('main')
    const notices = RISKS['de-DE'].reduce(
      (found, hasText) => found.filter({ hasText }),
      main.getByRole('paragraph'),
    )
    await expect(notices.first(), screen.name).toBeVisible()
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    for (const card of await cards.all()) await expect(card).toContainText(RISKS['de-DE'][0])
  }
})

test('A2.3 who is in special funds alone gets no page of the market, and no link to one', async ({
  page,
  playwright,
  baseURL,
}) => {
  const portal = { origin: baseURL ?? '', dataDirectory: DATA_DIRECTORY }
  const visitor = await playwright.request.newContext()
  const ofSpecial = { name: 'own-start', page: '', people: { halden: 'special.investor' } } as const
  const start = (await enterScreen(visitor, ofSpecial, 'halden', portal))('en-GB')
  const read = async (path: string) => await (await visitor.get(`${start}/${path}`)).text()
  for (const screen of ONE_OF_EACH) {
    const [brand = 'linden'] = listBrands(screen)
    const { pathname, search } = new URL((await enterScreen(page.request, screen, brand, portal))('en-GB'))
    const html = await read(pathname.slice(`/${brand}/`.length) + search)
    expect([screen.name, html]).toEqual([
      screen.name,
      expect.stringContaining(CATALOGUES['en-GB'].states.noPermissionText),
    ])
    expect(html).not.toMatch(RISKS['en-GB'][0])
  }
  for (const path of ['', 'portfolio', 'documents'])
    expect(await read(path)).not.toMatch(/href="[^"]*\/market/)
  await visitor.dispose()
})
