import { readFile } from 'node:fs/promises'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { waitUntilLive } from './live-page.ts'
import type { Visitor } from './visitor.ts'

/** A button whose name begins so. */
const button = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name: visitor.say(name), exact: false })

test.describe('in German', () => {
  test.use({ language: 'de-DE' })

  test('the statement of the shown day as PDF, workbook and lists', async ({ page, begin }) => {
    const visitor = await begin('investorInBoth')
    await visitor.open('portfolio/returns?date=2025-12-31')
    const take = async (name: string) => {
      const waiting = page.waitForEvent('download')
      await button(visitor, `statements.files.${name}.name`).click()
      const download = await waiting
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const pdf = await take('pdf')
    expect(pdf.name).toBe('portfolioauszug-2025-12-31.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const workbook = await take('xlsx')
    expect(workbook.name).toBe('portfolioauszug-2025-12-31.xlsx')
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['csv', 'cashFlows', 'documents']) {
      const { bytes } = await take(name)
      expect(bytes.toString()).toContain(';')
    }
    await expect(
      page.getByText(visitor.say('statements.saved', { name: visitor.say('statements.files.pdf.name') })),
    ).toBeVisible()
  })
})

// Whether or not the link has come to life by then.
test('B4.2 a fund on the market is taken along as a fact sheet', async ({ page, begin }) => {
  const visitor = await begin('publicInvestor')
  await visitor.open('market')
  const fund = page.getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = await fund.innerText()
  await fund.click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: `${visitor.say('factSheet.link')}: ${name}` }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Fact sheet ${name} \\d{4}-\\d\\d-\\d\\d\\.pdf$`))
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a statement that cannot be made is said beside its button, and can be tried again', async ({
  page,
  begin,
  quietConsole,
}) => {
  const visitor = await begin('investorInBoth')
  await visitor.open('portfolio/returns')
  await page.route('**/portfolio/statement.pdf*', (route) => route.abort())
  await button(visitor, 'statements.files.pdf.name').click()
  const retry = page.getByRole('listitem').getByRole('button', { name: visitor.say('ui.retry') })
  await expect(retry).toBeVisible()
  expect(await findViolationsIn(page.getByRole('main'))).toEqual([])
  await page.unrouteAll()
  const waiting = page.waitForEvent('download')
  await retry.click()
  expect((await waiting).suggestedFilename()).toMatch(/^portfolio-statement-\d{4}-\d\d-\d\d\.pdf$/)
  forgetFailures(quietConsole)
})

test('the calendar: its address is shown once, works without a session, and ends when it is revoked', async ({
  page,
  begin,
  playwright,
  quietConsole,
}) => {
  const visitor = await begin('investorInBoth')
  await visitor.open('portfolio/dates')
  await button(visitor, 'calendar.create').press('Enter')
  await visitor.confirm()
  const field = page.getByLabel(visitor.say('calendar.address'), { exact: true })
  await expect(field).toHaveValue(/\/api\/calendar\/v1\/halden\/[\w-]{43}\.ics$/)
  const address = await field.inputValue()
  expect(await findViolationsIn(page.getByRole('main'))).toEqual([])

  const stranger = await playwright.request.newContext()
  const { pathname } = new URL(address)
  const feed = await stranger.get(new URL(pathname, page.url()).href)
  expect(feed.status()).toBe(200)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByText(visitor.say('calendar.title'))).toBeVisible()
  await expect(field).toBeHidden()
  await button(visitor, 'calendar.revoke').click()
  await button(visitor, 'calendar.confirmRevoke').first().click()
  await expect(page.getByText(visitor.say('calendar.none'))).toBeVisible()
  expect((await stranger.get(new URL(pathname, page.url()).href)).status()).toBe(404)
  await stranger.dispose()
  forgetFailures(quietConsole)
})
