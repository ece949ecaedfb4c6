import { type InLanguages, inLanguage, LOCALES } from '#kernel/locale.ts'
import { findViolationsIn } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import type { Visitor } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const DISMISSED = '/api/userconfig/v1/user/dismissed-announcements'

type Look = { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' }

const LOOKS: InLanguages<Look> = {
  'en-GB': { width: 1280, height: 720, colorScheme: 'light' },
  'de-DE': { width: 360, height: 560, colorScheme: 'dark' },
}
/** How each of the demo house's announcements begins. */
const WELCOME = { 'en-GB': 'Welcome to Halden', 'de-DE': 'Willkommen bei Halden' } as const
const BANK = 'Has your bank account changed?'
const INVITATION = { 'en-GB': 'We invite you', 'de-DE': 'Wir laden Sie' } as const

const findRegion = (visitor: Visitor) =>
  visitor.page.getByRole('region', { name: visitor.say('announcements.title') })
const listAlerts = (visitor: Visitor) => findRegion(visitor).getByRole('listitem')
/** A9.4: on all pages but the start page. */
const findLine = (visitor: Visitor) => findRegion(visitor).locator('summary')

for (const language of LOCALES) {
  const { width, height, colorScheme } = inLanguage(LOOKS, language)

  test.describe(`announcements (${language}, ${width}px)`, () => {
    test.use({ language, viewport: { width, height }, colorScheme })

    test('A9.2 a visitor reads what is public; A9.3 closed by keyboard, it stays closed', async ({
      page,
      visitor,
      quietConsole,
    }) => {
      await visitor.open('')
      const alerts = listAlerts(visitor)
      await expect(alerts).toHaveCount(1)
      await expect(alerts).toContainText(visitor.say('announcements.types.info'))
      await expect(alerts).toContainText(inLanguage<string>(WELCOME, language))
      await expect(alerts.getByText(visitor.say('announcements.dismiss'))).toHaveCount(0)
      const close = alerts.getByRole('button')
      await expect(close).toBeVisible()
      expect(
        await findViolationsIn(page.getByRole('region', { name: visitor.say('announcements.title') })),
      ).toEqual([])
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)

      await close.focus()
      await page.keyboard.press('Enter')
      await expect(alerts).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: visitor.say('pages.imprint') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor.say('pages.imprint'))
      await expect(alerts).toHaveCount(0)
      // The page's scripts are still on their way: nothing that would vanish later may show.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.reload()
      const welcome = page.getByText(inLanguage<string>(WELCOME, language))
      await expect(welcome.filter({ visible: true })).toHaveCount(0)
      forgetFailures(quietConsole)
    })
  })
}

test.describe('in German, on a phone', () => {
  test.use({ language: 'de-DE', viewport: { width: 360, height: 560 }, colorScheme: 'dark' })

  test('A9.3 a dialog stands in front of the page until it is closed', async ({
    page,
    begin,
    meet,
    bringVisitor,
  }) => {
    const person = meet('invited')
    const visitor = await begin(person)
    await visitor.open('portfolio')
    const dialog = page.getByRole('dialog', { name: visitor.say('announcements.types.info') })
    await expect(dialog).toContainText(INVITATION['de-DE'])
    await expect(dialog.getByRole('heading')).toBeFocused()
    expect(await findViolationsIn(dialog)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
    await expect(visitor.button('announcements.close')).toBeInViewport({ ratio: 1 })
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      // On its way round, the focus may leave the page for the browser's own controls.
      const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
      expect(['DIALOG', 'BODY']).toContain(place)
      await expect(page.locator(':is(header, main, footer) :focus')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await visitor.open('portfolio')
    await expect(findRegion(visitor).getByRole('button').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const elsewhere = await bringVisitor()
    await elsewhere.signInUnseen(person)
    await elsewhere.open('portfolio')
    await elsewhere.page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.say('announcements.dismiss') })
      .click()
    await expect(elsewhere.page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(async () => (await page.request.get('/api/halden/announcements/own')).json())
      .toMatchObject({ announcements: [{ dialog: false }] })
  })
})

test('A9.3 Do not show again holds on every device; refused, it comes back', async ({
  page,
  begin,
  meet,
  bringVisitor,
  quietConsole,
}) => {
  const person = meet('announced')
  const visitor = await begin(person)
  await visitor.open('portfolio')
  const alerts = listAlerts(visitor)
  const line = findLine(visitor)
  await expect(line).toContainText(BANK)
  await expect(line).toContainText('1 of 2')
  expect((await findRegion(visitor).boundingBox())?.height).toBe(44)
  await expect(alerts).toHaveCount(0)
  await line.click()
  await expect(alerts).toContainText([BANK, WELCOME['en-GB']])
  const dismiss = alerts.getByRole('button', { name: visitor.say('announcements.dismiss') }).first()

  await page.route(`**${DISMISSED}`, (route) => route.fulfill({ status: 503, json: {} }))
  await dismiss.click()
  await expect(alerts.first()).toContainText(visitor.say('announcements.notDismissed'))
  await page.unroute(`**${DISMISSED}`)

  await dismiss.click()
  await expect(alerts).toContainText([WELCOME['en-GB']])
  await expect(alerts.getByRole('button').first()).toBeFocused()
  await expect.poll(async () => (await page.request.get(DISMISSED)).status()).toBe(200)
  await page.reload()
  await expect(line).toContainText(WELCOME['en-GB'])
  await expect(line).not.toContainText(BANK)

  const elsewhere = await bringVisitor()
  await elsewhere.signInUnseen(person)
  await elsewhere.open('portfolio')
  await expect(findLine(elsewhere)).toContainText(WELCOME['en-GB'])
  await expect(elsewhere.page.getByText(BANK)).toHaveCount(0)
  forgetFailures(quietConsole)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A9.3 all can be read, dialogs as well, and no button is dead', async ({ page, visitor, meet }) => {
    await visitor.signInUnseen(meet('invited'))
    await page.goto(visitor.address('contact'))
    await expect(findLine(visitor).first()).toContainText(WELCOME['en-GB'])
    await findLine(visitor).first().click()
    await expect(listAlerts(visitor).getByText(WELCOME['en-GB'])).toBeVisible()
    // Playwright reads no text in there, but people do.
    const dialogs = page.locator('noscript section')
    await expect(dialogs).toBeVisible()
    expect(await dialogs.innerText()).toContain(INVITATION['en-GB'])
    await expect(listAlerts(visitor).getByRole('button')).toHaveCount(0)
  })
})

test('A9.4 where somebody signs in, and where a page is missing, nothing but warnings that concern everybody', async ({
  page,
  visitor,
  meet,
  quietConsole,
}) => {
  await visitor.open('signin')
  await expect(findRegion(visitor)).toHaveCount(0)
  await visitor.signInUnseen(meet('announced'))
  await visitor.open('nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404/)
  await expect(findRegion(visitor)).toHaveCount(0)
  forgetFailures(quietConsole)
})

test('A3.2 what cannot be loaded is absent, and nothing moves when the scripts take over', async ({
  page,
  visitor,
  quietConsole,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(visitor.address(''), { waitUntil: 'commit' })
  // The whole page is there with its styles, its scripts are not.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => document.fonts.ready)
  // Below all that is announced.
  const footer = page.getByRole('contentinfo')
  const before = (await footer.boundingBox())?.y
  release()
  await expect(listAlerts(visitor).getByRole('button')).toBeVisible()
  expect((await footer.boundingBox())?.y).toBe(before)

  await page.route('**/api/halden/announcements', (route) => route.abort())
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/halden/de-DE')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mitteilungen' })).toHaveCount(0)
  forgetFailures(quietConsole)
})
