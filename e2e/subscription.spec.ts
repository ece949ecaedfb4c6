import { expect, test } from './fixtures.ts'

test('B2.4 an open subscription is continued in the tool, which learns who comes and with what, once', async ({
  page,
  begin,
}) => {
  const visitor = await begin('publicInvestor')
  await visitor.open('market')
  const open = page.getByRole('region', { name: visitor.say('subscriptions.title', { count: 1 }) })
  const name = await open.getByRole('heading', { level: 3 }).innerText()
  const opened = page.context().waitForEvent('page')
  await open.getByRole('button', { name: `Continue subscription (${name})` }).click()
  const tool = await opened
  await expect(tool.getByRole('heading', { level: 1 })).toHaveText('Stand-in for the subscription tool')
  const read = (term: string) => tool.locator('dt', { hasText: term }).locator('xpath=../dd')
  await expect(read('Its number in the subscription tool')).toHaveText(/^ZS-/)
  await expect(read('Brand')).toHaveText('Linden Grundinvest')
  await expect(read('Token valid until')).toHaveText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/)

  const repeated = tool.waitForResponse((response) => response.status() === 409)
  await tool.reload()
  await repeated
  await expect(tool.getByRole('alert')).toContainText('The token has been used before')
})
