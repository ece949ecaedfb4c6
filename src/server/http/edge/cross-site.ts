import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * security.md 14: unsafe methods only from our own pages or from programs, never from another site. But for the named calls, by
 * their paths as Hono reads them.
 */
export const refuseCrossSite = (openPaths: readonly string[]) => {
  const open = openPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))
  return createMiddleware(async (c, next) => {
    const isRefused =
      !SAFE_METHODS.has(c.req.method) &&
      isFromAnotherSite(c.req) &&
      !open.some((path) => path.test(c.req.path))
    if (isRefused) throw new Problem(HTTP_ERRORS.crossSite)
    await next()
  })
}

function isFromAnotherSite(request: HonoRequest): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Browsers too old for fetch metadata still name the origin; programs send neither.
  const origin = request.header('origin')
  return origin !== undefined && !origin.endsWith(`://${request.header('host')}`)
}
