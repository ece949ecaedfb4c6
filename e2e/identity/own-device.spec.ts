import { findViolationsIn } from '../find-violations.ts'
import { expect, forgetFailures, test } from '../fixtures.ts'
import { findCode, receiveMail } from '../mails.ts'
import type { Visitor } from '../visitor.ts'
import { openAuthenticatorApp } from './authenticator-app.ts'

test('A4.8 an authenticator app is set up and asked for; a recovery code replaces it once', async ({
  page,
  begin,
  meet,
  quietConsole,
}) => {
  const person = meet('investor')
  const visitor = await begin(person)
  await visitor.open('user/security')
  await visitor.button('secondFactors.setUpTotp').click()
  await visitor.confirm('not the one')
  await expect(visitor.alert).toHaveText(visitor.say('problems.confirmation.wrongPassword'))
  expect(await findViolationsIn(visitor.confirmation)).toEqual([])
  await visitor.confirm()
  await expect(page.getByRole('img', { name: visitor.say('secondFactors.qr') })).toBeVisible()
  const nextCode = openAuthenticatorApp(await page.locator('code').innerText())
  await visitor.field('secondFactors.codeLabel').fill(nextCode())
  await page.keyboard.press('Enter')
  await expect(visitor.text('secondFactors.totpSetUp')).toBeVisible()
  const [recoveryCode = ''] = await keepRecoveryCodes(visitor)
  await receiveMail(person.email, visitor.say('mails.factorChanged.subject'))

  await visitor.leaveUnseen()
  await visitor.signIn(person)
  await expect(visitor.text('signIn.factors.totp.intro')).toBeVisible()
  const field = visitor.field('signIn.factors.totp.label')
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(visitor.alert).toHaveText(visitor.say('problems.signin.invalidTan'))
  await field.fill(nextCode())
  await page.keyboard.press('Enter')
  await visitor.expectPortfolio()

  const enterRecoveryCode = async () => {
    await visitor.leaveUnseen()
    await visitor.signIn(person)
    await visitor.chooseFactor('recoveryCode')
    await visitor.field('signIn.factors.recoveryCode.label').fill(recoveryCode.toUpperCase())
    await page.keyboard.press('Enter')
  }
  await enterRecoveryCode()
  await visitor.expectPortfolio()
  await enterRecoveryCode()
  await expect(visitor.alert).toHaveText(visitor.say('problems.signin.invalidTan'))
  forgetFailures(quietConsole)
})

test.describe('a second factor on an own device, in German', () => {
  test.use({ language: 'de-DE' })

  test('A4.8 a passkey is added and offered before the weaker ways', async ({
    page,
    visitor,
    meet,
    quietConsole,
  }) => {
    await plugInAuthenticator(visitor)
    const person = meet('investorWithCode')
    await visitor.signIn(person)
    const subject = visitor.say('mails.tan.subject')
    await visitor.enterCode(findCode(await receiveMail(person.email, subject)))
    await visitor.expectPortfolio()
    await visitor.skipTutorial()

    await visitor.open('user/security')
    await visitor.button('secondFactors.addPasskey').click()
    await visitor.field('secondFactors.passkeyName').fill('Laptop')
    await page.keyboard.press('Enter')
    await visitor.confirm()
    await expect(visitor.text('secondFactors.passkeyAdded', { name: 'Laptop' })).toBeVisible()
    await keepRecoveryCodes(visitor)

    await visitor.leaveUnseen()
    await visitor.signIn(person)
    await expect(visitor.heading('signIn.factors.passkey.title')).toBeVisible()
    await page.getByText(visitor.say('signIn.otherWay')).click()
    await expect(page.getByRole('main').getByRole('list').getByRole('button')).toHaveText([
      visitor.say('signIn.factors.email-tan.choose'),
      visitor.say('signIn.factors.recoveryCode.choose'),
    ])
    await visitor.button('signIn.usePasskey').click()
    await visitor.expectPortfolio()

    // Nothing was mailed for the passkey; a code comes when somebody asks for one.
    await visitor.leaveUnseen()
    await visitor.signIn(person)
    await visitor.chooseFactor('email-tan')
    await visitor.enterCode(findCode(await receiveMail(person.email, subject, 2)))
    await visitor.expectPortfolio()
    forgetFailures(quietConsole)
  })
})

async function keepRecoveryCodes(visitor: Visitor): Promise<string[]> {
  const list = visitor.page.getByRole('list', { name: visitor.say('secondFactors.codesTitle') })
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await visitor.button('secondFactors.codesKept').click()
  await expect(list).toHaveCount(0)
  return codes
}

/** The fingerprint reader of a laptop, as Chromium plays it. */
async function plugInAuthenticator({ page }: Visitor): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
