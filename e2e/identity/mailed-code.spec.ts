import { LOCALES } from '#kernel/locale.ts'
import { expect, forgetFailures, test } from '../fixtures.ts'
import { findCode, receiveMail } from '../mails.ts'
import type { Person } from '../people.ts'
import type { Visitor } from '../visitor.ts'

const PHONE = { width: 360, height: 740 }
const MAILS_IN_15_MINUTES = 5
const TRIES = 5

test('A4.5 A4.8 410 after five wrong codes, and the server blocks the next mail for a minute, too', async ({
  page,
  visitor,
  meet,
  quietConsole,
}) => {
  await page.clock.install()
  const person = meet('investorWithCode')
  await visitor.signIn(person)
  const code = await receiveCode(visitor, person)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answered = page.waitForResponse('**/2fa-confirm/**')
    await visitor.enterCode(different(code))
    await answered
  }
  await expect(visitor.alert).toHaveText(visitor.say('problems.signin.invalidTan'))
  await visitor.enterCode(code)
  await expect(visitor.alert).toHaveText(visitor.say('problems.signin.tanTimedOut'))

  // Only this browser believes that the minute is over.
  await page.clock.fastForward('01:00')
  await visitor.button('forms.resend').click()
  await expect(visitor.alert).toContainText(visitor.say('problems.signin.resendBlocked'))
  await expect(page.getByRole('button', { name: countdown(visitor) })).toBeDisabled()
  forgetFailures(quietConsole)
})

test('A4.4 429 says how long to wait', async ({ visitor, meet, quietConsole }) => {
  const person = meet('investorWithCode')
  for (let mails = 0; mails < MAILS_IN_15_MINUTES; mails += 1)
    expect(await visitor.signInUnseen(person)).toBe(201)
  await visitor.signIn(person)
  await expect(visitor.alert).toHaveText(
    `${visitor.say('problems.signin.tooManyAttempts')} ${visitor.say('ui.retryInMinutes', { count: 15 })}`,
  )
  forgetFailures(quietConsole)
})

test.describe('a code by mail, in German', () => {
  test.use({ language: 'de-DE' })

  test('A4.4 410 a sign-in that another one has ended begins again at the password', async ({
    page,
    visitor,
    meet,
    bringVisitor,
    quietConsole,
  }) => {
    await page.clock.install()
    const person = meet('investorWithCode')
    await visitor.signIn(person)
    const code = await receiveCode(visitor, person)
    await (await bringVisitor()).signInUnseen(person)
    await visitor.enterCode(code)
    await expect(visitor.alert).toHaveText(visitor.say('problems.signin.tanTimedOut'))
    await page.clock.fastForward('01:00')
    await visitor.button('forms.resend').click()
    await expect(visitor.heading('signIn.passwordTitle')).toBeVisible()
    await expect(visitor.alert).toHaveText(visitor.say('problems.signin.timedOut'))
    forgetFailures(quietConsole)
  })
})

for (const language of LOCALES)
  test.describe(`a code by mail (${language})`, () => {
    test.use({ language })

    test('A4.4 A4.5 201 asks for it: a wrong one is told, the right one is pasted and works once, on a phone', async ({
      page,
      visitor,
      meet,
      bringVisitor,
      quietConsole,
    }) => {
      await page.setViewportSize(PHONE)
      const person = meet('investorWithCode')
      await visitor.signIn(person)
      await expect(visitor.heading('signIn.factors.email-tan.title')).toBeVisible()
      await expect(visitor.alert).toHaveCount(0)
      await expect(page.getByRole('button', { name: countdown(visitor) })).toBeDisabled()
      const field = visitor.field('signIn.factors.email-tan.label')
      await expect(field).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

      const code = await receiveCode(visitor, person)
      await page.keyboard.type(different(code))
      await page.keyboard.press('Enter')
      await expect(visitor.alert).toHaveText(visitor.say('problems.signin.invalidTan'))
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()

      const next = visitor.button('signIn.submit')
      await paste(visitor, '12 345')
      await expect(visitor.text('forms.codeRefused', { count: 6 })).toBeVisible()
      await expect(next).toBeDisabled()
      await paste(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
      await expect(field).toHaveValue(code)
      await next.click()
      await expect(page).toHaveURL(visitor.address('portfolio'))

      const thief = await bringVisitor()
      await thief.signIn(person)
      await receiveCode(visitor, person, 2)
      await thief.enterCode(code)
      await expect(thief.alert).toHaveText(visitor.say('problems.signin.invalidTan'))
      forgetFailures(quietConsole)
    })
  })

async function receiveCode(visitor: Visitor, { email }: Person, count = 1): Promise<string> {
  return findCode(await receiveMail(email, visitor.say('mails.tan.subject'), count))
}

function different(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function countdown(visitor: Visitor): RegExp {
  return new RegExp(visitor.say('forms.resendIn', { seconds: 0 }).replace('0', '\\d\\d'))
}

async function paste(visitor: Visitor, text: string): Promise<void> {
  await visitor.field('signIn.factors.email-tan.label').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
