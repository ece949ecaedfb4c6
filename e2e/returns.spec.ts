import { formatDay } from '#i18n/format/date.ts'
import { formatExact, formatPercent } from '#i18n/format/number.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import type { Visitor } from './visitor.ts'

type Answer = {
  readonly today: string
  readonly figures: {
    readonly multiples: Readonly<Record<string, string>>
    readonly moneyWeighted: { readonly rate?: string }
  }
  readonly investments: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly figures: { readonly capital?: { readonly value?: string } }
  }>
}

/** What there is to see and to ask for. */
function look(visitor: Visitor) {
  const { page, brand } = visitor
  const figure = (name: string) => page.getByRole('button', { name: visitor.say(`returns.figures.${name}`) })
  return {
    visitor,
    figure,
    working: (name: string) => page.getByRole('region', { name: visitor.say(`returns.figures.${name}`) }),
    /** What the demo house says today: it moves with the calendar. */
    ask: async (query = '') =>
      (await (await page.request.get(`/api/${brand}/portfolio/returns${query}`)).json()) as Answer,
  }
}

const showRate = (locale: Locale, rate = '') => formatPercent(locale, getDecimal(rate).times(100))

test('from the portfolio to the returns; the working of XIRR comes to zero', async ({ page, begin }) => {
  const visitor = await begin('investor')
  const { figure, working, ask } = look(visitor)
  const { figures } = await ask()
  await openLive(page, visitor.address('portfolio'))
  await visitor.link('pages.returns').click()
  await expect(page).toHaveURL(/\/portfolio\/returns$/)
  await expect(page).toHaveTitle(/^Returns and statements · /)
  await expect(figure('irr')).toContainText(showRate('en-GB', figures.moneyWeighted.rate))

  await figure('irr').click()
  await expect(page).toHaveURL(/figure=irr/)
  await expect(figure('irr')).toBeFocused()
  // The formula stands open, the lines are folded.
  await expect(working('irr').getByRole('table')).toHaveCount(0)
  await working('irr')
    .getByText(/^Show \d+ lines$/)
    .click()
  const flows = working('irr').getByRole('table', { name: visitor.say('returns.flows') })
  await expect(flows.getByRole('row', { name: visitor.say('returns.table.sum') })).toContainText('€ 0.00')
  // A head, the fifty newest, and the sum.
  await expect(flows.getByRole('row')).toHaveCount(52)
  await expect(flows).toContainText(/1 EUR = \d\.\d+ GBP, \d\d\.\d\d\.\d{4}/)
  await working('irr')
    .getByRole('button', { name: /^Show all \d+/ })
    .click()
  await expect.poll(() => flows.locator('tr').count()).toBeGreaterThan(400)

  await page.goBack()
  await expect(figure('irr')).toHaveAttribute('aria-expanded', 'false')
  await figure('tvpi').click()
  const result = formatExact('en-GB', figures.multiples['tvpi'] ?? '')
  await expect(working('tvpi')).toContainText(
    new RegExp(`\\(received .* \\+ value .*\\) ÷ paid in .* = ${result}`),
  )
  await page.reload()
  await waitUntilLive(page)
  await expect(working('tvpi')).toBeVisible()
})

test('day, currency and derived distributions stand in the address, and the figures follow', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  const { figure, ask } = look(visitor)
  await openLive(page, visitor.address('portfolio/returns'))
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL(/currency=USD/)
  await visitor.typeDay('returns.report.date', '2024-12-31')
  await expect(page).toHaveURL(/date=2024-12-31/)
  const asked = await ask('?date=2024-12-31&currency=USD')
  await expect(figure('irr')).toContainText(showRate('en-GB', asked.figures.moneyWeighted.rate))
  await expect(page.getByText('As of 31.12.2024, in USD').first()).toBeVisible()
  await expect(
    page.getByText(visitor.say('returns.updated', { date: '31.12.2024', currency: 'USD' })),
  ).toBeAttached()

  await page.getByRole('checkbox').uncheck()
  await expect(page).toHaveURL(/derived=exclude/)
  const without = await ask('?date=2024-12-31&currency=USD&derived=exclude')
  await expect(figure('irr')).toContainText(showRate('en-GB', without.figures.moneyWeighted.rate))

  await page.getByRole('link', { name: visitor.say('returns.report.today') }).click()
  await expect(page).not.toHaveURL(/date=/)
  await expect(page.getByText(`As of ${formatDay('en-GB', asked.today)}, in USD`).first()).toBeVisible()
})

test('what makes no sense in the address falls back', async ({ page, begin, quietConsole }) => {
  const visitor = await begin('investor')
  const { figure, ask } = look(visitor)
  const { figures, today } = await ask()
  await openLive(page, `${visitor.address('portfolio/returns')}?date=2999-01-01&currency=XXX&figure=sharpe`)
  await expect(figure('irr')).toContainText(showRate('en-GB', figures.moneyWeighted.rate))
  await expect(page.getByRole('group', { name: visitor.say('returns.report.date') })).toHaveText(
    today.split('-').toReversed().join('/'),
  )
  forgetFailures(quietConsole)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, language: 'de-DE' })
  test('the first paint carries figures and table; other days are links', async ({ page, begin }) => {
    const visitor = await begin('investor')
    const { figure, ask } = look(visitor)
    const { figures, investments } = await ask()
    await page.goto(visitor.address('portfolio/returns'))
    await expect(figure('irr')).toContainText(showRate('de-DE', figures.moneyWeighted.rate))
    const table = page.getByRole('table', { name: visitor.say('returns.investments.title') })
    await expect(table.getByRole('row')).toHaveCount(investments.length + 1)
    await visitor.link('returns.report.year').click()
    await expect(page).toHaveURL(/date=\d{4}-12-31/)
    await expect(page.getByText(/^Stand 31\.12\.\d{4}/)).toBeVisible()
  })
})

test('B1.7 participations count with their share of the net asset value; one whose fund tells none is named', async ({
  page,
  begin,
}) => {
  const visitor = await begin('publicInvestor')
  const { figure, working, ask } = look(visitor)
  const { today, investments } = await ask()
  await openLive(page, visitor.address('portfolio/returns'))
  await expect(figure('tvpi')).toContainText('×')
  await expect(visitor.heading('returns.leftOut.title')).toBeVisible()
  await figure('irr').click()
  await working('irr')
    .getByText(/^Show \d+ lines$/)
    .click()
  await expect(working('irr')).toContainText(
    /Share of net asset value at .*: €.*, payments and payouts since/,
  )

  const silent = investments.find(({ figures }) => figures.capital?.value === undefined)
  await openLive(page, visitor.address(`portfolio/${silent?.id}?tab=investment`))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(visitor.heading('returns.card.title')).toBeVisible()
  await figure('dpi').click()
  await expect(working('dpi')).toContainText(/received .* ÷ paid in/)
  const missing = visitor.say('returns.missing.value', { date: formatDay('en-GB', today) })
  await expect(page.getByText(missing)).toBeVisible()
  await expect(figure('irr')).toHaveCount(0)
  await expect(visitor.heading('returns.reported.title')).toHaveCount(0)
})

test('one investment: its own returns, and what the fund reports apart from them', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  const { figure, working, ask } = look(visitor)
  const { investments } = await ask()
  const fund = investments.find(({ name }) => name === 'Halden UK Income')
  const called = page.waitForResponse(`**/portfolio/returns/${fund?.id}`)
  await openLive(page, visitor.address(`portfolio/${fund?.id}?tab=investment`))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await called
  await expect(visitor.heading('returns.reported.title')).toBeVisible()
  await figure('irr').click()
  await working('irr')
    .getByText(/^Show \d+ lines$/)
    .click()
  await expect(working('irr').getByRole('row', { name: visitor.say('returns.table.sum') })).toContainText(
    '£ 0.00',
  )
  expect(await findViolationsIn(working('irr'))).toEqual([])
  await visitor.link('returns.card.toPortfolio').click()
  await expect(page).toHaveURL(/\/portfolio\/returns$/)
})

test('A13.1 the card of an investment fails alone, and can be tried again', async ({
  page,
  begin,
  quietConsole,
}) => {
  const visitor = await begin('investor')
  const { figure, ask } = look(visitor)
  const { investments } = await ask()
  const path = `**/portfolio/returns/${investments[0]?.id}`
  await page.route(path, (route) => route.abort())
  await openLive(page, visitor.address(`portfolio/${investments[0]?.id}?tab=investment`))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(visitor.alert).toContainText(visitor.say('ui.couldNotLoad'))
  await expect(visitor.heading('investment.flows.title')).toBeVisible()
  await page.unroute(path)
  await visitor.button('ui.retry').click()
  await expect(figure('irr')).toBeVisible()
  forgetFailures(quietConsole)
})
