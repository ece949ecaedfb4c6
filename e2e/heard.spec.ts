import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

/** Links that are called alike and lead to different places, as a list of links would tell them. */
async function listNamesakes(page: Page): Promise<string[]> {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n')
  const places = new Map<string, Set<string>>()
  for (const [index, line] of lines.entries()) {
    const name = /- '?link "(.*?)"/.exec(line)?.[1]
    const place = lines
      .slice(index + 1)
      .find((next) => next.includes('/url:'))
      ?.trim()
    if (name !== undefined && place !== undefined)
      places.set(name, (places.get(name) ?? new Set()).add(place))
  }
  return [...places].filter(([, found]) => found.size > 1).map(([name]) => name)
}

const announcer = (page: Page) => page.locator('#announcer')

test('who hears a page hears each link by a name of its own', async ({ page, begin }) => {
  await begin('investor')
  for (const path of ['', 'portfolio/dates', 'portfolio/returns', 'voting']) {
    await openLive(page, `/halden/${path}`)
    await page.waitForLoadState('networkidle')
    expect([path, await listNamesakes(page)]).toEqual([path, []])
  }
  await openLive(page, '/halden/documents')
  await expect.poll(() => listNamesakes(page)).toEqual([])
})

test('a page is named when it opens, another part of it is said, and figures are heard as they are shown', async ({
  page,
  begin,
}) => {
  await begin('investor')
  await openLive(page, '/halden/portfolio')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voting' }).click()
  const main = page.getByRole('main', { name: 'Voting' })
  await expect(main).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main', { name: 'Portfolio' })).toBeFocused()
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('shown rounded')

  await page.getByRole('link', { name: 'Halden Berlin Value-Add' }).first().click()
  await expect(page.getByRole('main', { name: 'Halden Berlin Value-Add' })).toBeFocused()
  await page.getByRole('link', { name: 'Documents', exact: true }).last().click()
  await expect(page).toHaveTitle(/^Documents · Halden Berlin Value-Add · /)
  await expect(announcer(page)).toHaveText(/^Documents · Halden Berlin Value-Add/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Documents', level: 2 })).toBeAttached()
})

test('one place tells what happened: documents selected, another currency, and who has signed out', async ({
  page,
  begin,
}) => {
  await begin('investor')
  await openLive(page, '/halden/documents')
  await page.getByLabel('Select all').check()
  await expect(announcer(page)).toHaveText(/^\d+ documents selected/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Download as ZIP' })).toBeFocused()

  await openLive(page, '/halden/portfolio')
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expect(announcer(page)).toHaveText(/USD/)

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/halden')
  await expect(announcer(page)).toHaveText('You are signed out.')
  await page.reload()
  await expect(announcer(page)).toBeEmpty()
})
