import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Brand } from '#brands/brand.ts'
import { BROWSER_WARNING_COOKIE } from '#kernel/browser-support.ts'
import type { Environment } from '#kernel/environment.ts'
import type { HttpContext } from '../edge/http-context.ts'
import { requireBrandAtHome } from '../edge/known-host.ts'
import { findOwnAddress, ownAddress } from '../edge/own-address.ts'

type Options = { readonly brands: readonly Brand[]; readonly environment: Environment }

/** A13.2: closes the notice for the session by a plain link, because that browser runs no script of ours. */
export function browserWarningRoutes(houses: Options) {
  return new Hono<HttpContext>().get('/:client/browser-warning/dismiss', (c) => {
    const brand = requireBrandAtHome(c, houses)
    const from = findOwnAddress([brand], c.req.query('from') ?? '')
    setCookie(c, BROWSER_WARNING_COOKIE, 'dismissed', { path: '/', sameSite: 'Lax', httpOnly: true })
    return c.redirect(from ?? ownAddress(brand), 303)
  })
}
