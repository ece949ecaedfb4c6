import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import type { Locale } from '#kernel/locale.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, openLive, test, waitUntilLive } from './fixtures.ts'
import { Visitor } from './identity/visitor.ts'

type Item = { readonly id: string; readonly _type: string; readonly name: string }

const TABS = ['fund', 'investment', 'documents', 'properties'] as const

/** A demo investor, past the sign-in, with what they hold. */
async function meet(page: Page, brand: 'halden' | 'linden', username: string, language: Locale = 'en-GB') {
  const visitor = new Visitor(page, language, brand)
  expect(await visitor.signInUnseen({ username } as never, DEMO_PASSWORD)).toBe(200)
  await visitor.skipTutorial()
  const answer = await page.request.get(`/api/${brand}/portfolio?basic`)
  const { items } = (await answer.json()) as { items: Item[] }
  const find = (type: string) => items.find(({ _type }) => _type === type)?.id ?? ''
  return { visitor, find, tab: (name: (typeof TABS)[number]) => tabLink(visitor, name) }
}

function tabLink(visitor: Visitor, name: string) {
  return visitor.page
    .getByRole('navigation', { name: visitor.say('investment.tabs.label') })
    .getByRole('link', { name: visitor.say(`investment.tabs.${name}`), exact: true })
}

test('B2.1 tabs are links with an address: by mouse, by keyboard, after a reload', async ({ page }) => {
  const { visitor, find, tab } = await meet(page, 'halden', 'special.investor')
  await openLive(page, visitor.address(`portfolio/${find('specialFundInvestment')}`))
  await expect(page).toHaveTitle(/^Halden Deutschland Büro · /)
  await expect(tab('fund')).toHaveAttribute('aria-current', 'page')

  await tab('investment').click()
  await expect(page).toHaveURL(/\?tab=investment$/)
  await expect(visitor.heading('investment.groups.holding')).toBeVisible()
  await expect(tab('investment')).toHaveAttribute('aria-current', 'page')
  await expect(tab('fund')).not.toHaveAttribute('aria-current', /.*/)

  await page.keyboard.press('Shift+Tab')
  await expect(tab('fund')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.heading('investment.groups.keyFacts')).toBeVisible()
  await expect(tab('fund')).toBeFocused()

  await tab('investment').click()
  await page.reload()
  await waitUntilLive(page)
  await expect(visitor.heading('investment.groups.holding')).toBeVisible()
  await page.goBack()
  await expect(visitor.heading('investment.groups.keyFacts')).toBeVisible()
})

test('B2.2 statements: another one, and more months', async ({ page }) => {
  const { visitor, find } = await meet(page, 'halden', 'special.investor')
  await openLive(page, visitor.address(`portfolio/${find('specialFundInvestment')}`))
  const choose = (key: string, values?: Record<string, string>) =>
    page.getByRole('radio', { name: visitor.say(`investment.statements.${key}`, values), exact: true })
  await choose('statementOfAssets').check()
  await choose('monthCount', { count: '12' }).check()
  const table = page.getByRole('table', { name: visitor.say('investment.statements.statementOfAssets') })
  // The line, twelve months, and the change of the newest in two ways.
  await expect(table.getByRole('columnheader')).toHaveCount(15)
  await expect(table.getByRole('row', { name: /^Net asset value/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Statement of assets, main blocks by month' })).toBeVisible()
})

test('B2.1 an unknown part says so within the page', async ({ page }) => {
  const { visitor, find } = await meet(page, 'halden', 'special.investor')
  await openLive(page, visitor.address(`portfolio/${find('specialFundInvestment')}?tab=nothing`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Deutschland Büro')
  await expect(visitor.heading('investment.unknownTab')).toBeVisible()
  await page.getByRole('link', { name: visitor.say('investment.toFirstTab', { tab: 'Fund' }) }).click()
  await expect(visitor.heading('investment.groups.keyFacts')).toBeVisible()
})

test('A13.1 another investor’s, another brand’s or no investment at all: Ouuups..., and back to the portfolio', async ({
  page,
  browser,
  quietConsole,
}) => {
  const others = await browser.newContext()
  const foreign = await meet(await others.newPage(), 'linden', 'public.investor')
  const { visitor } = await meet(page, 'halden', 'historical.investor')
  for (const id of [foreign.find('publicFundInvestment'), 'nonsense']) {
    const answer = await page.goto(visitor.address(`portfolio/${id}`))
    expect(answer?.status()).toBe(404)
    await waitUntilLive(page)
    await expect(visitor.heading('states.rejectedTitle')).toBeVisible()
    await expect(visitor.text('states.investmentNotFound')).toBeVisible()
    await expect(visitor.link('states.toPortfolio')).toBeVisible()
  }
  await others.close()
  forgetFailures(quietConsole)
})

test('A13.1 a tab that cannot be loaded leaves header and other tabs standing, and can be tried again', async ({
  page,
  quietConsole,
}) => {
  const { visitor, find, tab } = await meet(page, 'halden', 'special.investor')
  await openLive(page, visitor.address(`portfolio/${find('specialFundInvestment')}`))
  await page.route('**/portfolio/*?props=*ownCapitalCalls*', (route) => route.fulfill({ status: 503 }))
  await tab('investment').click()
  await expect(visitor.alert).toContainText(visitor.say('investment.tabFailed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Deutschland Büro')
  await page.unroute('**/portfolio/*?props=*ownCapitalCalls*')
  await visitor.button('ui.retry').click()
  await expect(visitor.heading('investment.flows.title')).toBeVisible()
  forgetFailures(quietConsole)
})

for (const [brand, username, type] of [
  ['halden', 'special.investor', 'specialFundInvestment'],
  ['linden', 'public.investor', 'publicFundInvestment'],
  ['linden', 'public.investor', 'publicSubscription'],
] as const)
  test(`B2.1 axe finds nothing on fund and holding (${type}), and they fit 360px`, async ({ page }) => {
    const { visitor, find } = await meet(page, brand, username, 'de-DE')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [tab, width] of [
      ['fund', 360],
      ['investment', 360],
      // Last: from a wider page the browser would keep its larger picture, and complain about the smaller one.
      ['investment', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await openLive(page, visitor.address(`portfolio/${find(type)}?tab=${tab}`))
      expect(await findViolations(page)).toEqual([])
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(scroll).toBeLessThanOrEqual(0)
    }
  })

test('B2.1 an explanation opens beside its word, and Escape closes it', async ({ page }) => {
  const { visitor, find } = await meet(page, 'halden', 'special.investor')
  await openLive(page, visitor.address(`portfolio/${find('specialFundInvestment')}`))
  const button = page.getByRole('button', { name: visitor.say('widgets.explain', { term: 'Share price' }) })
  await button.click()
  const explanation = page.getByText(visitor.say('investment.terms.sharePrice'))
  await expect(explanation).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(button).toBeFocused()
})
