import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { waitUntilLive } from './live-page.ts'
import type { Visitor } from './visitor.ts'

type Item = { readonly id: string; readonly _type: string; readonly name: string }

async function findInvestment({ page, brand }: Visitor, type: string): Promise<string> {
  const answer = await page.request.get(`/api/${brand}/portfolio?basic`)
  const { items } = (await answer.json()) as { items: Item[] }
  return items.find(({ _type }) => _type === type)?.id ?? ''
}

async function openFund(visitor: Visitor, query = ''): Promise<void> {
  await visitor.open(`portfolio/${await findInvestment(visitor, 'specialFundInvestment')}${query}`)
}

function tabLink(visitor: Visitor, name: 'fund' | 'investment') {
  return visitor.page
    .getByRole('navigation', { name: visitor.say('investment.tabs.label') })
    .getByRole('link', { name: visitor.say(`investment.tabs.${name}`), exact: true })
}

test('B2.1 tabs are links with an address: by mouse, by keyboard, after a reload', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  const tab = (name: 'fund' | 'investment') => tabLink(visitor, name)
  await openFund(visitor)
  await expect(page).toHaveTitle(/^Fund · Halden Deutschland Büro · /)
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

test('B2.2 statements: another one, and more months', async ({ page, begin }) => {
  const visitor = await begin('investor')
  await openFund(visitor)
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

test('B2.1 an unknown part says so within the page', async ({ page, begin }) => {
  const visitor = await begin('investor')
  await openFund(visitor, '?tab=nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Deutschland Büro')
  await expect(visitor.heading('investment.unknownTab')).toBeVisible()
  await page.getByRole('link', { name: visitor.say('investment.toFirstTab', { tab: 'Fund' }) }).click()
  await expect(visitor.heading('investment.groups.keyFacts')).toBeVisible()
})

test('A13.1 another investor’s, another brand’s or no investment at all: Ouuups..., and back to the portfolio', async ({
  page,
  begin,
  quietConsole,
}) => {
  const foreign = await findInvestment(await begin('publicInvestor'), 'publicFundInvestment')
  const others = await findInvestment(await begin('investor'), 'specialFundInvestment')
  const visitor = await begin('formerInvestor')
  for (const id of [foreign, others, 'nonsense']) {
    const answer = await page.goto(visitor.address(`portfolio/${id}`))
    expect(answer?.status()).toBe(404)
    await waitUntilLive(page)
    await expect(visitor.heading('states.rejectedTitle')).toBeVisible()
    await expect(visitor.text('states.investmentNotFound')).toBeVisible()
    await expect(visitor.link('states.toPortfolio')).toBeVisible()
  }
  forgetFailures(quietConsole)
})

test('A13.1 a tab that cannot be loaded leaves header and other tabs standing, and can be tried again', async ({
  page,
  begin,
  quietConsole,
}) => {
  const visitor = await begin('investor')
  await openFund(visitor)
  await page.route('**/portfolio/*?props=*ownCapitalCalls*', (route) => route.fulfill({ status: 503 }))
  await tabLink(visitor, 'investment').click()
  await expect(visitor.alert).toContainText(visitor.say('investment.tabFailed'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden Deutschland Büro')
  await page.unroute('**/portfolio/*?props=*ownCapitalCalls*')
  await visitor.button('ui.retry').click()
  await expect(visitor.heading('investment.flows.title')).toBeVisible()
  forgetFailures(quietConsole)
})

test('B2.1 an explanation opens beside its word, and Escape closes it', async ({ page, begin }) => {
  const visitor = await begin('investor')
  await openFund(visitor)
  const button = page.getByRole('button', { name: visitor.say('widgets.explain', { term: 'Share price' }) })
  await button.click()
  const explanation = page.getByText(visitor.say('investment.terms.sharePrice'))
  await expect(explanation).toBeVisible()
  expect(await findViolationsIn(explanation)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(button).toBeFocused()
})
