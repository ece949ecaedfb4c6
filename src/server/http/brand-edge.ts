import { createMiddleware } from 'hono/factory'
import { type Brand, isHostAllowed } from '#brands/brand.ts'
import type { Environment } from '#kernel/environment.ts'
import { Problem } from '#kernel/problem.ts'
import type { HttpContext } from './http-context.ts'
import { HTTP_ERRORS } from './http-errors.ts'

/** A1.8 for the API: the client in the path must exist, and the host must be one of its own. */
export function requireBrand(brands: readonly Brand[], environment: Environment) {
  return createMiddleware<HttpContext, '/api/:client/*'>(async (c, next) => {
    const brand = brands.find((candidate) => candidate.name === c.req.param('client'))
    if (!brand) throw new Problem(HTTP_ERRORS.notFound)
    if (!isHostAllowed(brand, environment, c.req.header('host') ?? '')) {
      throw new Problem(HTTP_ERRORS.hostForbidden)
    }
    c.set('brand', brand)
    await next()
  })
}
