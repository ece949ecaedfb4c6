import type { Page } from '@playwright/test'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll, waitUntilLive } from './live-page.ts'
import type { Visitor } from './visitor.ts'

const APPROVABLES = '/api/dokumente/v2/approvables'
const APPROVALS = '/api/dokumente/v2/approvals'
const NAMES = {
  'en-GB': ['Agreement on electronic delivery', 'Terms of use for investors'],
  'de-DE': ['Vereinbarung zur elektronischen Zustellung', 'Nutzungsbedingungen für Anleger'],
} as const

const findDialog = (visitor: Visitor) =>
  visitor.page.getByRole('dialog', { name: visitor.say('approvals.title', { count: 2 }) })
const askStatus = async (page: Page, path: string) => (await page.request.get(path)).status()

test.describe('in German', () => {
  test.use({ language: 'de-DE' })

  test('A8.1 nothing opens before they are approved, neither by keys nor past the page; Reject signs out', async ({
    page,
    visitor,
    meet,
  }) => {
    await visitor.signIn(meet('investorToApprove'))
    const dialog = findDialog(visitor)
    await expect(dialog.getByRole('heading')).toBeFocused()
    await expect(dialog.getByRole('link')).toHaveText(NAMES['de-DE'].map((name) => new RegExp(`^${name}`)))
    await expect(page).toHaveURL(visitor.address('portfolio'))
    await expect(page.getByRole('main').locator('table, article')).toHaveCount(0)

    expect(await askStatus(page, '/api/halden/portfolio')).toBe(428)
    expect(await askStatus(page, '/api/auth/v1/session')).toBe(200)

    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab')
      expect(await hasFocusOutside(page)).toBe(false)
    }

    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolationsIn(dialog)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)

    await visitor.button('approvals.reject').click()
    await expect(page).toHaveURL(visitor.address(''))
    expect(await askStatus(page, '/api/auth/v1/session')).toBe(401)
  })

  test('A8.1 Accept opens the page, for good; A8.2 the agreement page shows what was approved', async ({
    page,
    visitor,
    meet,
  }) => {
    await visitor.signInUnseen(meet('investorToApprove'))
    await visitor.open('portfolio')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await visitor.button('approvals.accept', { count: 2 }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    // Newcomers are greeted next, by a dialog of another name.
    await expect(findDialog(visitor)).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(await askStatus(page, '/api/halden/portfolio')).toBe(200)
    await visitor.skipTutorial()

    await visitor.open('user/agreement')
    await expect(visitor.heading('approvals.approvedTitle')).toBeVisible()
    await expect(findDialog(visitor)).toHaveCount(0)
    for (const name of NAMES['de-DE']) {
      const item = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await expect(item.getByRole('time')).toBeVisible()
      await expect(item.getByRole('link')).toHaveAttribute('href', /\/file$/)
    }
    expect(await findViolationsIn(page.getByRole('main'))).toEqual([])
  })
})

test('A8.1 each document can be read before it is approved, in a tab of its own', async ({
  page,
  visitor,
  meet,
}) => {
  await visitor.signInUnseen(meet('investorToApprove'))
  await visitor.open('portfolio')
  const link = page.getByRole('dialog').getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  const file = await page.request.get(path)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  })
  const opened = page.context().waitForEvent('request', (request) => request.url().endsWith(path))
  await link.click()
  await opened
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A8.1 what could not be saved is said, and can be tried again; a changed document is shown anew', async ({
  page,
  visitor,
  meet,
  quietConsole,
}) => {
  await visitor.signInUnseen(meet('investorToApprove'))
  await visitor.open('portfolio')
  const accept = visitor.button('approvals.accept', { count: 2 })
  const alert = page.getByRole('dialog').getByRole('alert')

  await page.route(`**${APPROVALS}`, (route) => route.abort(), { times: 1 })
  await accept.click()
  await expect(alert).toContainText(visitor.say('approvals.failed'))
  await expect(accept).toBeFocused()

  const changed = { status: 409, json: { code: 'approvals.versionChanged', errorId: 'error-1' } }
  await page.route(`**${APPROVALS}`, (route) => route.fulfill(changed), { times: 1 })
  const reloaded = page.waitForResponse(`**${APPROVABLES}`)
  await accept.click()
  await reloaded
  await expect(alert).toContainText(visitor.say('approvals.changed'))
  expect(await findViolationsIn(page.getByRole('dialog'))).toEqual([])

  await accept.click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  forgetFailures(quietConsole)
})

test('A8.1 the agreement page asks for the same without a dialog; information pages stay open', async ({
  page,
  visitor,
  meet,
}) => {
  await visitor.signInUnseen(meet('investorToApprove'))
  await visitor.open('imprint')
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.open('user/agreement')
  await expect(visitor.heading('approvals.title', { count: 2 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await findViolationsIn(page.getByRole('main'))).toEqual([])
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
  await visitor.button('approvals.accept', { count: 2 }).click()
  await expect(visitor.text('approvals.thanks')).toBeVisible()
  await expect(visitor.heading('approvals.approvedTitle')).toBeVisible()
})

test('A12.3 sales partners are asked for their own terms', async ({ page, visitor, meet }) => {
  await visitor.signInUnseen(meet('salesPartner'))
  await visitor.open('')
  const dialog = page.getByRole('dialog', { name: visitor.say('approvals.title', { count: 1 }) })
  await expect(dialog.getByRole('link')).toHaveText(/^Terms of use for sales partners/)
  await visitor.button('approvals.accept', { count: 1 }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A8.1 documents that come while somebody is here: the page that is withheld leads to them', async ({
  page,
  begin,
  quietConsole,
}) => {
  const visitor = await begin('investor')
  await visitor.open('imprint')
  const withheld = { status: 428, json: { code: 'http.approvalRequired', errorId: 'error-1' } }
  await page.route('**/api/halden/portfolio*', (route) => route.fulfill(withheld))
  await page
    .getByRole('navigation', { name: visitor.say('shell.mainNavigation') })
    .getByRole('link', { name: visitor.say('pages.portfolio') })
    .click()
  await expect(visitor.text('problems.http.approvalRequired')).toBeVisible()
  await visitor.link('pages.agreement').click()
  await waitUntilLive(page)
  await expect(visitor.heading('approvals.nothingTitle')).toBeVisible()
  forgetFailures(quietConsole)
})

test.describe('A8.1 without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page stays hidden, and the documents can be read', async ({ page, visitor, meet }) => {
    await visitor.signInUnseen(meet('investorToApprove'))
    await page.goto(visitor.address('portfolio'))
    await expect(page.getByRole('main')).toHaveText('Accepted documents')
    await visitor.link('pages.agreement').click()
    for (const name of NAMES['en-GB'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await expect(visitor.text('approvals.needsScript')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

/** Focus may leave for the browser's own controls, never for the page behind. */
async function hasFocusOutside(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement !== null && activeElement !== body && !activeElement.closest('dialog')
  })
}
