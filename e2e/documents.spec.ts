import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Locator } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import type { Visitor } from './visitor.ts'

/** A fund of the demo house with eight documents in five categories. */
const FUND = 'Halden Multi-Manager Europa'

const openDocuments = async (visitor: Visitor): Promise<void> => {
  const answer = await visitor.page.request.get('/api/halden/portfolio?basic')
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ id: string; name: string }> }
  await visitor.open(`portfolio/${items.find(({ name }) => name === FUND)?.id}?tab=documents`)
  // The scripts of the panel come after those of the page; until then its links work by themselves.
  await expect(rows(visitor).first().getByRole('checkbox')).toBeEnabled()
}

const rows = ({ page }: Visitor): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[download]') })
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')
const readBytes = async (download: Download): Promise<Buffer> => await readFile(await download.path())
/** From the top of the page, where the button that leads there does not stand in the way. */
const findFaults = async (visitor: Visitor, part: Locator): Promise<string[]> => {
  await visitor.page.evaluate(() => scrollTo(0, 0))
  await expect(visitor.page.getByRole('link', { name: visitor.say('shell.backToTop') })).toHaveCount(0)
  return await findViolationsIn(part)
}

test.describe('documents by keyboard (en-GB, 1280px)', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test.beforeEach(async ({ page, begin }) => {
    // A Chromium without windows shows no PDF, and who cannot see one is offered no preview.
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
    await openDocuments(await begin('investor'))
  })

  test('B5.1 filter, preview and back; what was read is read for good', async ({ visitor, page }) => {
    await expect(rows(visitor)).toHaveCount(8)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('taxCertificate')
    await expect(rows(visitor)).toHaveCount(1)
    await expect(rows(visitor)).toContainText('Unread: Tax certificate')

    const preview = rows(visitor).getByRole('button', { name: 'Preview: Tax certificate' })
    await preview.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Preview: Tax certificate/ })
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await findViolationsIn(dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(preview).toBeFocused()
    await expect(rows(visitor)).not.toContainText('Unread')

    await page.goBack()
    await expect(rows(visitor)).toHaveCount(8)
    await page.reload()
    await expect(rows(visitor)).toHaveCount(8)
    await expect(rows(visitor).filter({ hasText: 'Tax certificate' })).not.toContainText('Unread')
    await expect(rows(visitor).filter({ hasText: 'Fact sheet' })).toContainText('Unread')
  })

  test('B5.5 all documents: filter, address, one ZIP, read, unread again', async ({ visitor, page }) => {
    await page.getByRole('link', { name: /^Documents ?, 99\+ unread$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
    await expect(rows(visitor).first().getByRole('checkbox')).toBeEnabled()
    await page.getByRole('combobox', { name: 'Category' }).selectOption('quarterlyReport')
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('berlin')
    await expect(page).toHaveURL(/\/documents\?q=berlin&category=quarterlyReport$/)
    await expect(rows(visitor).filter({ hasNotText: 'Berlin' })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Mark as read/ })
      .first()
      .press('Enter')
    await expect(rows(visitor).first()).not.toContainText('Unread')

    // Whoever opens the address sees the same.
    await page.reload()
    await expect(rows(visitor).filter({ hasNotText: 'Berlin' })).toHaveCount(0)
    await expect(rows(visitor).first().getByRole('checkbox')).toBeEnabled()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as ZIP' }).click()
    const archive = await fromBufferPromise(await readBytes(await saving))
    expect(archive.entryCount).toBe(await rows(visitor).count())
    await expect(rows(visitor).filter({ hasText: /Unread:/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark as unread', exact: true }).click()
    await expect(rows(visitor).filter({ hasNotText: /Unread:/ })).toHaveCount(0)
    await page.goBack()
    await expect(rows(visitor).filter({ hasNotText: 'Berlin' }).first()).toBeVisible()
  })
})

test.describe('downloads (de-DE, 360px)', () => {
  test.use({
    language: 'de-DE',
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  })
  test.beforeEach(async ({ begin }) => await openDocuments(await begin('investor')))

  test('B5.2 a file lands on the disk with the bytes of its digest, a changed one does not', async ({
    visitor,
    page,
  }) => {
    const link = rows(visitor)
      .first()
      .getByRole('link', { name: /^Herunterladen/ })
    const href = (await link.getAttribute('href')) ?? ''
    await page.route(`**${href}`, async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      body[100] = (body[100] ?? 0) ^ 1
      await route.fulfill({ response, body })
    })
    await link.click()
    await expect(rows(visitor).first().getByRole('alert')).toContainText('416 Wrong Response Data')
    expect(await findFaults(visitor, rows(visitor).first())).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)

    await page.unroute(`**${href}`)
    const saving = page.waitForEvent('download')
    await visitor.button('ui.retry').click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const { headers } = await page.request.get(href).then((response) => ({ headers: response.headers() }))
    expect(`sha-256=${digest(await readBytes(download))}`).toBe(headers['digest'])
    await expect(visitor.text('documents.done')).toBeVisible()
  })

  test('B5.1 several documents land on the disk as one archive; B5.2 a store that is down says so', async ({
    visitor,
    page,
    quietConsole,
  }) => {
    for (const position of [2, 3]) await rows(visitor).nth(position).getByRole('checkbox').check()
    await page.route('**/api/dokumente/v2/archiv?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'documents.unavailable', errorId: 'E-7' } }),
    )
    await visitor.button('documentList.downloadArchive').click()
    await expect(visitor.alert).toContainText('E-7')
    expect(await findFaults(visitor, visitor.alert)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
    await page.unroute('**/api/dokumente/v2/archiv?*')

    const saving = page.waitForEvent('download')
    await visitor.button('ui.retry').click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^Dokumente \d{4}-\d\d-\d\d\.zip$/)
    const archive = await fromBufferPromise(await readBytes(download))
    expect(archive.entryCount).toBe(2)
    for (const position of [2, 3]) await expect(rows(visitor).nth(position)).not.toContainText('Ungelesen')
    forgetFailures(quietConsole)
  })
})
