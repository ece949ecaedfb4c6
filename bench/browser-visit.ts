import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { DECIDED_VISITOR } from '../e2e/decided-visitor.ts'
import type { Setting } from './row.ts'

export type Visit = { readonly page: Page; readonly devTools: CDPSession }

/** A browser that has never been here, signed in by the cookie or not at all. */
export async function visit<Result>(
  { browser, portal }: Setting,
  cookie: string,
  look: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    storageState: DECIDED_VISITOR,
    locale: 'en-GB',
    baseURL: portal.origin,
    viewport: { width: 1280, height: 900 },
    // It would fetch pages ahead for times without a connection.
    serviceWorkers: 'block',
  })
  try {
    await addCookies(context, portal.origin, cookie)
    const page = await context.newPage()
    return await look({ page, devTools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

async function addCookies(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const cookies = cookie.split('; ').filter((pair) => pair !== '')
  await context.addCookies(
    cookies.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    }),
  )
}
