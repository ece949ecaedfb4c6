import { CLIENT_PLACEHOLDER, type ForwardedBase } from '../endpoint/services.ts'

/** A request's way to another server and the way of its addresses back. */
export type Passage = {
  readonly destination: string
  /** An address of the other server as ours; those outside its base stay its own. */
  readonly toOurs: (address: string) => string
  /** Replaces the other server's base within a text. */
  readonly toOurText: (text: string) => string
}

// Servers differ in what they decode and when, and some read `..;x` as `..`: none of it gets past us.
const DOT_SEGMENT = /(^|[/\\])\.{1,2}(;[^/\\]*)?([/\\]|$)/

/** What stands behind the base goes behind the target. Undefined when it would lead out of there. */
export function findPassage({ base, target }: ForwardedBase, url: string): Passage | undefined {
  const { pathname, search } = new URL(url)
  if (leadsElsewhere(pathname)) return undefined
  const segments = pathname.split('/')
  const names = base.split('/')
  const ours = segments.slice(0, names.length)
  const rest = segments.slice(names.length)
  let theirs = target
  for (const [index, name] of names.entries()) {
    const segment = decodeURIComponent(ours[index] ?? '')
    if (name === ':client') theirs = theirs.replace(CLIENT_PLACEHOLDER, encodeURIComponent(segment))
    else if (name !== segment) return undefined
  }

  const theirBase = new URL(theirs).href.replace(/\/$/, '')
  const ourBase = ours.join('/')
  const suffix = rest.length === 0 ? '' : `/${rest.join('/')}`
  const toOurs = (address: string) => {
    const { href } = new URL(address, `${theirBase}${suffix}`)
    const tail = href.slice(theirBase.length)
    return href.startsWith(theirBase) && /^([/?#]|$)/.test(tail) ? `${ourBase}${tail}` : href
  }
  return {
    destination: `${theirBase}${suffix}${search}`,
    toOurs,
    toOurText: (text) => text.replaceAll(`${theirBase}/`, `${ourBase}/`),
  }
}

function leadsElsewhere(path: string): boolean {
  const once = decode(path)
  return path.includes('\\') || DOT_SEGMENT.test(once) || DOT_SEGMENT.test(decode(once))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
