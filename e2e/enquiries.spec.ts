import { findViolations } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { measureSidewaysScroll, openLive } from './live-page.ts'
import { listMails, receiveMail } from './mails.ts'

const FUND = 'Linden Campus Glasgow'
/** Nobody looks after the investors of journeys: their enquiries go to the house itself. */
const HOUSE = 'portal@linden.example'

test.use({ language: 'de-DE', viewport: { width: 360, height: 800 } })

test('B4.4 somebody writes about a fund: both are mailed, it is listed, and another tab sends nothing twice', async ({
  meet,
  begin,
}) => {
  const person = meet('publicVoter')
  const visitor = await begin(person)
  const { page } = visitor
  const expectAccessible = async () => {
    expect(await findViolations(page)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
  }
  await visitor.open('market')
  await page.getByRole('link', { name: FUND, exact: true }).click()
  const interested = { name: visitor.say('interests.interestedIn', { fund: FUND }) }
  await page.getByRole('button', interested).click()

  const otherTab = await page.context().newPage()
  await openLive(otherTab, page.url())
  await otherTab.getByRole('button', interested).click()

  await expect(visitor.heading('interests.form.title', { fund: FUND })).toBeFocused()
  await visitor.field('interests.form.message').fill('Ist das Pfund abgesichert?')
  await page.getByRole('radio', { name: visitor.say('interests.form.ways.phone') }).check()
  const phone = page.getByRole('textbox', { name: visitor.say('interests.form.phone') })
  await phone.fill('anrufen')
  await expectAccessible()
  await visitor.button('interests.form.send').click()
  await page.getByRole('button', { name: visitor.say('interests.form.phoneWrong') }).click()
  await expect(phone).toBeFocused()
  await phone.fill('+49 40 123456')
  await visitor.button('interests.form.send').click()
  await expect(visitor.heading('interests.sent.title')).toBeFocused()
  await expectAccessible()
  await visitor.button('interests.sent.close').click()
  await expect(page.getByText('Sie haben uns zu diesem Fonds geschrieben:')).toBeVisible()
  await expect(page.getByRole('button', interested)).toHaveCount(0)

  const copy = await receiveMail(
    person.email,
    visitor.say('mails.interests.confirmation.subject', { fund: FUND }),
  )
  expect(copy.text).toContain('Nachricht: Ist das Pfund abgesichert?')
  const told = async () => (await listMails(HOUSE)).filter(({ text }) => text.includes(person.email))
  await expect
    .poll(async () => (await told()).map(({ subject }) => subject))
    .toEqual([`Linden Grundinvest: Anfrage zu ${FUND}`])

  await otherTab.getByRole('button', { name: visitor.say('interests.form.send') }).click()
  await expect(otherTab.getByRole('heading', { name: visitor.say('interests.already.title') })).toBeFocused()
  await otherTab.close()

  await visitor.open('user/enquiries')
  const enquiry = page.getByRole('main').getByRole('listitem').filter({ hasText: FUND })
  await expect(enquiry).toContainText('Ist das Pfund abgesichert?')
  await enquiry.getByRole('link', { name: FUND }).click()
  await expect(page.getByRole('heading', { level: 1, name: FUND })).toBeVisible()
  expect(await told()).toHaveLength(1)
})
