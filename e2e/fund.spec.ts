import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import { weighScripts } from './script-weight.ts'
import type { Visitor } from './visitor.ts'

const PAGE_LIMIT_BYTES = 190_000

type Item = { readonly id: string; readonly name: string; readonly status: string }

async function listMarket({ page, brand }: Visitor): Promise<readonly Item[]> {
  const answer = await page.request.get(`/api/${brand}/portfolio/market`)
  return ((await answer.json()) as { items: readonly Item[] }).items
}

test('B4.2 from the card to the fund’s page, a look at a document, and back', async ({ page, begin }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  const visitor = await begin('publicInvestor')
  await visitor.open('market')
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = await card.innerText()
  await card.click()
  await expect(page).toHaveURL(/\/linden\/market\/[\w-]+$/)
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const documents = visitor.say('fundPage.documents')
  const places = page.getByRole('navigation', { name: visitor.say('fundPage.onThisPage') })
  await places.getByRole('link', { name: documents }).click()
  await expect(page).toHaveURL(/#documents$/)
  const section = page.getByRole('region', { name: documents })
  await expect(section).toBeInViewport()
  await expect(page.locator('#documents')).toBeFocused()
  await section.getByRole('button', { name: /^Preview: Prospectus/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Preview: Prospectus/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: visitor.say('fundPage.back') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('pages.market'))
})

test('B4.2 B4.3 who holds a fund gets to the investment; the portfolio’s address of one not held leads to the market, on a page within 190 kB', async ({
  page,
  begin,
  quietConsole,
}) => {
  const visitor = await begin('publicInvestor')
  const market = await listMarket(visitor)
  const held = market.find(({ name }) => name === 'Linden Gesundheit Bayern')
  const other = market.find(({ name }) => name === 'Linden Wind Prignitz')
  await visitor.open(`market/${held?.id}`)
  const note = page.getByRole('region', { name: visitor.say('fundPage.heldTitle') })
  await note.getByRole('link').click()
  await expect(page).toHaveURL(/\/linden\/portfolio\/[\w-]+\?tab=investment$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Gesundheit Bayern')

  const answer = await page.goto(visitor.address(`portfolio/${other?.id}`))
  expect(answer?.request().redirectedFrom()).not.toBeNull()
  await expect(page).toHaveURL(`/linden/market/${other?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Wind Prignitz')

  const weigh = weighScripts(page)
  await openLive(page, visitor.address(`market/${other?.id}`))
  await page.waitForLoadState('networkidle')
  expect(weigh()).toBeGreaterThan(100_000)
  // What is not near yet stands as the server sent it.
  for (const place of ['slices.budget.title', 'fundPage.properties', 'fundPage.documents'])
    await expect(visitor.heading(place)).toBeVisible()
  expect(weigh()).toBeLessThanOrEqual(PAGE_LIMIT_BYTES)

  const missing = await page.goto(visitor.address('market/00000000-0000-4000-8000-000000000000'))
  expect(missing?.status()).toBe(404)
  await waitUntilLive(page)
  await expect(visitor.heading('fundPage.missingTitle')).toBeVisible()
  forgetFailures(quietConsole)
})
