import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import type { Locale } from '#kernel/locale.ts'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Built once, by each process that looks at it.
test.describe.configure({ mode: 'default' })

let folder: string
let gallery: PreviewServer
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-gallery-'))
  const settings = {
    configFile: 'tests/gallery/vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  } as const
  await build(settings)
  gallery = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
})
test.afterAll(async () => {
  await gallery.close()
  rmSync(folder, { recursive: true })
})

async function open(page: Page, shown: { chapter?: string; language?: Locale } = {}): Promise<void> {
  await page.goto(`${gallery.resolvedUrls?.local[0]}?${new URLSearchParams(shown)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What React Aria and the house say by themselves. */
const SAID = {
  'en-GB': { selectAll: 'Select All', correct: 'Please correct 3 entries', day: 'dd' },
  'de-DE': { selectAll: 'Alles auswählen', correct: 'Bitte korrigieren Sie 3 Angaben', day: 'tt' },
} as const

// German is longer, so it gets the narrow screen.
for (const { language, colorScheme, width } of [
  { language: 'en-GB', colorScheme: 'light', width: 1280 },
  { language: 'de-DE', colorScheme: 'dark', width: 360 },
] as const) {
  const prepare = async (page: Page) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
  }
  const expectSound = async (page: Page) => {
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
  }

  test(`A5.4 every widget in every state, ${colorScheme}, ${width}px: axe finds nothing, and nothing sticks out`, async ({
    page,
    quietConsole,
  }) => {
    await prepare(page)
    await open(page, { language })
    await expectSound(page)
    // Some samples show what is not there.
    forgetFailures(quietConsole)
  })

  test(`widgets that are open, ${colorScheme}, ${width}px: axe finds nothing, and nothing sticks out`, async ({
    page,
  }) => {
    await prepare(page)
    await open(page, { chapter: 'widgets', language })
    await page.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('l')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectSound(page)
    await open(page, { chapter: 'forms', language })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('group', { name: SAID[language].correct })).toBeFocused()
    await expectSound(page)
  })
}

const inLanguage = (page: Page, locale: Locale) => page.getByRole('region', { name: locale })

test.describe('by the keyboard alone', () => {
  test('a menu: opened, walked, chosen from, left', async ({ page }) => {
    await open(page, { chapter: 'widgets' })
    const button = inLanguage(page, 'en-GB').getByRole('button', { name: 'Actions' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await expect(inLanguage(page, 'en-GB').getByText('unread', { exact: true })).toBeVisible()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('a dialog keeps the focus; a list in it opens above it and closes before it', async ({ page }) => {
    await open(page, { chapter: 'widgets' })
    const opener = inLanguage(page, 'en-GB').getByRole('button', { name: 'Open dialog' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Where do you live?' })
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    const country = dialog.getByRole('combobox', { name: 'Country' })
    await expect(country).toBeFocused()
    await page.keyboard.type('lux')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue('Luxembourg')
    await country.fill('zzz')
    await expect(page.getByText('Nothing fits what you typed.')).toBeVisible()
    await country.fill('l')
    await expect(page.getByRole('option')).toHaveCount(8)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('tabs: arrow keys move, and the panel follows', async ({ page }) => {
    await open(page, { chapter: 'widgets' })
    const list = inLanguage(page, 'en-GB').getByRole('tablist', { name: 'Halden Hamburg' })
    await list.getByRole('tab', { name: 'Fund' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(list.getByRole('tab', { name: 'Investment' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(list.getByRole('tab', { name: 'Participation', selected: true })).toBeFocused()
    await expect(inLanguage(page, 'en-GB').getByRole('tabpanel', { name: 'Participation' })).toBeVisible()
  })

  test('changes that are not saved are asked about: by link, by back, and when the tab is closed', async ({
    page,
  }) => {
    await page.goto(`${gallery.resolvedUrls?.local[0]}elsewhere?chapter=forms`)
    await page.getByRole('link', { name: 'Gallery' }).press('Enter')
    const name = inLanguage(page, 'en-GB').getByRole('textbox', { name: /^Name/ })
    await name.fill('Ada')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Elsewhere' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.evaluate(() => history.back())
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(name).toHaveValue('Ada')
    const closing = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const question = await closing
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closed
    await page.getByRole('link', { name: 'Elsewhere' }).press('Enter')
    await dialog.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  test('steps and a code: forward, back by the browser, and what is pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, { chapter: 'forms' })
    const form = inLanguage(page, 'en-GB')
      .locator('form')
      .filter({ has: page.getByRole('list', { name: 'Voting' }) })
    await form.getByRole('textbox', { name: /^Comment/ }).fill('Yes')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: 'Confirm' })).toBeFocused()
    await page.evaluate(() => history.back())
    await expect(form.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Yes')
    await form.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(form.getByRole('button', { name: 'Back' })).toBeVisible()
    const code = form.getByRole('textbox', { name: 'Code from the app' })
    await code.focus()
    await page.evaluate(() => navigator.clipboard.writeText('12 34'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(form.getByText('Please enter 6 digits and nothing else.')).toBeVisible()
    await page.evaluate(() => navigator.clipboard.writeText(' 123 456 '))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(code).toHaveValue('123456')
    await page.keyboard.press('Enter')
    await expect(inLanguage(page, 'en-GB').getByText('Your vote was counted.')).toBeVisible()
  })
})

for (const locale of ['en-GB', 'de-DE'] as const)
  test.describe(`by the keyboard alone, ${locale}`, () => {
    const said = SAID[locale]

    test('a table: rows are chosen one by one, as a range, all at once; columns sort', async ({ page }) => {
      await open(page, { chapter: 'widgets' })
      const table = inLanguage(page, locale).getByRole('grid', { name: 'Documents', exact: true })
      const chosen = inLanguage(page, locale).getByText(/^Chosen:/)
      await table.getByRole('row', { name: 'Annual report 2025' }).focus()
      await page.keyboard.press('Space')
      await expect(chosen).toHaveText('Chosen: 1, 2')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(chosen).toHaveText('Chosen: 1')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await expect(chosen).toHaveText(/4/)
      await table.getByRole('checkbox', { name: said.selectAll }).focus()
      await page.keyboard.press('Space')
      await expect(chosen).toHaveText('Chosen: 1, 2, 3, 4')
      await page.keyboard.press('Space')
      await expect(chosen).toHaveText('Chosen:')
      const name = table.getByRole('columnheader', { name: 'Document' })
      await name.focus()
      await page.keyboard.press('Enter')
      await expect(name).toHaveAttribute('aria-sort', 'ascending')
      await expect(table.getByRole('rowheader').first()).toHaveText('Annual report 2025')
    })

    test('a form: what is missing is told at the fields and above, with a way there', async ({ page }) => {
      await open(page, { chapter: 'forms' })
      const form = inLanguage(page, locale)
        .locator('form')
        .filter({ has: page.getByRole('button', { name: 'Save' }) })
      await form.getByRole('button', { name: 'Save' }).focus()
      await page.keyboard.press('Enter')
      const summary = form.getByRole('group', { name: said.correct })
      await expect(summary).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const day = form.getByRole('spinbutton').first()
      await expect(day).toBeFocused()
      await expect(day).toHaveText(said.day)
      // In the order of the language, whatever separates them.
      await page.keyboard.type('09121975')
      await page.keyboard.press('Tab')
      await page.keyboard.type('00000')
      await page.keyboard.press('Tab')
      await page.keyboard.type('port')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await form.getByRole('textbox', { name: /^Name/ }).focus()
      await page.keyboard.type('Ada')
      await page.keyboard.press('Enter')
      // The server refuses the postcode.
      await expect(form.getByRole('group', { name: /1|one|eine/ }).getByRole('button')).toHaveText(
        /^Postcode: /,
      )
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(form.getByRole('textbox', { name: 'Postcode' })).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('01067')
      await page.keyboard.press('Enter')
      const saved = { name: 'Ada', born: '1975-12-09', address: { postcode: '01067', country: 'PT' } }
      await expect(inLanguage(page, locale).getByText(JSON.stringify(saved))).toBeVisible()
      await expect(summary).toHaveCount(0)
    })
  })

test('files are chosen or dropped; what is of another kind is not taken', async ({ page }, testInfo) => {
  await open(page, { chapter: 'widgets' })
  const zone = page.getByRole('region', { name: 'en-GB' })
  const choosing = page.waitForEvent('filechooser')
  await zone.getByRole('button', { name: 'Choose files' }).press('Enter')
  const chooser = await choosing
  await chooser.setFiles([
    { name: 'pass.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('?') },
  ])
  await expect(zone.getByText('pass.pdf', { exact: true })).toBeVisible()
  const file = testInfo.outputPath('card.pdf')
  await writeFile(file, '%PDF')
  const place = await zone.getByText('Drop your identity document here').boundingBox()
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: place?.x ?? 0,
      y: place?.y ?? 0,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  await expect(zone.getByText('card.pdf', { exact: true })).toBeVisible()
})
