import { createMiddleware } from 'hono/factory'
import type { Environment } from '#kernel/environment.ts'
import type { HttpContext } from './http-context.ts'
import { nonceOf } from './nonce.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Addresses may carry tokens (view-for, password reset): they must not travel to other sites.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const

/** security.md 15. `style-src-attr` is open because charts and the loading bar size themselves by attribute. */
function contentSecurityPolicy(
  nonce: string,
  { matomoUrl, mapUrl }: Pick<Options, 'matomoUrl' | 'mapUrl'>,
): string {
  // A7.3: Matomo's script is added by one of ours; what it sends goes out as a beacon, or else as a picture's address.
  const matomo = matomoUrl === undefined ? '' : ` ${new URL(matomoUrl).origin}`
  // A5.4: the map's viewer on the visitor's wish. Documents and pictures that a page has fetched, and checked (B5.2), are
  // shown as files of its own: blob:.
  const map = mapUrl === undefined ? '' : ` ${new URL(mapUrl).origin}`
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${matomo}`,
    "font-src 'self'",
    `connect-src 'self'${matomo}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src blob:${map}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What is data shows nothing and runs nothing, wherever somebody opens it. */
const OF_DATA =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const DATA = /^application\/(?:[\w.-]+\+)?json\b/

type Options = {
  readonly environment: Environment
  readonly hasContentSecurityPolicy: boolean
  readonly matomoUrl?: string | undefined
  readonly mapUrl?: string | undefined
}

export function securityHeaders({ environment, hasContentSecurityPolicy, matomoUrl, mapUrl }: Options) {
  return createMiddleware<HttpContext>(async (c, next) => {
    await next()
    // Not by `c.header`: once there is an answer, that makes a new one for each of them.
    const { headers } = c.res
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
    if (environment !== 'local') {
      headers.set('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
    }
    // An answer may bring a stricter one of its own.
    if (hasContentSecurityPolicy && !headers.has('content-security-policy'))
      headers.set(
        'content-security-policy',
        DATA.test(headers.get('content-type') ?? '')
          ? OF_DATA
          : contentSecurityPolicy(nonceOf(c), { matomoUrl, mapUrl }),
      )
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
}
