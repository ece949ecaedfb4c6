import { expect, forgetFailures, test } from '../fixtures.ts'
import { receiveMail } from '../mails.ts'
import { Visitor } from '../visitor.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('A6.6 signing out in one tab shows in the other', async ({ context, begin, quietConsole }) => {
  const visitor = await begin('investor')
  await visitor.open('portfolio')
  const other = new Visitor(await context.newPage(), visitor.language)
  await other.open('portfolio')
  await visitor.signOut()
  await expect(other.heading('states.securedTitle')).toBeVisible()
  forgetFailures(quietConsole)
})

test.describe('sessions, in German', () => {
  test.use({ language: 'de-DE' })

  test('security.md 9 a sign-in from a new device is mailed, listed, and ended there', async ({
    page,
    begin,
    meet,
    bringVisitor,
    quietConsole,
  }) => {
    const person = meet('investor')
    const visitor = await begin(person)
    const phone = await bringVisitor({ userAgent: IPHONE, viewport: { width: 360, height: 740 } })
    await phone.signIn(person)
    await expect(phone.page).toHaveURL(phone.address('portfolio'))
    const mail = await receiveMail(person.email, visitor.say('mails.newDevice.subject'))
    expect(mail.text).toMatch(/iPhone/)

    await visitor.open('user/security')
    const device = visitor.say('ui.device', { browser: 'Safari', system: 'iPhone' })
    const sessions = page.getByRole('region', { name: visitor.say('sessions.title') })
    await expect(sessions.getByRole('heading', { level: 4 })).toHaveCount(2)
    await expect(sessions.getByText(visitor.say('sessions.thisDevice'))).toHaveCount(1)
    // Since when is said as well, so that two of one kind are told apart.
    const endOf = visitor.say('sessions.endSession', { device, moment: '' }).trim()
    await sessions.getByRole('button', { name: endOf }).click()
    await expect(visitor.text('sessions.ended', { device })).toBeVisible()
    await expect(sessions.getByRole('heading', { level: 4 })).toHaveCount(1)

    await phone.page.reload()
    await expect(phone.heading('states.securedTitle')).toBeVisible()

    await phone.signIn(person)
    await expect(phone.page).toHaveURL(phone.address('portfolio'))
    await visitor.button('sessions.endAll').click()
    await expect(page).toHaveURL(visitor.address(''))
    await phone.page.reload()
    await expect(phone.heading('states.securedTitle')).toBeVisible()
    forgetFailures(quietConsole)
  })
})
