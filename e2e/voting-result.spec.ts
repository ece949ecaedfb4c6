import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'
import { findLink, listMails, receiveMail } from './mails.ts'
import { PASSWORD } from './people.ts'
import type { Visitor } from './visitor.ts'

/** As hold-votes.ts calls it. */
const MEETING = 'Extraordinary meeting'
const GUEST_NAME = 'Petra Ubben'

async function expectAccessible({ page }: Visitor): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
}

test.describe('B7.5 what was published', () => {
  test.use({ language: 'de-DE', viewport: { width: 360, height: 800 } })

  test('a participant finds their code in the published list, adds it all up and keeps the protocol', async ({
    begin,
  }) => {
    // Their investor has voted in the demo house.
    const visitor = await begin('publicInvestor')
    const { page } = visitor
    await visitor.open('voting')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${visitor.say('voting.actions.result')}: `) })
      .first()
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: visitor.say('votingResult.title') }),
    ).toBeVisible()
    await expect(visitor.text('votingResult.turnout.reached')).toBeVisible()
    await expect(page.getByRole('table', { name: visitor.say('votingResult.codes.list') })).toBeVisible()
    await expectAccessible(visitor)

    // One of the receipt; then the same as somebody types it.
    const own = page.getByRole('group').filter({ hasText: /Prüfcode/ })
    await own.getByText(/^Ihr Stimmbeleg hat/).click()
    const lookUp = own.getByRole('button').first()
    const code = (await lookUp.textContent()) ?? ''
    await lookUp.click()
    const row = page.getByRole('rowheader', { name: `${code} ${visitor.say('votingResult.codes.yours')}` })
    await expect(visitor.text('votingResult.codes.found', { count: 1 })).toBeVisible()
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`code=${code}`))
    await visitor.button('votingResult.codes.showAll').click()
    await expect(visitor.button('votingResult.codes.more')).toBeVisible()
    await visitor.field('votingResult.codes.code').fill(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await expect(row).toBeVisible()

    await visitor.button('votingResult.addUp.start').click()
    await expect(visitor.text('votingResult.addUp.same')).toBeVisible()
    await expect(visitor.text('votingResult.addUp.ownFoundText')).toBeVisible()
    await expectAccessible(visitor)
    const saving = page.waitForEvent('download')
    await visitor.button('votingResult.files.protocol.download').click()
    expect((await saving).suggestedFilename()).toMatch(/^protokoll-.*\.pdf$/)
  })
})

test.describe('B7.4 by proxy', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a proxy is named by mail, signs in for this alone, and is taken back', async ({
    begin,
    meet,
    bringVisitor,
    quietConsole,
  }) => {
    const person = meet('voter')
    const visitor = await begin(person)
    const { page } = visitor
    const email = `guest.of.${person.username}@people.example`
    await visitor.open('voting')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${MEETING}`) })
      .click()
    await visitor.link('voting.stand.giveProxy').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('textbox', { name: visitor.say('votingProxies.name') }).fill(GUEST_NAME)
    await page.getByRole('textbox', { name: visitor.say('votingProxies.email') }).fill(email)
    await visitor.text('votingProxies.form.instructions').click()
    const sale = page.getByRole('group', { name: /Sale of the harbour office/ })
    await sale.getByRole('radio', { name: visitor.say('voting.choices.REJECT') }).check({ force: true })
    await expectAccessible(visitor)
    await visitor.button('votingProxies.form.next').click()
    await expect(visitor.heading('votingProxies.review.title')).toBeFocused()
    await expectAccessible(visitor)
    await visitor.button('votingProxies.review.give').click()
    await visitor.confirm()
    await expect(visitor.heading('votingProxies.done.title', { name: GUEST_NAME })).toBeFocused()
    await visitor.button('voting.toMeeting').click()
    await expect(visitor.heading('votingProxies.given.title')).toBeVisible()
    await expectAccessible(visitor)

    // From the mail to the meeting, on another device.
    await expect.poll(async () => (await listMails(email)).length, { timeout: 20_000 }).toBe(1)
    const [mail] = await listMails(email)
    const username = /guest-\d+/.exec(mail?.text ?? '')?.[0] ?? ''
    const guest = await bringVisitor()
    await guest.page.goto(findLink(mail ?? (await receiveMail(email, ''))))
    await guest.setPassword(PASSWORD)
    await guest.link('password.toSignIn').click()
    await guest.enterUsername(username)
    await guest.enterPassword(PASSWORD)
    await expect(guest.page).toHaveURL(guest.address('voting'))
    await guest.skipTutorial()
    await guest.open('voting')
    await guest.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${MEETING}`) })
      .click()
    await expect(guest.link('voting.stand.vote')).toBeVisible()

    await visitor.button('votingProxies.takeBack.open').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: visitor.say('votingProxies.takeBack.confirm'), exact: true })
      .click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      visitor.say('votingProxies.given.takenBack', { name: GUEST_NAME }),
    )
    await expect(visitor.link('voting.stand.vote')).toBeVisible()
    const isTold = async () =>
      (await listMails(email)).some(({ text }) => text.includes('taken back the proxy'))
    await expect.poll(isTold, { timeout: 20_000 }).toBe(true)
    // That a confirmation is needed is an answer of 403.
    forgetFailures(quietConsole)
  })
})
