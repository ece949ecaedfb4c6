import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** security.md 14: unsafe methods only from our own pages or from programs, never from another site. */
export const refuseCrossSite = createMiddleware(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) {
    if (isFromAnotherSite(c.req)) throw new Problem(HTTP_ERRORS.crossSite)
  }
  await next()
})

function isFromAnotherSite(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Browsers too old for fetch metadata still name the origin; programs send neither.
  const origin = request.header('origin')
  return origin !== undefined && !origin.endsWith(`://${request.header('host')}`)
}
