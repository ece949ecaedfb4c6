import type { Locator } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll, waitUntilLive } from './live-page.ts'
import { findCode, receiveMail } from './mails.ts'
import type { Kind } from './people.ts'
import { weighScripts } from './script-weight.ts'
import type { Visitor } from './visitor.ts'

const LIMIT_BYTES = 190_000

test('B6.4 the profile stays within 190 kB of JavaScript gzip; editing and sending come later', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  const weigh = weighScripts(page)
  await visitor.open('user/profile')
  await page.waitForLoadState('networkidle')
  expect(weigh()).toBeLessThanOrEqual(LIMIT_BYTES)
})

/** By keyboard: Enter on what has the focus. */
async function press(visitor: Visitor, target: Locator): Promise<void> {
  await target.focus()
  await expect(target).toBeFocused()
  await visitor.page.keyboard.press('Enter')
}

async function expectAccessible({ page }: Visitor): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
}

async function askForChange(visitor: Visitor, email: string, section: string): Promise<void> {
  const { page } = visitor
  const name = visitor.say(`profile.sections.${section}`)
  await visitor.open('user/profile')
  await press(visitor, visitor.button('profile.editSection', { section: name }))
  const field = page.getByRole('textbox', { name: visitor.say('profile.parts.houseNumber') }).first()
  await field.fill('4711')
  await expectAccessible(visitor)
  await field.press('Enter')
  await expect(visitor.button('profile.editSection', { section: name })).toBeFocused()
  await expect(page.getByRole('insertion')).toContainText('4711')

  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByRole('insertion')).toContainText('4711')
  await press(visitor, visitor.button('editing.bar.review'))
  await expect(visitor.heading('sending.review.title')).toBeFocused()
  await page.getByLabel(visitor.say('sending.review.comment')).fill('The new house')
  await expectAccessible(visitor)
  await press(visitor, visitor.button('sending.review.send'))

  const code = visitor.field('sending.code.label')
  await expect(code).toBeFocused()
  await page.reload()
  await waitUntilLive(page)
  await expect(code).toBeFocused()
  await expectAccessible(visitor)
  const mailed = findCode(await receiveMail(email, visitor.say('mails.requestCode.subject')))
  await page.keyboard.type(mailed === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(visitor.alert).toHaveText(visitor.say('problems.changeRequests.invalidCode'))
  await expect(code).toBeFocused()
  await page.keyboard.type(mailed)
  await page.keyboard.press('Enter')
  await expect(visitor.heading('requests.review.title')).toBeFocused()
  await expect(visitor.text('requests.review.sent')).toBeVisible()
  await expect(page.getByRole('button', { name: visitor.say('profile.edit') })).toHaveCount(0)
  await expectAccessible(visitor)
}

async function withdraw(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.open('user/requests')
  await expect(visitor.text('requests.states.inReview')).toBeVisible()
  await expect(page.getByText('The new house').first()).toBeVisible()
  await expectAccessible(visitor)
  await press(visitor, page.getByRole('button', { name: visitor.say('requests.withdraw') }).first())
  await press(
    visitor,
    page.getByRole('dialog').getByRole('button', { name: visitor.say('requests.withdraw'), exact: true }),
  )
  await expect(visitor.text('requests.withdrawn')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await visitor.open('user/profile')
  await expect(page.getByRole('button', { name: visitor.say('profile.edit') }).first()).toBeVisible()
}

const JOURNEYS: ReadonlyArray<{
  readonly kind: Kind
  readonly language: 'en-GB' | 'de-DE'
  readonly width: number
}> = [
  { kind: 'requester', language: 'en-GB', width: 360 },
  { kind: 'publicRequester', language: 'de-DE', width: 360 },
]

for (const { kind, language, width } of JOURNEYS)
  test.describe(`B6.2 in ${language}, ${width} pixels wide`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('a change is edited, reviewed, sent and confirmed by keyboard alone, and withdrawn', async ({
      begin,
      meet,
      quietConsole,
    }) => {
      const person = meet(kind)
      const visitor = await begin(person)
      await askForChange(visitor, person.email, 'addresses')
      await withdraw(visitor)
      forgetFailures(quietConsole)
    })
  })
