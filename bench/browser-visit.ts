import type { CDPSession, Page } from '@playwright/test'
import { DECIDED_VISITOR } from '../e2e/decided-visitor.ts'
import type { Setting } from './row.ts'

export type Cookie = { readonly name: string; readonly value: string; readonly url: string }
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
    await context.addCookies(readCookies(cookie, portal.origin))
    const page = await context.newPage()
    return await look({ page, devTools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

/** As they are sent, so that a browser keeps them. */
export function readCookies(cookie: string, url: string): Cookie[] {
  const pairs = cookie.split('; ').filter((pair) => pair !== '')
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}
