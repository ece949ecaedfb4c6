import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Locale } from '#kernel/locale.ts'
import { DECIDED_VISITOR } from './decided-visitor.ts'
import { type Kind, meetSomebody, type Person } from './people.ts'
import { Visitor } from './visitor.ts'

type Journey = {
  language: Locale
  /** Every journey also proves that nothing broke the content security policy and nothing failed in the console. */
  quietConsole: string[]
  visitor: Visitor
  /** Somebody of this kind whom nobody has met: whatever a journey does, no other one sees it. */
  meet: (kind: Kind) => Person
  /** Somebody in front of this journey's page, signed in and past what newcomers are told: where most journeys begin. */
  begin: (who: Kind | Person) => Promise<Visitor>
  /** Somebody else, or the same person on another device. */
  bringVisitor: (device?: BrowserContextOptions) => Promise<Visitor>
}

export const test = base.extend<Journey>({
  language: ['en-GB', { option: true }],
  locale: async ({ language }, use) => await use(language),
  storageState: DECIDED_VISITOR,
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watchConsole(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ page, language }, use) => await use(new Visitor(page, language)),
  meet: async ({ language }, use) => await use((kind) => meetSomebody(kind, language)),
  begin: async ({ page, language, meet }, use) =>
    await use(async (who) => {
      const person = typeof who === 'string' ? meet(who) : who
      const visitor = new Visitor(page, language, person.brand)
      expect(await visitor.signInUnseen(person)).toBe(200)
      await visitor.skipTutorial()
      return visitor
    }),
  bringVisitor: async ({ browser, language, quietConsole }, use) => {
    const pages: Page[] = []
    await use(async (device) => {
      const page = await browser.newPage({ storageState: DECIDED_VISITOR, ...device })
      pages.push(page)
      watchConsole(page, quietConsole)
      return new Visitor(page, language)
    })
    await Promise.all(pages.map((page) => page.close()))
  },
})

export { expect }

/** Tells how busy the machine is: the picture is used once the page lives. */
const IS_LATE = /was preloaded using link preload but not used within a few seconds/

function watchConsole(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !IS_LATE.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** For tests that provoke a failure: the browser reports each answer of 400 and above, the router each failed page. */
export function forgetFailures(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/^Failed to load resource|^ApiError|^ConnectionError|dynamically imported/.test(text),
  )
  complaints.splice(0, complaints.length, ...others)
}
