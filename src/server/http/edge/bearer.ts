import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Environment } from '#kernel/environment.ts'
import type { HttpContext } from './http-context.ts'
import { emptySessionCookie, readSessionCookie, SESSION_COOKIE } from './session-cookie.ts'

const BEARER = /^Bearer ([\w.~+/=-]+)$/i
const OCCURRENCES = new RegExp(`(?:^|;)[ \\t]*${SESSION_COOKIE}[ \\t]*=`, 'g')

type OfPage = {
  readonly visitorAddress?: string
  /** Of the page. */
  readonly requestId?: string
  readonly asked?: Map<string, Promise<unknown>>
}

/** Comes with the calls that a page makes within the process, on behalf of its visitor. */
export type PageVisit = Required<OfPage>

export function visitOf(visitorAddress: string, requestId: string): PageVisit {
  return { visitorAddress, requestId, asked: new Map() }
}

/** Where the visitor of the page is that makes this call; undefined for calls from outside. */
export function findPageVisitor(c: Context<HttpContext>): string | undefined {
  return ((c.env ?? {}) as OfPage).visitorAddress
}

/** What the page and all calls that it makes are found by in the log. */
export function findPageRequestId(c: Context<HttpContext>): string | undefined {
  return ((c.env ?? {}) as OfPage).requestId
}

/** What the calls of a page have in common is asked once for all of them. */
export async function askOnce<Result>(
  c: Context<HttpContext>,
  question: string,
  ask: (isOfPage: boolean) => Promise<Result>,
): Promise<Result> {
  const { asked } = (c.env ?? {}) as OfPage
  if (!asked) return await ask(false)
  const known = (asked.get(question) as Promise<Result> | undefined) ?? ask(true)
  asked.set(question, known)
  return await known
}

/** Stands for a token that cannot be read, so that it is refused as one and not taken for none. */
const UNREADABLE = 'unreadable'

/** B10.3: programs send their token in a header; for pages the edge takes it from the cookie that scripts cannot read. */
export function readBearer(environment: Environment) {
  return createMiddleware<HttpContext>(async (c, next) => {
    const header = c.req.header('authorization')
    const isPlanted = header === undefined && countSessionCookies(c.req.header('cookie')) > 1
    const cookie = header === undefined && !isPlanted ? getCookie(c, SESSION_COOKIE) : undefined
    if (header !== undefined) c.set('bearer', BEARER.exec(header)?.[1])
    else if (isPlanted) c.set('bearer', UNREADABLE)
    else if (cookie !== undefined) c.set('bearer', readSessionCookie(cookie) ?? UNREADABLE)
    await next()
    // A6.4: a session that is over is removed, by the page that finds out; one of another brand on the same host may still be
    // good there. Not by a call: its answer may come after that of another call which has brought a new session.
    if (cookie !== undefined && c.var.hasDeadToken && findPageVisitor(c) !== undefined)
      c.header('set-cookie', emptySessionCookie(environment), { append: true })
  })
}

/** We set one per host. A second comes from another host of the domain, to put its own session in the place of ours. */
function countSessionCookies(cookies = ''): number {
  return cookies.match(OCCURRENCES)?.length ?? 0
}
