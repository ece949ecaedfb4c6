import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import { expect, test, waitUntilLive } from './fixtures.ts'

const LANGUAGES = [
  {
    prefix: '',
    username: 'historical.investor',
    next: 'Next',
    done: 'Done',
    skip: 'Skip',
    account: /Your account/,
    repeat: 'Repeat tutorial',
  },
  {
    prefix: '/de-DE',
    username: 'both.investor',
    next: 'Weiter',
    done: 'Fertig',
    skip: 'Überspringen',
    account: /Ihr Konto/,
    repeat: 'Einführung wiederholen',
  },
] as const

for (const { prefix, username, next, done, skip, account, repeat } of LANGUAGES) {
  test(`A10.1 the tutorial explains, is skipped and A10.2 repeated, by keyboard alone (${prefix || 'en-GB'})`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Who has chosen about cookies is not asked for anything else.
    await context.addCookies([{ name: 'cookie-consent', value: 'functional', url: baseURL ?? '' }])
    const signedIn = await context.request.post('/api/auth/v1/login/halden', {
      headers: { 'session-transport': 'cookie' },
      form: { username, password: DEMO_PASSWORD },
    })
    expect(signedIn.status()).toBe(200)
    const removed = await context.request.delete('/api/userconfig/v1/user/tutorialConfig')
    expect([200, 404]).toContain(removed.status())
    await page.goto(`/halden${prefix}/portfolio`)
    await waitUntilLive(page)
    const mark = page.getByRole('dialog')
    await expect(mark).toBeVisible()
    await expect(mark).toBeFocused()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])

    const last = mark.getByRole('button', { name: done })
    for (let explained = await mark.innerText(); ; explained = await mark.innerText()) {
      expect(await coversWhatItExplains(mark)).toBe(false)
      if (await last.isVisible()) break
      await mark.getByRole('button', { name: next }).press('Enter')
      await expect(mark).not.toHaveText(explained, { useInnerText: true })
    }
    await page.keyboard.press('Escape')
    await expect(mark).toBeHidden()
    await page.reload()
    await waitUntilLive(page)
    await page.waitForTimeout(1000)
    await expect(mark).toBeHidden()

    await page.getByRole('button', { name: account }).click()
    await page.getByRole('button', { name: repeat }).click()
    await expect(mark).toBeVisible()
    await mark.getByRole('button', { name: skip }).click()
    await expect(mark).toBeHidden()
  })
}

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
