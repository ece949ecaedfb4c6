import { CLIENT_PLACEHOLDER, type ForwardedBase } from '../endpoint/services.ts'

/** A request's way to another server and the way of its addresses back. */
export type Passage = {
  readonly destination: string
  /** An address of the other server as ours; undefined outside its base, where nobody is led. */
  readonly toOurs: (address: string) => string | undefined
}

// Servers differ in what they decode and when, and some read `..;x` as `..`: none of it gets past us.
const DOT_SEGMENT = /(^|[/\\])\.{1,2}(;[^/\\]*)?([/\\]|$)/
// What we have checked as one segment they could read as two, and so as another call.
const HIDDEN_SLASH = /%(25)*(2f|5c)/i

/** What stands behind the base goes behind the target. Undefined when it could lead out of there, or to another call. */
export function findPassage(
  { base, target }: ForwardedBase,
  url: string,
  brand: string | undefined,
): Passage | undefined {
  const { pathname, search } = new URL(url)
  if (leadsElsewhere(pathname)) return undefined
  // The brand is the one that was found, not what the caller wrote.
  const fill = (text: string, place: string) => (brand === undefined ? text : text.replaceAll(place, brand))
  const theirBase = new URL(fill(target, CLIENT_PLACEHOLDER)).href.replace(/\/$/, '')
  const ourBase = fill(base, ':client')
  const suffix = pathname
    .split('/')
    .slice(base.split('/').length)
    .map((segment) => `/${segment}`)
    .join('')
  return {
    destination: `${theirBase}${suffix}${search}`,
    toOurs: (address) => {
      const href = URL.parse(address, `${theirBase}${suffix}`)?.href ?? ''
      const tail = href.slice(theirBase.length)
      return href.startsWith(theirBase) && /^([/?#]|$)/.test(tail) ? `${ourBase}${tail}` : undefined
    },
  }
}

function leadsElsewhere(path: string): boolean {
  if (path.includes('\\') || HIDDEN_SLASH.test(path)) return true
  const once = decode(path)
  return DOT_SEGMENT.test(once) || DOT_SEGMENT.test(decode(once))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
