import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

test('B1.9 from the start page to all that comes next, with its amounts, and on to the investment', async ({
  page,
  begin,
}) => {
  const visitor = await begin('investor')
  await openLive(page, visitor.address(''))
  const card = page.getByRole('region', { name: visitor.say('dates.next') })
  // What is to be voted on leads elsewhere.
  const aboutMoney = { hasNotText: /Voting (starts|ends)/ }
  const first = await card.getByRole('listitem').filter(aboutMoney).first().innerText()
  await card.getByRole('link', { name: visitor.say('dates.all') }).click()
  await expect(page).toHaveURL(/\/portfolio\/dates$/)
  await expect(page).toHaveTitle(/^What comes next · /)
  const lines = page.getByRole('main').getByRole('listitem').filter(aboutMoney)
  // What has an amount stands alone, as on the start page.
  expect(await lines.first().innerText()).toBe(first)
  await lines.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/portfolio\/[\w-]{36}\?tab=investment$/)
})
