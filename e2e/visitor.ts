import { expect, type Locator, type Page } from '@playwright/test'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { emails as germanRequests } from '#features/change-requests/server/emails/locales/de-DE.ts'
import { emails as englishRequests } from '#features/change-requests/server/emails/locales/en-GB.ts'
import { emails as germanInterests } from '#features/interests/server/emails/locales/de-DE.ts'
import { emails as englishInterests } from '#features/interests/server/emails/locales/en-GB.ts'
import { emails as germanPasswords } from '#features/passwords/server/emails/locales/de-DE.ts'
import { emails as englishPasswords } from '#features/passwords/server/emails/locales/en-GB.ts'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { emails as germanFactors } from '#features/second-factors/server/emails/locales/de-DE.ts'
import { emails as englishFactors } from '#features/second-factors/server/emails/locales/en-GB.ts'
import { emails as germanSignIn } from '#features/sign-in/server/emails/locales/de-DE.ts'
import { emails as englishSignIn } from '#features/sign-in/server/emails/locales/en-GB.ts'
import { emails as germanViewFor } from '#features/view-for/server/emails/locales/de-DE.ts'
import { emails as englishViewFor } from '#features/view-for/server/emails/locales/en-GB.ts'
import { emails as germanVoting } from '#features/voting/server/emails/locales/de-DE.ts'
import { emails as englishVoting } from '#features/voting/server/emails/locales/en-GB.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'
import { letter as germanLetter } from '#server/mail/locales/de-DE.ts'
import { letter as englishLetter } from '#server/mail/locales/en-GB.ts'
import { joinAddress } from '#web/address.ts'
import { openLive, waitUntilLive } from './live-page.ts'
import { PASSWORD, type Person } from './people.ts'

const translate = createTranslate({
  'en-GB': {
    ...CATALOGUES['en-GB'],
    mails: {
      ...englishRequests,
      ...englishLetter,
      ...englishPasswords,
      ...englishFactors,
      ...englishSignIn,
      ...englishViewFor,
      interests: englishInterests,
      voting: englishVoting,
    },
  },
  'de-DE': {
    ...CATALOGUES['de-DE'],
    mails: {
      ...germanRequests,
      ...germanLetter,
      ...germanPasswords,
      ...germanFactors,
      ...germanSignIn,
      ...germanViewFor,
      interests: germanInterests,
      voting: germanVoting,
    },
  },
})

type Values = Record<string, string | number>

/** Somebody in front of a browser, who reads one of the languages. Things are named by the keys of their texts. */
export class Visitor {
  readonly page: Page
  readonly language: Locale
  readonly brand: string

  constructor(page: Page, language: Locale, brand = 'halden') {
    this.page = page
    this.language = language
    this.brand = brand
  }

  say(key: string, values?: Values): string {
    return translate(this.language, key, values)
  }

  address(page: string): string {
    return joinAddress({ client: this.brand, locale: this.language, page })
  }

  text(key: string, values?: Values): Locator {
    return this.page.getByText(this.say(key, values), { exact: true })
  }

  heading(key: string, values?: Values): Locator {
    return this.page.getByRole('heading', { name: this.say(key, values), exact: true })
  }

  button(key: string, values?: Values): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true })
  }

  /** In the page itself; the shell around it has its own. */
  link(key: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.say(key), exact: true })
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.say(key), { exact: true })
  }

  /** Both languages write the day first. */
  async typeDay(key: string, day: string): Promise<void> {
    await this.page
      .getByRole('group', { name: this.say(key), exact: true })
      .getByRole('spinbutton')
      .first()
      .click()
    await this.page.keyboard.type(day.split('-').toReversed().join(''))
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  async open(page: string): Promise<void> {
    await openLive(this.page, this.address(page))
  }

  async enterUsername(username: string): Promise<void> {
    await this.field('signIn.username').fill(username)
    await waitUntilLive(this.page)
    await this.page.keyboard.press('Enter')
  }

  async enterPassword(password: string): Promise<void> {
    await this.field('password.password').fill(password)
    await this.page.keyboard.press('Enter')
  }

  async signIn({ username }: Pick<Person, 'username'>, password = PASSWORD): Promise<void> {
    await this.open('signin')
    await this.enterUsername(username)
    await this.enterPassword(password)
  }

  /** What is asked before something that outlasts the session. */
  get confirmation(): Locator {
    return this.page.getByRole('dialog', { name: this.say('sessions.confirmation.title') })
  }

  async confirm(password = PASSWORD): Promise<void> {
    const field = this.confirmation.getByLabel(this.say('password.password'), { exact: true })
    await expect(field).toBeFocused()
    await this.page.keyboard.type(password)
    await this.page.keyboard.press('Enter')
  }

  async enterCode(code: string): Promise<void> {
    await this.field('signIn.factors.email-tan.label').fill(code)
    await this.page.keyboard.press('Enter')
  }

  async chooseFactor(factor: SecondFactor): Promise<void> {
    await this.page.getByText(this.say('signIn.otherWay')).click()
    await this.button(`signIn.factors.${factor}.choose`).click()
  }

  /** For journeys that begin behind the sign-in. Answers with the status. */
  async signInUnseen({ username }: Pick<Person, 'username'>, password = PASSWORD): Promise<number> {
    const answer = await this.page.request.post(`/api/auth/v1/login/${this.brand}`, {
      form: { username, password },
      headers: { 'session-transport': 'cookie' },
    })
    return answer.status()
  }

  /** Twice, as it is asked for, and sent. */
  async setPassword(password: string): Promise<void> {
    await this.field('password.fresh').fill(password)
    await this.field('password.repeated').fill(password)
    await waitUntilLive(this.page)
    await this.page.keyboard.press('Enter')
  }

  async expectRule(guideline: string, count: number, verdict: 'met' | 'open' | 'unmet'): Promise<void> {
    const rule = this.say(`password.rules.${guideline}`, { count })
    const item = this.page.getByRole('listitem').filter({ hasText: rule })
    await expect(item).toHaveText(`${rule} (${this.say(`password.${verdict}`)})`)
  }

  /** For journeys through pages that would be explained first. */
  async skipTutorial(): Promise<void> {
    const data = { 'skip-tutorial': '2026-01-01T00:00:00Z' }
    const answer = await this.page.request.put('/api/userconfig/v1/user/tutorialConfig', { data })
    expect(answer.status()).toBe(200)
  }

  async expectPortfolio(): Promise<void> {
    await expect(this.page).toHaveURL(this.address('portfolio'))
    await expect(
      this.page.getByRole('main').getByRole('link', { name: 'Halden Berlin Value-Add' }),
    ).toBeVisible()
  }

  /** For journeys in which the same browser signs in again. */
  async leaveUnseen(): Promise<void> {
    await this.page.context().clearCookies({ name: 'jwt' })
  }

  async signOut(): Promise<void> {
    await waitUntilLive(this.page)
    await this.page.getByRole('button', { name: this.say('shell.account') }).click()
    await this.button('shell.signOut').click()
    await expect(this.page).toHaveURL(this.address(''))
  }
}
