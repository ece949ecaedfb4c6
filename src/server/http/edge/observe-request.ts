import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Brand } from '#brands/brand.ts'
import { isLocale } from '#kernel/locale.ts'
import { describePage, findPage } from '#kernel/pages.ts'
import { isObserved, observe, type Work } from '../../observe.ts'
import { isServicePath } from '../endpoint/services.ts'
import { findPageVisitor } from './bearer.ts'
import { isFromProxy, type Proxies } from './client-address.ts'
import type { HttpContext } from './http-context.ts'
import { findNamedBrand, splitPath } from './own-address.ts'

const PAGES_ROUTE = '/*'
const PROBES = new Set(['/healthz', '/readyz'])
/** Others that the parser knows are refused everywhere alike. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Options = { readonly brands: readonly Brand[]; readonly proxies: Proxies }

/** Tells of each request what it was: its route as the code writes it, so that there are few of them and none names anybody. */
export function observeRequest({ brands, proxies }: Options) {
  return createMiddleware<HttpContext>(async (c, next) => {
    if (!isObserved('request')) return await next()
    const { method, path } = c.req
    const work: Work['request'] = {
      requestId: c.var.requestId,
      method: METHODS.has(method) ? method : 'other',
      isInner: findPageVisitor(c) !== undefined,
      ...findEarlyKind(path),
      // From anywhere else it would be a stranger's word.
      traceparent: isFromProxy(c, proxies) ? c.req.header('traceparent') : undefined,
    }
    await observe('request', work, async () => {
      await next()
      Object.assign(work, describeRoute(routePath(c), path, brands))
      work.statusCode = c.res.status
      work.problemCode = c.var.problemCode
    })
  })
}

/** Of what comes often and says little. */
function findEarlyKind(path: string): Pick<Work['request'], 'kind'> {
  if (PROBES.has(path)) return { kind: 'probe' }
  return path.startsWith('/assets/') ? { kind: 'asset' } : {}
}

function describeRoute(
  pattern: string,
  path: string,
  brands: readonly Brand[],
): Required<Pick<Work['request'], 'kind' | 'route'>> {
  if (PROBES.has(pattern)) return { kind: 'probe', route: pattern }
  if (isServicePath(path)) return { kind: 'call', route: nameCall(pattern) }
  if (pattern !== PAGES_ROUTE) return { kind: 'asset', route: pattern }
  return { kind: 'page', route: namePage(path, brands) }
}

/** What is caught by a pattern for many, or refused before its own is reached, is none of ours. */
function nameCall(pattern: string): string {
  return pattern.includes('*') ? 'none' : pattern.replace(/(?<=.)\/$/, '')
}

function namePage(path: string, brands: readonly Brand[]): string {
  const [brand = '', ...rest] = splitPath(path)
  if (!findNamedBrand(brands, brand)) return 'none'
  const [locale = ''] = rest
  return `/${describePage(findPage((isLocale(locale) ? rest.slice(1) : rest).join('/'))).path}`
}
