import type { Locator } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll, waitUntilLive } from './live-page.ts'
import { findCode, receiveMail } from './mails.ts'
import type { Kind, Person } from './people.ts'
import type { Visitor } from './visitor.ts'

/** As hold-votes.ts calls them. */
const MEETING = { 'en-GB': 'Extraordinary meeting', 'de-DE': 'Außerordentliche Versammlung' }
const TOPICS = {
  'en-GB': ['Annual accounts', 'Sale of the harbour office', 'Longer term'],
  'de-DE': ['Jahresabschluss', 'Verkauf des Hafenkontors', 'Längere Laufzeit'],
}
const CHECK_CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

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

/** From the start page by the list to the ballot. */
async function readMeeting(visitor: Visitor): Promise<void> {
  const { page, language } = visitor
  await visitor.open('')
  await expect(
    page.getByRole('link', { name: visitor.say('openVotes.voteOf', { title: MEETING[language] }) }),
  ).toBeVisible()
  await press(visitor, visitor.link('openVotes.all'))
  await expect(visitor.heading('pages.voting')).toBeVisible()
  await waitUntilLive(page)
  const said = { action: visitor.say('voting.actions.vote'), title: MEETING[language] }
  await expectAccessible(visitor)
  await press(visitor, page.getByRole('link', { name: visitor.say('voting.actionOf', said), exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MEETING[language])
  await expect(page.getByText(visitor.say('voting.course.published'))).toBeVisible()
  await expect(page.getByRole('row', { name: /10[.,]000.* ÷ .*100.* = 100 / })).toBeVisible()
  await expectAccessible(visitor)
  await press(visitor, visitor.link('voting.stand.vote'))
  await expect(page.getByRole('heading', { level: 1, name: visitor.say('ballot.title') })).toBeFocused()
}

/** Of so many holdings, each by itself or all together. */
function findGroup(visitor: Visitor, topic: number, nth = 0): Locator {
  const title = TOPICS[visitor.language][topic - 1] ?? ''
  const name = visitor.say('ballot.topic.choice', { number: String(topic), title })
  return visitor.page.getByRole('radiogroup', { name, exact: true }).nth(nth)
}

async function choose(visitor: Visitor, group: Locator, times: number): Promise<void> {
  await group.getByRole('radio').first().focus()
  await visitor.page.keyboard.press('Space')
  for (let step = 0; step < times; step += 1) await visitor.page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio').nth(times)).toBeChecked()
}

async function fillIn(visitor: Visitor, isApart: boolean): Promise<void> {
  const { page } = visitor
  if (isApart) {
    await page.getByRole('radio', { name: visitor.say('ballot.mode.together') }).focus()
    await page.keyboard.press('ArrowRight')
  }
  const ballots = isApart ? 2 : 1
  const total = String(3 * ballots)
  const review = visitor.button('ballot.review.go')
  await press(visitor, review)
  await expect(
    page.getByRole('group', { name: visitor.say('forms.toCorrect', { count: 3 * ballots }) }),
  ).toBeFocused()
  await expectAccessible(visitor)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findGroup(visitor, 1).getByRole('radio').first()).toBeFocused()

  for (let ballot = 0; ballot < ballots; ballot += 1)
    for (const topic of [1, 2, 3]) await choose(visitor, findGroup(visitor, topic, ballot), topic - 1)
  const progress = visitor.say('ballot.progress', { decided: total, total })
  await expect(page.getByText(progress, { exact: true })).toBeVisible()
  await expect(visitor.text('ballot.keeping.kept')).toBeVisible()
  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByText(progress, { exact: true })).toBeVisible()
  await expect(review).toBeEnabled()
  await press(visitor, review)
  await expect(visitor.heading('ballot.review.title')).toBeFocused()
  await expectAccessible(visitor)
}

/** Sent, taken back to change it, sent again; a wrong code, then the right one. */
async function confirm(visitor: Visitor, { email }: Person): Promise<void> {
  const { page } = visitor
  const subject = visitor.say('mails.voting.code.subject')
  await press(visitor, visitor.button('ballot.review.send'))
  const code = visitor.field('ballot.code.label')
  await expect(code).toBeFocused()
  const withdrawn = findCode(await receiveMail(email, subject))
  await page.reload()
  await waitUntilLive(page)
  await expect(code).toBeFocused()
  await expectAccessible(visitor)
  await press(visitor, visitor.button('ballot.code.change'))
  await expect(visitor.heading('ballot.fill.title')).toBeFocused()

  await choose(visitor, findGroup(visitor, 1), 2)
  await press(visitor, visitor.button('ballot.review.go'))
  await press(visitor, visitor.button('ballot.review.send'))
  await expect(code).toBeFocused()
  const mailed = findCode(await receiveMail(email, subject, 2))
  await page.keyboard.type(withdrawn === mailed ? '000000' : withdrawn)
  await page.keyboard.press('Enter')
  await expect(visitor.alert).toContainText(visitor.say('problems.voting.otherVote'))
  await expect(code).toBeFocused()
  await page.keyboard.type(mailed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: visitor.say('receipt.title') })).toBeFocused()
}

async function keepReceipt(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expect(visitor.text('receipt.given')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: CHECK_CODE }).first()).toBeVisible()
  await expectAccessible(visitor)
  const href = await visitor.link('receipt.download').getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')

  // There is no second vote.
  await page.goto(page.url().replace('view=receipt', 'view=ballot'))
  await waitUntilLive(page)
  await expect(visitor.alert).toHaveText(visitor.say('problems.voting.alreadyVoted'))
  await press(visitor, visitor.link('voting.next.receipt'))
  await expect(visitor.text('receipt.given')).toBeVisible()
  await visitor.open('voting/00000000-0000-4000-8000-000000000000')
  await expect(visitor.text('problems.voting.notAvailable')).toBeVisible()
  await press(visitor, visitor.link('voting.next.overview'))
  await expect(visitor.text('voting.marks.voted')).toBeVisible()
  // B7.7
  await visitor.open('')
  await expect(visitor.heading('ownStart.lastMonth')).toBeVisible()
  await expect(visitor.heading('openVotes.title')).toHaveCount(0)
}

const JOURNEYS: ReadonlyArray<{
  readonly kind: Kind
  readonly language: 'en-GB' | 'de-DE'
  readonly width: number
  readonly isApart: boolean
}> = [
  { kind: 'voter', language: 'en-GB', width: 360, isApart: false },
  { kind: 'publicVoter', language: 'de-DE', width: 360, isApart: true },
]

for (const { kind, language, width, isApart } of JOURNEYS)
  test.describe(`B7.1 in ${language}, ${width} pixels wide`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('votes are read about, decided, reviewed, confirmed and receipted by keyboard alone', async ({
      begin,
      meet,
      quietConsole,
    }) => {
      const person = meet(kind)
      const visitor = await begin(person)
      await readMeeting(visitor)
      await fillIn(visitor, isApart)
      await confirm(visitor, person)
      await keepReceipt(visitor)
      forgetFailures(quietConsole)
    })
  })
