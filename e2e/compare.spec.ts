import { expect, test } from './fixtures.ts'

test('B4.3 two funds are marked in the market, compared, narrowed to what differs, and one is taken away', async ({
  page,
  begin,
}) => {
  const visitor = await begin('publicInvestor')
  await visitor.open('market?sort=name')
  const bar = page.getByRole('status').filter({ hasText: /marked/i })
  await page.getByRole('link', { name: 'Compare (Linden Campus Glasgow)' }).click()
  await expect(bar).toHaveText(/^Marked: Linden Campus Glasgow\./)
  await page.getByRole('link', { name: 'Compare (Linden Campus Babelsberg)' }).click()
  await expect(bar).toHaveText('2 of 3 funds marked: Linden Campus Glasgow, Linden Campus Babelsberg')
  // Marks are no filter, and filters take no mark away.
  await page.getByRole('combobox', { name: 'Currency', exact: true }).selectOption('GBP')
  await expect(page).toHaveURL(/sort=name.*currency=GBP.*compare=|currency=GBP.*sort=name.*compare=/)
  await expect(bar).toHaveText(/^2 of 3/)

  await page.getByRole('link', { name: 'Compare funds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare funds')
  const table = page.getByRole('table', { name: 'Funds side by side' })
  const alike = table.getByRole('row', { name: /^Agio/ })
  await expect(alike).not.toContainText('differs')
  await expect(table.getByRole('row', { name: /^Currency.*differs.*GBP.*EUR/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(alike).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Only differences' })).toBeChecked()
  await expect(alike).toHaveCount(0)

  await table.getByRole('link', { name: 'Remove (Linden Campus Glasgow)' }).click()
  await expect(table.getByRole('columnheader')).toHaveText(['Point', 'Linden Campus Babelsberg'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('B4.3 without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the address does the same', async ({ page, begin }) => {
    const visitor = await begin('publicInvestor')
    await page.goto(visitor.address('market'))
    await page.getByRole('link', { name: 'Compare (Linden Campus Glasgow)' }).click()
    await page.getByRole('link', { name: 'Compare (Linden Wohnen Zürich)' }).click()
    await page.getByRole('link', { name: 'Compare funds' }).click()
    await page.getByRole('combobox', { name: 'Add a fund' }).selectOption('Linden Wind Prignitz')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Point',
      'Linden Campus Glasgow',
      'Linden Wohnen Zürich',
      'Linden Wind Prignitz',
    ])
  })
})
