import { randomUUID } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { LANGUAGE_COOKIE, negotiateLocale } from '#i18n/negotiate.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { createPathMask } from '../../loggable-path.ts'
import type { Logger } from '../../logger.ts'
import { isServicePath } from '../endpoint/services.ts'
import { findPageRequestId, findPageVisitor } from './bearer.ts'
import { findClientAddress, type Proxies } from './client-address.ts'
import type { HttpContext } from './http-context.ts'
import { splitPath } from './own-address.ts'

const SLOW_REQUEST_MS = 1000

/** Gives each request its id (a call of a page that of the page) and logger, and writes one line when it is answered. */
export function identifyRequest(
  logger: Logger,
  now: () => number,
  proxies: Proxies = 0,
  maskPath = createPathMask([]),
) {
  return createMiddleware<HttpContext>(async (c, next) => {
    const begun = now()
    const ofPage = findPageRequestId(c)
    const requestId = ofPage ?? randomUUID()
    const requestLogger = logger.child({ requestId, ...(ofPage !== undefined && { isInner: true }) })
    c.set('requestId', requestId)
    c.set('logger', requestLogger)
    c.set('address', findPageVisitor(c) ?? findClientAddress(c, proxies))
    c.set(
      'locale',
      // A6.5: calls name their language in Accept-Language; pages and what stands in for them have that of the address.
      negotiateLocale({
        ...(!isServicePath(c.req.path) && {
          prefix: findAddressLocale(c.req.path),
          cookie: getCookie(c, LANGUAGE_COOKIE),
        }),
        acceptLanguage: c.req.header('accept-language'),
      }),
    )
    await next()
    c.res.headers.set('x-request-id', requestId)
    const durationMs = Math.round(now() - begun)
    const level = durationMs > SLOW_REQUEST_MS ? 'warn' : 'info'
    requestLogger[level](
      { method: c.req.method, path: maskPath(c.req.path), statusCode: c.res.status, durationMs },
      'request',
    )
  })
}

/** A1.1: behind the brand, or before it in an address that is about to be put right. */
function findAddressLocale(path: string): Locale | undefined {
  return splitPath(path).slice(0, 2).find(isLocale)
}
