import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { BROWSER_WARNING_COOKIE } from '#kernel/browser-support.ts'
import type { HttpContext } from '../edge/http-context.ts'

/** A13.2: closes the notice for the session by a plain link, because that browser runs no script of ours. */
export function browserWarningRoutes() {
  return new Hono<HttpContext>().get('/:client/browser-warning/dismiss', (c) => {
    const { client } = c.req.param()
    const from = c.req.query('from') ?? ''
    setCookie(c, BROWSER_WARNING_COOKIE, 'dismissed', { path: '/', sameSite: 'Lax', httpOnly: true })
    return c.redirect(isOwnPath(from) ? from : `/${client}`, 303)
  })
}

function isOwnPath(path: string): boolean {
  return (
    /^\/[\w-]+(?:[/?]|$)/.test(path) && URL.canParse(path, 'http://portal.invalid') && !path.includes('\\')
  )
}
