import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Brand, findBrandForHost, isHostAllowed } from '#brands/brand.ts'
import { findHostname, isLoopback } from '#brands/host.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { HttpContext } from './http-context.ts'

type Houses = { readonly brands: readonly Brand[]; readonly environment: Environment }

/** A1.8: under a name that is no brand's, no call is answered at all, whether or not it is about a brand. */
export function requireKnownHost({ brands, environment }: Houses) {
  return createMiddleware<HttpContext>(async (c, next) => {
    if (!findBrandForHost(brands, environment, c.req.header('host') ?? ''))
      throw new Problem(HTTP_ERRORS.hostForbidden)
    await next()
  })
}

/** Where nobody has named the environment, this is a developer's machine: it answers under no other name than its own. */
export const requireLoopbackHost = createMiddleware<HttpContext>(async (c, next) => {
  const host = c.req.header('host') ?? ''
  if (!isLoopback(host) && !findHostname(host)?.endsWith('.localhost')) {
    c.var.logger.warn('asked under another name than localhost: PORTICO_ENV must name the environment')
    throw new Problem(HTTP_ERRORS.hostForbidden)
  }
  await next()
})

/** The brand that the path names, at one of its hosts. */
export function requireBrandAtHome(c: Context<HttpContext>, { brands, environment }: Houses): Brand {
  const brand = brands.find(({ name }) => name === c.req.param('client'))
  if (!brand) throw new Problem(HTTP_ERRORS.notFound)
  if (!isHostAllowed(brand, environment, c.req.header('host') ?? ''))
    throw new Problem(HTTP_ERRORS.hostForbidden)
  return brand
}
