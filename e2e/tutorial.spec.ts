import type { Locator } from '@playwright/test'
import { findViolationsIn } from './find-violations.ts'
import { expect, test } from './fixtures.ts'
import { waitUntilLive } from './live-page.ts'

test.describe('the tutorial, in German', () => {
  // Where a mark finds room depends on how long its text is.
  test.use({ language: 'de-DE' })

  test('A10.1 explains, is skipped and A10.2 repeated, by keyboard alone', async ({
    page,
    visitor,
    meet,
  }) => {
    expect(await visitor.signInUnseen(meet('investorInBoth'))).toBe(200)
    await visitor.open('portfolio')
    const mark = page.getByRole('dialog')
    await expect(mark).toBeVisible()
    await expect(mark).toBeFocused()
    expect(await findViolationsIn(mark)).toEqual([])

    const last = mark.getByRole('button', { name: visitor.say('tutorial.done') })
    for (let explained = await mark.innerText(); ; explained = await mark.innerText()) {
      expect(await coversWhatItExplains(mark)).toBe(false)
      if (await last.isVisible()) break
      await mark.getByRole('button', { name: visitor.say('tutorial.next') }).press('Enter')
      await expect(mark).not.toHaveText(explained, { useInnerText: true })
    }
    await page.keyboard.press('Escape')
    await expect(mark).toBeHidden()
    await expect
      .poll(async () => (await page.request.get('/api/userconfig/v1/user/tutorialConfig')).text())
      .toContain('skip-tutorial')
    const asked = page.waitForResponse(/\/user\?names=.*tutorialConfig/)
    await page.reload()
    await waitUntilLive(page)
    await asked
    await expect(mark).toBeHidden()

    await page.getByRole('button', { name: visitor.say('shell.account') }).click()
    await visitor.button('shell.repeatTutorial').click()
    await expect(mark).toBeVisible()
    await mark.getByRole('button', { name: visitor.say('tutorial.skip') }).click()
    await expect(mark).toBeHidden()
  })
})

/** What is taller than half the window cannot be kept free as a whole: there its beginning counts. */
function coversWhatItExplains(mark: Locator): Promise<boolean> {
  return mark.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const explained = document.querySelector('[data-explained]')?.getBoundingClientRect()
    if (!explained) return false
    const bottom = Math.min(explained.bottom, explained.top + innerHeight / 2)
    return box.top < bottom && explained.top < box.bottom
  })
}
