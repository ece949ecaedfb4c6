import { readFile } from 'node:fs/promises'
import { devices, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import type { Locale } from '#kernel/locale.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, openLive, test } from './fixtures.ts'
import { Visitor } from './identity/visitor.ts'

async function openReturns(page: Page, username: string, language: Locale = 'en-GB', query = '') {
  const visitor = new Visitor(page, language, 'halden')
  expect(await visitor.signInUnseen({ username } as never, DEMO_PASSWORD)).toBe(200)
  await visitor.skipTutorial()
  await openLive(page, `${visitor.address('portfolio/returns')}${query}`)
  const button = (name: string) => page.getByRole('button', { name: visitor.say(name), exact: false })
  return { visitor, button }
}

test('the statement of the shown day as PDF, workbook and lists', async ({ page }) => {
  const { visitor, button } = await openReturns(page, 'both.investor', 'de-DE', '?date=2025-12-31')
  const take = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await button(`statements.files.${name}.name`).click()
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

test('a statement that cannot be made is said beside its button, and can be tried again', async ({
  page,
  quietConsole,
}) => {
  const { visitor, button } = await openReturns(page, 'both.investor')
  await page.route('**/portfolio/statement.pdf*', (route) => route.abort())
  await button('statements.files.pdf.name').click()
  const retry = page.getByRole('listitem').getByRole('button', { name: visitor.say('ui.retry') })
  await expect(retry).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.unrouteAll()
  const waiting = page.waitForEvent('download')
  await retry.click()
  expect((await waiting).suggestedFilename()).toMatch(/^portfolio-statement-\d{4}-\d\d-\d\d\.pdf$/)
  forgetFailures(quietConsole)
})

test('the calendar: its address is shown once, works without a session, and ends when it is revoked', async ({
  page,
  playwright,
}) => {
  const { visitor, button } = await openReturns(page, 'both.investor')
  await button('calendar.create').click()
  const field = page.getByLabel(visitor.say('calendar.address'), { exact: true })
  await expect(field).toHaveValue(/\/api\/calendar\/v1\/halden\/[\w-]{43}\.ics$/)
  const address = await field.inputValue()
  expect(await findViolations(page)).toEqual([])

  const stranger = await playwright.request.newContext()
  const { pathname } = new URL(address)
  const feed = await stranger.get(new URL(pathname, page.url()).href)
  expect(feed.status()).toBe(200)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.reload()
  await expect(page.getByText(visitor.say('calendar.title'))).toBeVisible()
  await expect(field).toBeHidden()
  await button('calendar.revoke').click()
  await button('calendar.confirmRevoke').first().click()
  await expect(page.getByText(visitor.say('calendar.none'))).toBeVisible()
  expect((await stranger.get(new URL(pathname, page.url()).href)).status()).toBe(404)
  await stranger.dispose()
})

test.describe('on a phone', () => {
  test.use({ viewport: devices['Pixel 7'].viewport, colorScheme: 'dark' })

  test('files and calendar stand one below the other, and nothing moves sideways', async ({ page }) => {
    await openReturns(page, 'special.investor', 'de-DE')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })
})
