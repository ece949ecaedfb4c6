import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Locale } from '#kernel/locale.ts'
import { test as base, watchConsole } from '../fixtures.ts'
import { findPerson, type Person, type Role } from './people.ts'
import { Visitor } from './visitor.ts'

type Journey = {
  language: Locale
  visitor: Visitor
  meet: (role: Role) => Person
  /** Somebody else, or the same person on another device. */
  bringVisitor: (device?: BrowserContextOptions) => Promise<Visitor>
}

export const test = base.extend<Journey>({
  language: ['en-GB', { option: true }],
  locale: async ({ language }, use) => await use(language),
  visitor: async ({ page, language }, use) => await use(new Visitor(page, language)),
  meet: async ({ language }, use) => await use((role) => findPerson(role, language)),
  bringVisitor: async ({ browser, language, quietConsole }, use) => {
    const pages: Page[] = []
    await use(async (device) => {
      const page = await browser.newPage(device)
      pages.push(page)
      watchConsole(page, quietConsole)
      return new Visitor(page, language)
    })
    await Promise.all(pages.map((page) => page.close()))
  },
})

export { expect, forgetFailures } from '../fixtures.ts'
