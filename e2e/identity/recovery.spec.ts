import { LOCALES } from '#kernel/locale.ts'
import { expect, forgetFailures, test } from '../fixtures.ts'
import { openLive, waitUntilLive } from '../live-page.ts'
import { findLink, listMails, receiveMail } from '../mails.ts'
import { PASSWORD } from '../people.ts'

const NEW_PASSWORD = 'seventeen quiet geese'

test('A4.6 somebody unknown reads the same as somebody known, and no mail goes out', async ({
  page,
  visitor,
  meet,
}) => {
  const known = meet('investor')
  const screens: string[] = []
  const unknown = `nobody.${known.email}`
  for (const username of [unknown, known.username]) {
    await page.goto(`${visitor.address('signin')}?recover=1`)
    await visitor.enterUsername(username)
    await expect(visitor.heading('signIn.recovery.sentTitle')).toBeVisible()
    screens.push((await page.getByRole('main').innerText()).replaceAll(username, ''))
  }
  expect(screens[0]).toBe(screens[1])
  // Mails go out in the order they were asked for.
  await receiveMail(known.email, visitor.say('mails.resetLink.subject'))
  const mails = await listMails()
  expect(mails.filter(({ to, text }) => to.includes(unknown) || text.includes(unknown))).toEqual([])
  await visitor.link('signIn.next').click()
  await expect(page).toHaveURL(visitor.address(''))
})

test.describe('passwords, in German', () => {
  test.use({ language: 'de-DE' })

  test('A4.4 A4.7 A2.9 202: a one-time password leads to a new one from everywhere', async ({
    page,
    visitor,
    meet,
    quietConsole,
  }) => {
    const person = meet('investorWithOneTimePassword')
    await visitor.signIn(person)
    await expect(visitor.text('password.oneTimeIntro')).toBeVisible()
    await page.goto(visitor.address('portfolio'))
    await expect(page).toHaveURL(visitor.address('password-reset'))
    await waitUntilLive(page)

    await visitor.field('password.oneTime').fill('not the one')
    await visitor.setPassword(NEW_PASSWORD)
    await expect(visitor.alert).toHaveText(visitor.say('problems.passwords.oldPasswordMismatch'))
    await expect(visitor.field('password.oneTime')).toBeFocused()

    await visitor.field('password.oneTime').fill(PASSWORD)
    await visitor.setPassword(PASSWORD)
    await visitor.expectRule('notRecent', 5, 'unmet')

    await visitor.field('password.fresh').fill(NEW_PASSWORD)
    await visitor.expectRule('minimum', 12, 'met')
    await visitor.field('password.repeated').fill('something else')
    await page.keyboard.press('Enter')
    await expect(visitor.text('password.mismatch')).toBeVisible()
    await visitor.field('password.repeated').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await visitor.expectPortfolio()
    await receiveMail(person.email, visitor.say('mails.passwordChanged.subject'))
    expect(await visitor.signInUnseen(person, NEW_PASSWORD)).toBe(200)
    forgetFailures(quietConsole)
  })
})

for (const language of LOCALES)
  test.describe(`passwords (${language})`, () => {
    test.use({ language })

    test('A4.6 A4.7 a forgotten password is replaced through the link of a mail, which works once', async ({
      page,
      visitor,
      meet,
      bringVisitor,
      quietConsole,
    }) => {
      const person = meet('investor')
      const elsewhere = await bringVisitor()
      await elsewhere.signInUnseen(person)

      await visitor.open('signin')
      await visitor.enterUsername(person.username)
      await visitor.button('signIn.forgotPassword').click()
      await expect(visitor.field('signIn.username')).toHaveValue(person.username)
      await page.keyboard.press('Enter')
      await expect(visitor.heading('signIn.recovery.sentTitle')).toBeVisible()

      const mail = await receiveMail(person.email, visitor.say('mails.resetLink.subject'))
      expect(mail.from).toContain('portal@halden.example')
      expect(mail.text).toContain(visitor.say('mails.greeting', { name: person.name }))
      expect(new URL(findLink(mail)).pathname).toMatch(new RegExp(`^${visitor.address('password-reset/')}`))

      await openLive(page, findLink(mail))
      await visitor.field('password.fresh').pressSequentially('short')
      await visitor.expectRule('minimum', 12, 'open')
      await visitor.setPassword('short')
      await visitor.expectRule('minimum', 12, 'unmet')
      await expect(visitor.text('password.broken')).toBeVisible()
      await visitor.setPassword(NEW_PASSWORD)
      await expect(visitor.heading('password.setTitle')).toBeFocused()
      await receiveMail(person.email, visitor.say('mails.passwordChanged.subject'))

      await visitor.link('password.toSignIn').click()
      await visitor.enterUsername(person.username)
      await visitor.enterPassword(NEW_PASSWORD)
      await visitor.expectPortfolio()
      await elsewhere.open('portfolio')
      await expect(elsewhere.heading('states.securedTitle')).toBeVisible()

      await openLive(page, findLink(mail))
      await expect(visitor.heading('password.deadLinkTitle')).toBeVisible()
      await expect(visitor.text('problems.passwords.tokenNotFound')).toBeVisible()
      await expect(visitor.field('password.fresh')).toHaveCount(0)
      forgetFailures(quietConsole)
    })
  })
