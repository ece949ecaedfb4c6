import { notice } from '#features/view-for/server/locales/de-DE.ts'
import { findViolationsIn } from '../find-violations.ts'
import { expect, forgetFailures, test } from '../fixtures.ts'
import { openLive, waitUntilLive } from '../live-page.ts'
import { findCode, findLink, receiveMail } from '../mails.ts'
import { PASSWORD } from '../people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.describe('looking at the portfolio of another person, in German', () => {
  test.use({ language: 'de-DE' })

  test('A4.9 is granted in the profile, opened by link and by code, changes nothing, and ends at any time', async ({
    page,
    begin,
    meet,
    bringVisitor,
    quietConsole,
  }) => {
    const [investor, viewer] = [meet('investor'), meet('guest')]
    const owner = await begin(investor)
    await owner.open('user/access')
    await owner.button('viewFor.grants.give').click()
    await owner.field('viewFor.grants.name').fill(viewer.name)
    await owner.field('viewFor.grants.email').fill(viewer.email)
    const inTwoWeeks = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10)
    await owner.typeDay('viewFor.grants.until', inTwoWeeks)
    await owner.button('viewFor.grants.give').click()
    await expect(owner.confirmation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(owner.confirmation).toBeHidden()
    // No longer busy: it can be sent once more.
    await expect(owner.button('viewFor.grants.give')).toBeFocused()
    await page.keyboard.press('Enter')
    await owner.confirm()
    await expect(owner.text('viewFor.grants.given', viewer)).toBeVisible()
    await receiveMail(investor.email, owner.say('mails.viewForGiven.subject'))
    const mail = await receiveMail(
      viewer.email,
      owner.say('mails.viewForGranted.subject', { investor: investor.name }),
    )

    const guest = await bringVisitor()
    await openLive(guest.page, findLink(mail))
    await guest.link('viewFor.signIn').click()
    await guest.enterUsername(viewer.username)
    await guest.enterPassword(PASSWORD)
    // Signing in opens the page anew: its button can be seen before it can be pressed.
    await expect(guest.button('viewFor.open')).toBeVisible()
    await waitUntilLive(guest.page)
    await guest.button('viewFor.open').click()
    await guest.expectPortfolio()
    const banner = guest.text('shell.viewing', { name: investor.name })
    await expect(banner).toBeVisible()
    await receiveMail(investor.email, owner.say('mails.viewForUsed.subject'))

    await guest.open('user/security')
    await expect(guest.text('viewFor.viewing')).toBeVisible()
    await expect(guest.button('password.section.change')).toHaveCount(0)
    const change = await guest.page.request.post('/api/logins/v1/halden/view-for', {
      data: { name: 'Anybody', email: 'anybody@people.example', until: inTwoWeeks },
    })
    expect(await change.json()).toMatchObject({ status: 403, code: 'session.readOnly' })
    await guest.button('shell.endView').click()
    await expect(guest.page).toHaveURL(guest.address(''))
    await expect(banner).toHaveCount(0)

    await guest.open('signin/enter-view-for?code=1')
    await guest.field('viewFor.code').fill('00000-00000')
    await guest.page.keyboard.press('Enter')
    await expect(guest.alert).toHaveText(guest.say('problems.viewFor.notFound'))
    await guest.field('viewFor.code').fill(findCode(mail))
    await guest.page.keyboard.press('Enter')
    await guest.expectPortfolio()

    await owner.open('user/access')
    await expect(owner.text('viewFor.grants.views', { count: 2 })).toBeVisible()
    await owner.open('user/security')
    await owner.button('password.section.change').click()
    await owner.field('password.current').fill(PASSWORD)
    await owner.setPassword('seventeen quiet geese')
    await expect(owner.heading('viewFor.grants.waitingTitle')).toBeVisible()
    expect(await findViolationsIn(page.getByRole('main'))).toEqual([])
    await guest.page.reload()
    await expect(guest.heading('states.securedTitle')).toBeVisible()
    await owner.open('portfolio')
    const announced = page.getByRole('region', { name: owner.say('announcements.title') })
    await announced.locator('summary').click()
    await announced.getByRole('link', { name: notice.decide }).click()
    // The password was given a moment ago: it is not asked for again.
    await owner.button('viewFor.grants.keepGrant', { name: viewer.name }).click()
    await expect(owner.text('viewFor.grants.kept', viewer)).toBeVisible()
    await owner.button('viewFor.grants.endGrant', { name: viewer.name }).click()
    await expect(owner.text('viewFor.grants.ended', { name: viewer.name })).toBeVisible()
    forgetFailures(quietConsole)
  })
})
